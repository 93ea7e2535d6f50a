/**
 * Shows a standalone page as a document is shown: with its title as heading, the typography of
 * documents and the other forms of the page. The classic theme has none of these.
 */
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import { cardAddress } from '@site/config/addresses';
import CopyMarkdown from '@site/features/markdown-export/CopyMarkdown';
import MarkdownLink from '@site/features/markdown-export/MarkdownLink';
import SocialCard from '@site/features/social-cards/SocialCard';
import PageHeader from '@site/src/components/PageHeader';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';
import TOC from '@theme/TOC';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const { wrapper, page, pages } = ThemeClassNames;

export default function MDXPage({ content: Content }: Props): ReactNode {
  const { metadata, toc } = Content;
  const { permalink, description, editUrl, lastUpdatedAt } = metadata;
  // tests/sources/front-matter.test.ts sees to it that every page has one.
  const title = metadata.title!;
  return (
    <HtmlClassNameProvider className={clsx(wrapper.mdxPages, page.mdxPage)}>
      <Layout>
        <PageMetadata title={title} description={description} />
        <SocialCard address={cardAddress(permalink)} title={title} />
        <MarkdownLink permalink={permalink} />
        <main className="container container--fluid margin-vert--lg">
          <div className="row">
            <div className="col col--8">
              <ContentVisibility metadata={metadata} />
              <article>
                <PageHeader title={title}>
                  <CopyMarkdown permalink={permalink} place="title" />
                </PageHeader>
                <MDXContent>
                  <Content />
                </MDXContent>
              </article>
              <EditMetaRow
                className={clsx('margin-top--sm', pages.pageFooterEditMetaRow)}
                editUrl={editUrl}
                lastUpdatedAt={lastUpdatedAt}
                lastUpdatedBy={undefined}
              />
            </div>
            <div className="col col--2">
              <TOC toc={toc} />
            </div>
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
