import { closest } from 'fastest-levenshtein';
import { toString } from 'mdast-util-to-string';

import { facts, lookUp } from 'swapx-facts';
import { lineOf, nodesOf, treeOf } from 'swapx-markdown/reader';
import { addressOf, type MarkdownPage } from 'swapx-markdown/pages';

/** `https:`, `mailto:` and our own `fact:`; everything else stays on the site. */
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** What is wrong with an address of the site; `own` is where it stands, for anchors alone. */
export function addressFault(
  url: string,
  own: string,
  addresses: Map<string, Set<string>>,
): string | undefined {
  const [target = '', anchor] = decodeURI(url).split('#');
  if (target !== '' && !target.startsWith('/')) {
    return `链接“${url}”请写从根开始的地址，例如 /study/`;
  }
  const address = target || own;
  const anchors = addresses.get(address);
  if (!anchors) {
    return `链接“${url}”没有这个地址；最接近的是 ${closest(address, [...addresses.keys()])}`;
  }
  if (anchor === undefined || anchors.has(anchor)) return undefined;
  const hint = anchors.size > 0 ? `；最接近的是 #${closest(anchor, [...anchors])}` : '';
  return `链接“${url}”指向的页面没有锚点 #${anchor}${hint}`;
}

/** The names by which a page may be called: its title, and the shorter one of the sidebar. */
const namesOf = ({ source }: MarkdownPage): string[] =>
  ['title', 'sidebar_label'].flatMap((key) => {
    const name = new RegExp(`^${key}:\\s*(.+)$`, 'm').exec(source)?.[1];
    return name ? [name.replaceAll(/^['"]|['"]$/g, '')] : [];
  });

const indexes = new WeakMap<MarkdownPage[], Map<string, MarkdownPage>>();

/** Asked for every link of the site. */
function byAddress(pages: MarkdownPage[]): Map<string, MarkdownPage> {
  const known = indexes.get(pages);
  if (known) return known;
  const index = new Map(pages.map((page) => [addressOf(page), page]));
  indexes.set(pages, index);
  return index;
}

/**
 * Links to whole pages that call the page by another name than its title. Words may stand around the
 * title (“V2 手续费”, “`Pair` 参考”); a link to a heading may say what is to be read there.
 */
export function linkTextFaults(page: MarkdownPage, pages: MarkdownPage[]): string[] {
  return nodesOf(treeOf(page.source), 'link').flatMap((link) => {
    const target = byAddress(pages).get(decodeURI(link.url));
    if (!target) return [];
    const words = toString(link);
    const names = namesOf(target);
    return names.some((name) => words.includes(name))
      ? []
      : [`${page.path}:${lineOf(link)}：链接文字“${words}”里没有那一页的标题“${names[0]}”`];
  });
}

const IS_HOST = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})\/?$/i;

/** Links whose text looks like a host and that lead to another: what a false site does. */
export function hostFaults(page: MarkdownPage): string[] {
  return nodesOf(treeOf(page.source), 'link').flatMap((link) => {
    const text = toString(link).trim();
    // The text may quote a fact.
    const quoted = Object.hasOwn(facts, text) ? String(lookUp(text).value) : text;
    const [, shown] = IS_HOST.exec(quoted) ?? [];
    if (shown === undefined) return [];
    const key = /^fact:(.*)$/.exec(link.url)?.[1];
    // Of unknown keys, page-syntax.test.ts tells.
    if (key !== undefined && !Object.hasOwn(facts, key)) return [];
    const target = key === undefined ? link.url : String(lookUp(key).value);
    if (!HAS_SCHEME.test(target)) return [];
    return new URL(target).host === shown.toLowerCase()
      ? []
      : [
          `${page.path}:${lineOf(link)}：链接文字是域名“${shown}”，链接却通向 ${target}；写成同一个，或换成说明去向的文字`,
        ];
  });
}

/** Links of a page to addresses or anchors that the site does not have, with their places. */
export function linkFaults(page: MarkdownPage, addresses: Map<string, Set<string>>): string[] {
  const tree = treeOf(page.source);
  return [...nodesOf(tree, 'link'), ...nodesOf(tree, 'definition')]
    .filter(({ url }) => !HAS_SCHEME.test(url))
    .flatMap((link) => {
      const fault = addressFault(link.url, addressOf(page), addresses);
      return fault ? [`${page.path}:${lineOf(link)}：${fault}`] : [];
    });
}
