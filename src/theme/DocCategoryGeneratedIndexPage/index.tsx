/** Adds the other forms of a category page: its social card and its Markdown. */
import type { WrapperProps } from '@docusaurus/types';
import { cardAddress } from '@site/config/addresses';
import MarkdownLink from '@site/plugins/markdown-export/MarkdownLink';
import SocialCard from '@site/plugins/social-cards/SocialCard';
import CategoryPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type CategoryPageType from '@theme/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

type Props = WrapperProps<typeof CategoryPageType>;

export default function CategoryPageWithForms(props: Props): ReactNode {
  const { permalink, title } = props.categoryGeneratedIndex;
  return (
    <>
      <CategoryPage {...props} />
      <SocialCard address={cardAddress(permalink)} title={title} />
      <MarkdownLink permalink={permalink} />
    </>
  );
}
