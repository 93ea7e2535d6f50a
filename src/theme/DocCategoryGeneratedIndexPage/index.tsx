/** Names the social card of a category page. */
import type { WrapperProps } from '@docusaurus/types';
import { cardAddress } from '@site/plugins/social-cards/address';
import SocialCard from '@site/src/components/SocialCard';
import CategoryPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type CategoryPageType from '@theme/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

type Props = WrapperProps<typeof CategoryPageType>;

export default function CategoryPageWithCard(props: Props): ReactNode {
  const { permalink, title } = props.categoryGeneratedIndex;
  return (
    <>
      <CategoryPage {...props} />
      <SocialCard address={cardAddress(permalink)} title={title} />
    </>
  );
}
