/** What the theme wants to know of a document besides its content. */
import type { PropDocContent } from '@docusaurus/plugin-content-docs';

export type PageData = Pick<PropDocContent, 'metadata' | 'toc'>;

/** The data stands in front of the content, in a script element that nothing executes. */
export const readData = (script: string): PageData => JSON.parse(script) as PageData;

/** As text for a script element, which nothing in a title may end. */
export const writeData = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
