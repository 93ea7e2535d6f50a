/** The head of a pane: its name, and the mark that tells it from a real one. */
import type { ReactNode } from 'react';

import styles from '../styles.module.css';

export default function Head({ name }: { name: string }): ReactNode {
  return (
    <div className={styles.head}>
      <h3 tabIndex={-1} data-head>
        {name}
      </h3>
      <span className={styles.badge}>练习</span>
    </div>
  );
}
