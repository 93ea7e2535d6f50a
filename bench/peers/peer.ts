/** A site another generator makes of our pages. */
import type { Content, Page } from '../content/pages';
import { escapeText } from '../content/neutral';
import { isGroup, pagesIn, type TreeItem, type TreePage } from '../content/sidebar';

export interface Peer {
  name: string;
  label: string;
  /** The package whose version names the peer. */
  package: string;
  /** Every file of the project beside those of npm, by its path. */
  files(content: Content): Record<string, string>;
  /** What node runs in the folder of the project. */
  command: string[];
  /** A newer Node than ours where the generator asks for one, from its own package.json. */
  node?: string;
  output: string;
  /** What a build leaves for the next one; a cold build begins without. */
  caches: string[];
}

/** `/sdk/` is the index of its folder. */
export const fileOf = (route: string, extension = 'md'): string =>
  `${route.replace(/^\//, '').replace(/\/$/, '/index')}.${extension}`;

export const withHeading = ({ title, body }: Page): string => `# ${escapeText(title)}\n\n${body}`;

export const pageFiles = (
  { pages }: Content,
  folder: string,
  textOf: (page: Page) => string,
): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [`${folder}${fileOf(page.route)}`, textOf(page)]));

/** Rewrites the tree into a generator's own kind of entries. */
export function mapTree<Entry>(
  items: TreeItem[],
  pageEntry: (page: TreePage) => Entry,
  groupEntry: (group: {
    label: string;
    collapsed: boolean;
    page: TreePage | undefined;
    items: Entry[];
  }) => Entry,
): Entry[] {
  return items.map((item) =>
    isGroup(item)
      ? groupEntry({
          label: item.label,
          collapsed: item.collapsed,
          page: item.page,
          items: mapTree(item.items, pageEntry, groupEntry),
        })
      : pageEntry(item),
  );
}

/** Titles by address, for generators that do not look them up themselves. */
export function titlesOf({ pages }: Content): (page: TreePage) => string {
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  return ({ route }) => titles.get(route)!;
}

/** The entry of an area in the bar at the top leads to its first page. */
export const homeOf = (items: TreeItem[]): string => pagesIn(items)[0]!.route;
