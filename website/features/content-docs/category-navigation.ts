/**
 * The pages before and after the page of a category. Docusaurus leaves unlisted documents out of these
 * links on documents, but not on the pages of categories.
 */
import type { LoadedVersion, PropNavigationLink } from '@docusaurus/plugin-content-docs';

type Item = LoadedVersion['sidebars'][string][number];
type Doc = LoadedVersion['docs'][number];

export type Navigation = Partial<Record<'previous' | 'next', PropNavigationLink>>;

/** What readers may be led to, in reading order, in the words that Docusaurus uses for it. */
const linksIn = (items: Item[], docs: Map<string, Doc>): PropNavigationLink[] =>
  items.flatMap((item): PropNavigationLink[] => {
    if (item.type === 'doc') {
      const { unlisted, permalink, frontMatter, title } = docs.get(item.id)!;
      const { pagination_label: own, sidebar_label: short } = frontMatter;
      return unlisted ? [] : [{ title: own ?? short ?? item.label ?? title, permalink }];
    }
    if (item.type !== 'category') return [];
    const page =
      item.link?.type === 'generated-index'
        ? [{ title: item.label, permalink: item.link.permalink }]
        : [];
    return [...page, ...linksIn(item.items, docs)];
  });

/** By the address of a page. */
export function navigationOf({ docs, sidebars }: LoadedVersion): Map<string, Navigation> {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return new Map(
    Object.values(sidebars).flatMap((items) => {
      const links = linksIn(items, byId);
      return links.map(({ permalink }, at): [string, Navigation] => [
        permalink,
        { previous: links[at - 1], next: links[at + 1] },
      ]);
    }),
  );
}
