import { ELEMENT } from '@site/config/documents';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { useArrival } from './arrival';
import { ContentElement } from './ContentElement';
import type { DocumentData } from './document-data';
import { loadDocument, type StoredDocument } from './store';

/** A document in the shape that the theme expects: a component that carries its data. */
export function createDocument(stored: StoredDocument): ComponentType & DocumentData {
  function Document(): ReactNode {
    // Empty in the page that the server sent: React does not look into an element whose HTML is set
    // from outside, and leaves what stands there.
    const [html, setHtml] = useState(stored.html);
    const isArriving = useArrival();

    useEffect(() => {
      // After a crash, the page is drawn anew, and what the server sent is gone.
      if (document.querySelector(ELEMENT)?.hasChildNodes()) return;
      void loadDocument(stored.pathname).then(() => setHtml(stored.html));
    }, []);

    return (
      <ContentElement
        dangerouslySetInnerHTML={{ __html: html }}
        data-arriving={isArriving ? '' : undefined}
      />
    );
  }

  return Object.assign(Document, stored.data);
}
