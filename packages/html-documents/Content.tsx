/**
 * Content in an element of its own, with the data of its page in front. This is how the build renders
 * it, and how `npm start` shows it; in the built site the browser takes the finished content instead
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
