/** A site that another generator builds from the same pages. */
import type { Content, Page } from '../content/pages';
import { escapeText } from '../content/neutral';
import { isGroup, pagesIn, type TreeItem, type TreePage } from '../content/sidebar';

export interface Peer {
  name: string;
  label: string;
  /** The npm package whose version is shown for the peer. */
  package: string;
  /** Path → content of every file that is not from npm. */
  files(content: Content): Record<string, string>;
  /** Arguments of node, run in the project's folder. */
  command: string[];
  /** A newer Node.js where the generator requires one, from its own package.json. */
  node?: string;
  output: string;
  /** Folders deleted before a cold build. */
  caches: string[];
}

/** An address that ends with a slash is the index file of its folder. */
export const fileOf = (route: string, extension = 'md'): string =>
  `${route.replace(/^\//, '').replace(/\/$/, '/index')}.${extension}`;

export const withHeading = ({ title, body }: Page): string => `# ${escapeText(title)}\n\n${body}`;

export const pageFiles = (
  { pages }: Content,
  folder: string,
  textOf: (page: Page) => string,
): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [`${folder}${fileOf(page.route)}`, textOf(page)]));

/** Converts the tree to a generator's own sidebar entries. */
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

/** Titles by address, for generators that do not look them up. */
export function titlesOf({ pages }: Content): (page: TreePage) => string {
  const titles = new Map(pages.map(({ route, title }) => [route, title]));
  return ({ route }) => titles.get(route)!;
}

/** The navbar item of an area links to its first page. */
export const homeOf = (items: TreeItem[]): string => pagesIn(items)[0]!.route;
