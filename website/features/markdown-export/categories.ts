import { type Page, pagesOfCategory } from '../pages';
import { entryOf } from './entry';

/** The page of a category as Markdown: its description, and links to the Markdown of its pages. */
export function categoryText(category: Page, pages: Page[], siteUrl: string): string {
  const entries = pagesOfCategory(pages, category.permalink)
    .filter(({ isUnlisted }) => !isUnlisted)
    .map((page) => entryOf(page, siteUrl));
  return `# ${category.title}\n\n${category.description}\n\n${entries.join('\n')}\n`;
}
