import type { PropDocContent } from '@docusaurus/plugin-content-docs';

/** What the theme wants to know of a document besides its content. */
export type DocumentData = Pick<
  PropDocContent,
  'metadata' | 'frontMatter' | 'toc' | 'contentTitle' | 'assets'
>;

/** The data stands in front of the content, in a script element that nothing executes. */
export function readData(script: string | null | undefined): DocumentData {
  return JSON.parse(script ?? '') as DocumentData;
}

/** As text for a script element, which nothing in a title may end. */
export function writeData({
  metadata,
  frontMatter,
  toc,
  contentTitle,
  assets,
}: DocumentData): string {
  const data: DocumentData = { metadata, frontMatter, toc, contentTitle, assets };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
