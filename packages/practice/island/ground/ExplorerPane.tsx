/** The block explorer: every transaction since practice began, newest first. */
import type { SeenTransaction } from '../../protocol';
import type { ReactNode } from 'react';

import styles from '../styles.module.css';
import { shortened } from './Address';
import Fields from './Fields';
import Head from './Head';

interface ListProps<Item> {
  of: Item;
  /** The reader has opened a transaction. */
  onLookUp: (hash: string) => void;
}

function Transaction({ of, onLookUp }: ListProps<SeenTransaction>): ReactNode {
  const { hash, block, from, to, call, meaning, value, isSuccess, fee, reason, transfers } = of;
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && onLookUp(hash)}>
        <summary>
          <span className={isSuccess ? styles.done : styles.failed}>
            {isSuccess ? '成功' : '失败'}
          </span>{' '}
          {shortened(`${from} → ${to}`)}：{meaning}
        </summary>
        <Fields
          of={[
            ['Transaction hash', hash],
            ['Status', isSuccess ? 'Success' : 'Failed'],
            ['Block', String(block)],
            ...(call ? [['Method', call] as const] : []),
            ['From', from],
            ['To', to],
            ['Value', value],
            ['Transaction fee', fee],
            ...(reason ? [['原因', reason] as const] : []),
          ]}
        />
        {transfers.length > 0 && (
          <>
            <p>Tokens transferred</p>
            <ul>
              {transfers.map((transfer, index) => (
                <li key={index}>
                  {shortened(`${transfer.from} → ${transfer.to}`)}：{transfer.amount}
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </li>
  );
}

/** So many are in sight; the rest is folded. */
const RECENT = 8;

const Transactions = ({ of, onLookUp }: ListProps<readonly SeenTransaction[]>): ReactNode => (
  <ul className={styles.transactions}>
    {of.map((transaction) => (
      <Transaction key={transaction.hash} of={transaction} onLookUp={onLookUp} />
    ))}
  </ul>
);

interface Props {
  transactions: readonly SeenTransaction[];
  onLookUp: (hash: string) => void;
}

export default function ExplorerPane({ transactions, onLookUp }: Props): ReactNode {
  const ofTrap = transactions.filter(({ isOfTrap }) => isOfTrap);
  const before = transactions.filter(({ isOfTrap }) => !isOfTrap);
  return (
    <section className={styles.pane} data-name="explorer" aria-label="区块浏览器">
      <Head name="区块浏览器" />
      {transactions.length === 0 && <p>还没有交易。</p>}
      {ofTrap.length > 0 && (
        <>
          <p className={styles.title}>走进陷阱以后，新的在上</p>
          <Transactions of={ofTrap} onLookUp={onLookUp} />
          <p className={styles.title}>之前</p>
        </>
      )}
      <Transactions of={before.slice(0, RECENT)} onLookUp={onLookUp} />
      {before.length > RECENT && (
        <details>
          <summary>更早的 {before.length - RECENT} 笔</summary>
          <Transactions of={before.slice(RECENT)} onLookUp={onLookUp} />
        </details>
      )}
    </section>
  );
}
