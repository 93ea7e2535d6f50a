import type { Page } from '../pages';
import { entryOf } from './entry';

/** The page of a category as Markdown: what it is about, and links to the Markdown of its pages. */
export function categoryText(category: Page, pages: Page[], siteUrl: string): string {
  const entries = pages
    .filter(({ trail }) => trail.at(-1)?.permalink === category.permalink)
    .map((page) => entryOf(page, siteUrl));
  return `# ${category.title}\n\n${category.description}\n\n${entries.join('\n')}\n`;
}
