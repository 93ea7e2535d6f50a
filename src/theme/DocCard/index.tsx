/** Replaces the classic card: no emoji, and a description is shown whole, not cut after one line. */
import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

type CardItem = Extract<PropSidebarItem, { type: 'link' | 'category' }>;

export default function DocCard({ item }: { item: CardItem }): ReactNode {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  return (
    <Link to={href} className={`card ${styles.card}`}>
      <Heading as="h2" className={styles.title}>
        {item.label}
      </Heading>
      <p className={styles.description}>{item.description ?? doc?.description}</p>
    </Link>
  );
}
