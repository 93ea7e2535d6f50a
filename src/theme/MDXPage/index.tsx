/**
 * The classic theme shows a standalone page without the class that its typography is bound to, and
 * without its title as heading: both are added here, as documents have them, and so are the other
 * forms of the page.
 */
import type { WrapperProps } from '@docusaurus/types';
import { cardAddress } from '@site/config/addresses';
import CopyMarkdown from '@site/plugins/markdown-export/CopyMarkdown';
import MarkdownLink from '@site/plugins/markdown-export/MarkdownLink';
import SocialCard from '@site/plugins/social-cards/SocialCard';
import PageHeader from '@site/src/components/PageHeader';
import MDXPage from '@theme-original/MDXPage';
import type MDXPageType from '@theme/MDXPage';
import { type ReactNode, useMemo } from 'react';

type Props = WrapperProps<typeof MDXPageType>;

function withHeadingAndTypography(Content: Props['content']): Props['content'] {
  const { permalink } = Content.metadata;
  // checks/source/front-matter.test.ts sees to it that every page has one.
  const title = Content.metadata.title!;
  const Page = () => (
    <div className="markdown">
      <SocialCard address={cardAddress(permalink)} title={title} />
      <MarkdownLink permalink={permalink} />
      <PageHeader title={title}>
        <CopyMarkdown permalink={permalink} />
      </PageHeader>
      <Content />
    </div>
  );
  // The theme reads metadata and table of contents from the component itself.
  return Object.assign(Page, Content);
}

export default function MDXPageLikeDocument({ content, ...props }: Props): ReactNode {
  const page = useMemo(() => withHeadingAndTypography(content), [content]);
  return <MDXPage {...props} content={page} />;
}
