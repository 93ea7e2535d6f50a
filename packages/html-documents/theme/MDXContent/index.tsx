/** Renders the content of a document with the theme's MDX components: on the server, in `npm start`. */
import { MDXProvider } from '@mdx-js/react';
import MDXComponents from '@theme/MDXComponents';
import type { Props } from '@theme/MDXContent';
import type { ReactElement, ReactNode } from 'react';

import type { PageData } from '../../client/page-data';
import Content from '../../Content';

export default function MDXContent({ children }: Props): ReactNode {
  // The MDX loader attaches the data of a document to its component.
  const { metadata, toc } = (children as ReactElement).type as unknown as PageData;
  return (
    <MDXProvider components={MDXComponents}>
      <Content data={{ metadata, toc }}>{children}</Content>
    </MDXProvider>
  );
}
