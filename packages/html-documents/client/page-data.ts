/** Data of a document that the theme's components need besides its content. */
import type { PropDocContent } from '@docusaurus/plugin-content-docs';

export type PageData = Pick<PropDocContent, 'metadata' | 'toc'>;

/** The data is JSON in a script element before the content, of a type that is not executed. */
export const readData = (script: string): PageData => JSON.parse(script) as PageData;

/** Escapes `<`, so that no title can end the script element. */
export const writeData = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');
