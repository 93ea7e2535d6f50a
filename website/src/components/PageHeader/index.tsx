import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** The title of a page, and beside it what one may do with the page as a whole. */
export default function PageHeader(props: { title: string; children: ReactNode }): ReactNode {
  return (
    <header className={styles.header}>
      <Heading as="h1">{props.title}</Heading>
      {props.children}
    </header>
  );
}
