import type { PropDocContent } from '@docusaurus/plugin-content-docs';

/** What the theme wants to know of a document besides its content. */
export type DocumentData = Pick<
  PropDocContent,
  'metadata' | 'frontMatter' | 'toc' | 'contentTitle' | 'assets'
>;

type Written = Pick<DocumentData, 'metadata' | 'toc'>;

/** The data stands in front of the content, in a script element that nothing executes. */
export function readData(script: string | null | undefined): DocumentData {
  const { metadata, toc } = JSON.parse(script ?? '') as Written;
  // Titles come from the front matter, and documents have no assets of their own.
  return { metadata, toc, frontMatter: metadata.frontMatter, contentTitle: undefined, assets: {} };
}

/** As text for a script element, which nothing in a title may end. */
export function writeData({ metadata, toc }: DocumentData): string {
  const written: Written = { metadata, toc };
  return JSON.stringify(written).replaceAll('<', '\\u003c');
}
