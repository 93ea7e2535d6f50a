/** A card for each page of a category. */
import Link from '@docusaurus/Link';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import styles from './Cards.module.css';

export default function Cards(props: { descriptions: Record<string, string> }): ReactNode {
  // An unlisted page, or a category of nothing else, has no link.
  const items = filterDocCardListItems(useCurrentSidebarCategory().items).filter(
    (item) => item.type !== 'html',
  );
  return (
    <div className={styles.cards}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={findFirstSidebarItemLink(item)}
          className={`card ${styles.card}`}
        >
          <Heading as="h2" className={styles.title}>
            {item.label}
          </Heading>
          <p className={styles.description}>{item.href && props.descriptions[item.href]}</p>
        </Link>
      ))}
    </div>
  );
}
