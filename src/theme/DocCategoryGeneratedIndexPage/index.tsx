/** Adds the other forms of a category page, and gives its cards the descriptions they show. */
import type { WrapperProps } from '@docusaurus/types';
import { cardAddress } from '@site/config/addresses';
import MarkdownLink from '@site/plugins/markdown-export/MarkdownLink';
import SocialCard from '@site/plugins/social-cards/SocialCard';
import { Descriptions } from '@site/src/theme/DocCard';
import CategoryPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type CategoryPageType from '@theme/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

type Props = WrapperProps<typeof CategoryPageType> & { descriptions: Record<string, string> };

export default function CategoryPageWithForms({ descriptions, ...props }: Props): ReactNode {
  const { permalink, title } = props.categoryGeneratedIndex;
  return (
    <Descriptions.Provider value={descriptions}>
      <CategoryPage {...props} />
      <SocialCard address={cardAddress(permalink)} title={title} />
      <MarkdownLink permalink={permalink} />
    </Descriptions.Provider>
  );
}
