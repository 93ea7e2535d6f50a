/** Replaces the classic card: no emoji, and a description is shown whole, not cut after one line. */
import Link from '@docusaurus/Link';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import { createContext, type ReactNode, useContext } from 'react';

import styles from './styles.module.css';

type CardItem = Extract<PropSidebarItem, { type: 'link' | 'category' }>;

/** What the cards of a category page are about, by their address; the page knows it (plugins/docs). */
export const Descriptions = createContext<Record<string, string>>({});

export default function DocCard({ item }: { item: CardItem }): ReactNode {
  const descriptions = useContext(Descriptions);
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  return (
    <Link to={href} className={`card ${styles.card}`}>
      <Heading as="h2" className={styles.title}>
        {item.label}
      </Heading>
      <p className={styles.description}>{item.href && descriptions[item.href]}</p>
    </Link>
  );
}
