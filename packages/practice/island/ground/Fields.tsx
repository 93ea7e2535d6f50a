/** Names and values, one line each. */
import type { Field } from '../../protocol';
import type { ReactNode } from 'react';

import styles from '../styles.module.css';

export default function Fields({ of }: { of: readonly Field[] }): ReactNode {
  return (
    <dl className={styles.fields}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
