import { markdownPath } from '../../config/addresses';

export interface Page {
  title: string;
  description: string;
  permalink: string;
}

/** A page in a list: its title, linked to its Markdown, and what it is about. */
export const entryOf = ({ title, description, permalink }: Page, siteUrl: string): string =>
  `- [${title}](${siteUrl}${markdownPath(permalink)})：${description}`;
