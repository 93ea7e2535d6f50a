/** The document, with the title that its front matter must have, and what can be done with it. */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import CopyMarkdown from '@site/features/markdown-export/CopyMarkdown';
import PageHeader from '@site/src/components/PageHeader';
import type { Props } from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';

export default function DocItemContent({ children }: Props): ReactNode {
  const { title, permalink } = useDoc().metadata;
  return (
    <div className={ThemeClassNames.docs.docMarkdown}>
      <PageHeader title={title}>
        <CopyMarkdown permalink={permalink} place="title" />
      </PageHeader>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
