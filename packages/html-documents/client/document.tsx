import type { PropDocContent } from '@docusaurus/plugin-content-docs';
import type { ComponentType } from 'react';

import { ContentElement } from './ContentElement';
import { fetchFragment } from './fetch-fragment';
import { landing, type StoredDocument } from './landing';

type DocumentModule = Omit<PropDocContent, 'default'> & { Content: ComponentType };

const createContent = ({ html }: StoredDocument): ComponentType =>
  function Content() {
    return <ContentElement dangerouslySetInnerHTML={{ __html: html }} />;
  };

/** Loads the exports of a document's stub (stub-loader.cjs); `address` is the document's permalink. */
export async function documentAt(address: string): Promise<DocumentModule> {
  const stored =
    landing?.data.metadata.permalink === address ? landing : await fetchFragment(address);
  const { metadata, toc } = stored.data;
  return {
    Content: createContent(stored),
    metadata,
    toc,
    frontMatter: metadata.frontMatter,
    // Titles come from the front matter, and documents have no assets of their own.
    contentTitle: undefined,
    assets: {},
  } as unknown as DocumentModule;
}
