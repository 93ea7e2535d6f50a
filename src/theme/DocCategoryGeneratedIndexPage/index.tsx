/** Adds the other forms of a category page: its social card and its Markdown. */
import type { WrapperProps } from '@docusaurus/types';
import PageForms from '@site/src/components/PageForms';
import CategoryPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type CategoryPageType from '@theme/DocCategoryGeneratedIndexPage';
import type { ReactNode } from 'react';

type Props = WrapperProps<typeof CategoryPageType>;

export default function CategoryPageWithForms(props: Props): ReactNode {
  const { permalink, title } = props.categoryGeneratedIndex;
  return (
    <>
      <CategoryPage {...props} />
      <PageForms permalink={permalink} title={title} />
    </>
  );
}
