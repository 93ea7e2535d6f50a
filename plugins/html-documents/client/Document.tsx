import type { PropDocContent } from '@docusaurus/plugin-content-docs';
import { ELEMENT } from '@site/lib/fragments';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { useFirstFrame } from './first-frame';
import { ContentElement } from './ContentElement';
import type { DocumentData } from './page-data';
import { loadDocument, type StoredDocument } from './store';

/** The content of a document, or of a category, as it came from the server. */
export function createContent(stored: StoredDocument): ComponentType {
  return function Content(): ReactNode {
    // Empty in the page that the server sent: React does not look into an element whose HTML is set
    // from outside, and leaves what stands there.
    const [html, setHtml] = useState(stored.html);
    const [failure, setFailure] = useState<Error>();
    const isFirstFrame = useFirstFrame();

    useEffect(() => {
      // After a crash, the page is drawn anew, and what the server sent is gone.
      if (document.querySelector(ELEMENT)?.hasChildNodes()) return;
      loadDocument(stored.pathname).then(() => setHtml(stored.html), setFailure);
    }, []);

    // To the page that says what has crashed, and offers to try again.
    if (failure) throw failure;

    return (
      <ContentElement
        dangerouslySetInnerHTML={{ __html: html }}
        data-first-frame={isFirstFrame ? '' : undefined}
      />
    );
  };
}

/** A document in the shape that the theme expects: a component that carries its data. */
export function createDocument(stored: StoredDocument): PropDocContent {
  const { metadata, toc } = stored.data as DocumentData;
  // Titles come from the front matter, and documents have no assets of their own.
  const data = {
    metadata,
    toc,
    frontMatter: metadata.frontMatter,
    contentTitle: undefined,
    assets: {},
  };
  return Object.assign(createContent(stored), data) as unknown as PropDocContent;
}
