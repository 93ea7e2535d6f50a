import Head from '@docusaurus/Head';
import { markdownPath } from '@site/config/addresses';
import type { ReactNode } from 'react';

/** Links a page's Markdown as its alternate form, for machines. */
export default function MarkdownLink({ permalink }: { permalink: string }): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={encodeURI(markdownPath(permalink))} />
    </Head>
  );
}
