/**
 * Moves critical CSS into the pages, so that the first paint needs no second round trip. This costs
 * bytes only on first visits; later pages are fragments. CSS for elements that scripts add (search,
 * menus, runs) becomes a file that is linked at the end of the page and does not delay the paint.
 */
import { createHash } from 'node:crypto';

import postcss, { type Root, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';

/** A list of selectors, or a pseudo-class with such a list. */
interface Container {
  nodes: Selector[];
}

const SHEET = /<link rel="?stylesheet"? href="?(\/assets\/css\/[^\s">]+)"?(?: \/)?>/;
const CLASSES = /\sclass=(?:"([^"]*)"|([^\s>]+))/g;

/**
 * The rule that hides Docusaurus' warning that the site was built for another address. The warning shows
 * when the CSS file is not found there, so the rule has to stay in a file.
 */
const TELLTALE = '#__docusaurus-base-url-issue-banner-container{display:none}';

/**
 * Docusaurus hides focus outlines from those who use a mouse by a class of <body>, which each press and
 * each navigation changes: the browser then restyles all elements. `:focus-visible` does it without.
 */
const OUTLINES = /body:not\(\.navigation-with-keyboard\) :not\(input\):focus\{outline:none\}/g;

export interface Sheet {
  /** CSS for the pages themselves. */
  inside: string;
  /** CSS for the file, and its address. */
  outside: string;
  address: string;
}

export const sheetOf = (html: string): string | undefined => SHEET.exec(html)?.[1];

function classesOf(pages: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  for (const html of pages) {
    for (const [, quoted, bare] of html.matchAll(CLASSES)) {
      for (const name of (quoted ?? bare!).split(' ')) classes.add(name);
    }
  }
  return classes;
}

/** Whether an element with only these classes can match one of the selectors; `:not()` is ignored. */
function suffices(classes: ReadonlySet<string>, { nodes: selectors }: Container): boolean {
  return selectors.some(({ nodes }) =>
    nodes.every((node) => {
      if (node.type === 'class') return classes.has(node.value);
      const isAsked = node.type === 'pseudo' && node.nodes.length > 0 && node.value !== ':not';
      return !isAsked || suffices(classes, node);
    }),
  );
}

const isFrame = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

/** The sheet with only the wanted rules, in order and inside their at-rules; keyframes always stay. */
function select(css: string, isWanted: (rule: Rule) => boolean): Root {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (!isFrame(rule) && !isWanted(rule)) rule.remove();
  });
  root.walkAtRules((condition) => {
    if (condition.nodes?.length === 0) condition.remove();
  });
  return root;
}

export function splitSheet(address: string, css: string, pages: Iterable<string>): Sheet {
  if (!css.includes(TELLTALE)) {
    throw new Error(
      `${address} 里没有 ${TELLTALE}：Docusaurus 换了写法，请改 website/postbuild/styles.ts`,
    );
  }
  const classes = classesOf(pages);
  const wanted = css.replace(OUTLINES, '');
  // Cached by sheet and classes: an edited page seldom has a new class.
  const madeOf = [installedPackages(), ...contentsOf('website/postbuild/styles.ts'), wanted];
  return openCache('sheet').json([...madeOf, ...[...classes].sort()], () =>
    takeApart(wanted, classes),
  );
}

function takeApart(css: string, classes: ReadonlySet<string>): Sheet {
  const drawsPages = (rule: Rule) =>
    rule.toString() !== TELLTALE && suffices(classes, selectorParser().astSync(rule.selector));
  const later = select(css, (rule) => !drawsPages(rule));
  // Fonts and keyframes apply by name: those in the page serve the file as well.
  later.walkAtRules(/keyframes$|^font-face$|^charset$/, (atRule) => {
    atRule.remove();
  });
  const outside = later.toString();
  const hash = createHash('sha256').update(outside).digest('hex').slice(0, 8);
  return {
    inside: select(css, drawsPages).toString(),
    outside,
    address: `/assets/css/later.${hash}.css`,
  };
}

/** `behind` is HTML to insert right after the inline CSS. */
export const withStyles = (html: string, { address, inside }: Sheet, behind = ''): string =>
  `${html.replace(SHEET, () => `<style>${inside}</style>${behind}`)}<link rel=stylesheet href=${address}>`;
