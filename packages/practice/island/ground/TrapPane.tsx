/** A trap: what lures, what it cost, and the way back. */
import type { View } from '../../protocol';
import type { Trap } from '../../traps';
import type { ReactNode } from 'react';

import styles from '../styles.module.css';

interface Props {
  trap: Trap;
  state: NonNullable<View['trap']>;
  /** The reader has refused in the wallet's window. */
  hasRefused: boolean;
  onPress: () => void;
  onLeave: () => void;
  /** Missing in the last trap. */
  onNext?: () => void;
}

export default function TrapPane(props: Props): ReactNode {
  const { trap, state, hasRefused, onPress, onLeave, onNext } = props;
  const { title, bait, press, sign } = trap;
  const isSprung = state.phase === 'sprung';
  return (
    <section className={styles.pane} data-name="app" aria-label="应用">
      <p className={styles.mark}>
        <span>练习</span> 陷阱：{title}
      </p>
      <p>{bait}</p>
      {state.isWalletLent && <p>你还没有钱包，这里先借你一个，离开时收回。</p>}
      {state.told.map((line) => (
        <p key={line} className={styles.loss} data-loss>
          {line}
        </p>
      ))}
      {(isSprung || hasRefused) && <p>破绽：{sign}</p>}
      <div className={styles.buttons}>
        {!isSprung && (
          <button type="button" className={styles.main} onClick={onPress}>
            {press}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {isSprung ? '回到掉进去之前' : '离开'}
        </button>
        {isSprung && onNext && (
          <button type="button" className={styles.main} onClick={onNext}>
            下一个陷阱
          </button>
        )}
      </div>
    </section>
  );
}
