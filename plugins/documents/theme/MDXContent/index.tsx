/**
 * Puts the content of a document into an element of its own, with the data of the document in front.
 * This is how the build renders every document, and how `npm start` shows it; in the built site the
 * browser takes the finished content instead (client/Document.tsx).
 */
import { MDXProvider } from '@mdx-js/react';
import { ContentElement } from '../../client/ContentElement';
import { type DocumentData, writeData } from '../../client/document-data';
import MDXComponents from '@theme/MDXComponents';
import type { Props } from '@theme/MDXContent';
import type { ReactElement, ReactNode } from 'react';

export default function MDXContent({ children }: Props): ReactNode {
  // The MDX loader hangs the data of a document on its component.
  const data = (children as ReactElement).type as unknown as DocumentData;
  return (
    <MDXProvider components={MDXComponents}>
      <ContentElement>
        <script type="application/json" dangerouslySetInnerHTML={{ __html: writeData(data) }} />
        {children}
      </ContentElement>
    </MDXProvider>
  );
}
