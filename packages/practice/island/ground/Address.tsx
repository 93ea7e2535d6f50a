/** An address or a hash as wallets write it: the beginning and the end, all of it at a press. */
import CopyButton from 'swapx-components/CopyButton';
import { type ReactNode, useState } from 'react';

import styles from '../styles.module.css';

const ADDRESS = /0x(?:[0-9a-f]{64}|[0-9a-f]{40})/gi;

export const isAddress = (text: string): boolean => text.replace(ADDRESS, '') === '' && text !== '';

/** Shortens every address in a text. */
export const shortened = (text: string): string =>
  text.replace(ADDRESS, (address) => `${address.slice(0, 8)}…${address.slice(-7)}`);

export default function Address({ of }: { of: string }): ReactNode {
  const [isFull, setIsFull] = useState(false);
  return (
    <span className={styles.address}>
      <button
        type="button"
        aria-expanded={isFull}
        title={isFull ? '缩短' : '显示全部'}
        onClick={() => setIsFull(!isFull)}
      >
        <code>{isFull ? of : shortened(of)}</code>
      </button>
      <CopyButton text={of} />
    </span>
  );
}
