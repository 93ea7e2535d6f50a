import { markdownPath } from '@site/plugins/markdown-export/address';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import CopyMarkdown from '@site/plugins/markdown-export/CopyMarkdown';
import styles from './styles.module.css';

/** The title of a page, and beside it what one may do with the page as a whole. */
export default function PageHeader(props: { title: string; permalink: string }): ReactNode {
  return (
    <header className={styles.header}>
      <Heading as="h1">{props.title}</Heading>
      <CopyMarkdown from={markdownPath(props.permalink)} />
    </header>
  );
}
