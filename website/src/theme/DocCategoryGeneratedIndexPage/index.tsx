/** The page of a category: what it is about, and a card for each of its pages. */
import { PageMetadata } from '@docusaurus/theme-common';
import { cardAddress } from '@site/config/addresses';
import { STATIC_PAGE } from 'swapx-html-documents/fragment-addresses';
import MarkdownLink from '@site/features/markdown-export/MarkdownLink';
import SocialCard from '@site/features/social-cards/SocialCard';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { Props as ThemeProps } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import Cards from './Cards';
import styles from './styles.module.css';

type Props = ThemeProps & {
  /** By the address of a card. */
  descriptions: Record<string, string>;
};

export default function CategoryPage(props: Props): ReactNode {
  const { categoryGeneratedIndex: category, descriptions } = props;
  return (
    <div className={styles.page} {...{ [STATIC_PAGE]: '' }}>
      <PageMetadata title={category.title} description={category.description} />
      <SocialCard address={cardAddress(category.permalink)} title={category.title} />
      <MarkdownLink permalink={category.permalink} />
      <DocBreadcrumbs />
      <header className={styles.header}>
        <Heading as="h1">{category.title}</Heading>
        <p>{category.description}</p>
      </header>
      <article>
        <Cards descriptions={descriptions} />
      </article>
      <footer className="margin-top--lg">
        <DocPaginator {...category.navigation} />
      </footer>
    </div>
  );
}
