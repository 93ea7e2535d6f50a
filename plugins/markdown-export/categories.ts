import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

import { entryOf, type Page } from './entry';

type Item = LoadedVersion['sidebars'][string][number];

/** A category with a page of its own, which lists what is in it. */
interface Category extends Page {
  items: Item[];
}

function categoryOf(item: Item): Category | undefined {
  if (item.type !== 'category' || item.link?.type !== 'generated-index') return undefined;
  const { title = item.label, description = '', permalink } = item.link;
  return { title, description, permalink, items: item.items };
}

export const categoriesIn = (items: Item[]): Category[] =>
  items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const category = categoryOf(item);
    return [...(category ? [category] : []), ...categoriesIn(item.items)];
  });

/** The ids of documents in reading order. */
export const docIdsIn = (items: Item[]): string[] =>
  items.flatMap((item) => {
    if (item.type === 'category') return docIdsIn(item.items);
    return item.type === 'doc' ? [item.id] : [];
  });

/** The page of a category as Markdown: what it is about, and links to the Markdown of its pages. */
export function categoryText(
  { title, description, items }: Category,
  { docs }: LoadedVersion,
  siteUrl: string,
): string {
  const entries = items.flatMap((item) => {
    const page = item.type === 'doc' ? docs.find((doc) => doc.id === item.id) : categoryOf(item);
    return page ? [entryOf(page, siteUrl)] : [];
  });
  return `# ${title}\n\n${description}\n\n${entries.join('\n')}\n`;
}
