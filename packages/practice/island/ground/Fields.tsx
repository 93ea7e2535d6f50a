/** Names and values, one line each. */
import type { Field } from '../../protocol';
import type { ReactNode } from 'react';

import styles from '../styles.module.css';
import Address, { isAddress } from './Address';

interface Props {
  of: readonly Field[];
  /** The first value is what one looks for. */
  isBalance?: boolean;
}

export default function Fields({ of, isBalance }: Props): ReactNode {
  if (of.length === 0) return null;
  return (
    <dl className={isBalance ? `${styles.fields} ${styles.balances}` : styles.fields}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isAddress(value) ? <Address of={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
