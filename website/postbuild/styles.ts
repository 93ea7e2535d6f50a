/**
 * Puts the styles that pages are drawn with into the pages: they are then painted without a second
 * journey to the server. Only first visits pay for it; a page that follows brings its content alone.
 * What scripts show later (search, menus, runs) is styled by a file at the end, which no paint awaits.
 */
import { createHash } from 'node:crypto';

import postcss, { type Root, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';

import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';

/** A list of selectors, or a pseudo-class that holds one. */
interface Container {
  nodes: Selector[];
}

const SHEET = /<link rel="?stylesheet"? href="?(\/assets\/css\/[^\s">]+)"?(?: \/)?>/;
const CLASSES = /\sclass=(?:"([^"]*)"|([^\s>]+))/g;

/**
 * Docusaurus tells by a rule that does not arrive that a site was built for another address: it hides
 * the warning. That rule has to stay in a file.
 */
const TELLTALE = '#__docusaurus-base-url-issue-banner-container{display:none}';

export interface Sheet {
  /** What stands in the pages. */
  inside: string;
  /** What becomes a file, and its address. */
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

/** Whether these classes suffice for one of the selectors: what an element must not have does not count. */
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

/** The sheet with the rules that are wanted, in their order and with the conditions around them. */
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
  // Taken apart once for the same sheet and classes: an edited page seldom has a new one.
  const madeOf = [installedPackages(), ...contentsOf('website/postbuild/styles.ts'), css];
  return openCache('sheet').json([...madeOf, ...[...classes].sort()], () =>
    takeApart(css, classes),
  );
}

function takeApart(css: string, classes: ReadonlySet<string>): Sheet {
  const drawsPages = (rule: Rule) =>
    rule.toString() !== TELLTALE && suffices(classes, selectorParser().astSync(rule.selector));
  const later = select(css, (rule) => !drawsPages(rule));
  // Fonts and movements have names: what stands in the page serves the file as well.
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

/** `behind` comes right after the styles in the page. */
export const withStyles = (html: string, { address, inside }: Sheet, behind = ''): string =>
  `${html.replace(SHEET, () => `<style>${inside}</style>${behind}`)}<link rel=stylesheet href=${address}>`;
