/** What the theme wants to know of a page besides its content. */
import type { PropCategoryGeneratedIndex, PropDocContent } from '@docusaurus/plugin-content-docs';

export type DocumentData = Pick<PropDocContent, 'metadata' | 'toc'>;

export interface CategoryData {
  category: PropCategoryGeneratedIndex;
  sidebar: string;
}

export type PageData = DocumentData | CategoryData;

export const sidebarOf = (data: PageData): string | undefined =>
  'category' in data ? data.sidebar : data.metadata.sidebar;

/** The data stands in front of the content, in a script element that nothing executes. */
export const readData = (script: string | null | undefined): PageData =>
  JSON.parse(script ?? '') as PageData;

/** As text for a script element, which nothing in a title may end. */
export const writeData = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
