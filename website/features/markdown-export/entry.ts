import { markdownPath } from '../../config/addresses';
import type { Page } from '../pages';

/** A list item for a page: its title, linked to its Markdown, and its description. */
export const entryOf = ({ title, description, permalink }: Page, siteUrl: string): string =>
  `- [${title}](${siteUrl}${markdownPath(permalink)})：${description}`;
