/**
 * Wraps the content of a document in its element, preceded by its metadata as JSON. Used by server-side
 * rendering and by `npm start`; in the built site, the browser uses the rendered HTML
 * (client/document.tsx).
 */
import type { ReactNode } from 'react';

import { ContentElement } from './client/ContentElement';
import { type PageData, writeData } from './client/page-data';

export default function Content(props: { data: PageData; children: ReactNode }): ReactNode {
  return (
    <ContentElement>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: writeData(props.data) }} />
      {props.children}
    </ContentElement>
  );
}
