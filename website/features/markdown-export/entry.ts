import { markdownPath } from '../../config/addresses';
import type { Page } from '../pages';

/** A page in a list: its title, linked to its Markdown, and what it is about. */
export const entryOf = ({ title, description, permalink }: Page, siteUrl: string): string =>
  `- [${title}](${siteUrl}${markdownPath(permalink)})：${description}`;
