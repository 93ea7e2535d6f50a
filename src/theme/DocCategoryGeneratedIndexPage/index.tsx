/**
 * The page of a category: what it is about, and a card for each of its pages. The cards are content:
 * the build renders them, and the browser, which has them as HTML, hands them in.
 */
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { cardAddress } from '@site/config/addresses';
import Content from '@site/plugins/html-documents/Content';
import MarkdownLink from '@site/plugins/markdown-export/MarkdownLink';
import SocialCard from '@site/plugins/social-cards/SocialCard';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { Props as ThemeProps } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import Cards from './Cards';
import styles from './styles.module.css';

/** What the build hands in, and what the browser does. */
type OwnProps = { descriptions: Record<string, string> } | { children: ReactNode };

export default function CategoryPage(props: ThemeProps & OwnProps): ReactNode {
  const { categoryGeneratedIndex: category } = props;
  const sidebar = useDocsSidebar()!.name;
  return (
    <div className={styles.page}>
      <PageMetadata title={category.title} description={category.description} />
      <SocialCard address={cardAddress(category.permalink)} title={category.title} />
      <MarkdownLink permalink={category.permalink} />
      <DocBreadcrumbs />
      <header className={styles.header}>
        <Heading as="h1">{category.title}</Heading>
        <p>{category.description}</p>
      </header>
      <article>
        {'children' in props ? (
          props.children
        ) : (
          <Content data={{ category, sidebar }}>
            <Cards descriptions={props.descriptions} />
          </Content>
        )}
      </article>
      <footer className="margin-top--lg">
        <DocPaginator {...category.navigation} />
      </footer>
    </div>
  );
}
