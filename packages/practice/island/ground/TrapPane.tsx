/** A trap: what there is to choose from, what the choice has cost or brought, and the way back. */
import type { Choice, View } from '../../protocol';
import type { Trap } from '../../traps';
import type { ReactNode } from 'react';

import styles from '../styles.module.css';
import Fields from './Fields';
import Head from './Head';

export interface TrapProps {
  state: NonNullable<View['trap']>;
  onChoose: (choice: number) => void;
  onAgain: () => void;
  onLeave: () => void;
}

function Row({ choice, onChoose }: { choice: Choice; onChoose: () => void }): ReactNode {
  const { icon, name, note, value, details } = choice;
  return (
    <li className={styles.box}>
      <button type="button" data-choice onClick={onChoose}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span>
          {name}
          <small>{note}</small>
        </span>
        <span className={styles.value}>{value}</span>
      </button>
      <details>
        <summary>详情</summary>
        <Fields of={details} />
      </details>
    </li>
  );
}

function Choices({ state, onChoose }: TrapProps): ReactNode {
  return (
    <>
      <Fields of={state.known} />
      <ul className={styles.choices}>
        {state.choices.map((choice, place) => (
          <Row key={place} choice={choice} onChoose={() => onChoose(place)} />
        ))}
      </ul>
    </>
  );
}

function Outcome({ state, praise }: { state: TrapProps['state']; praise: string }): ReactNode {
  const isRobbed = state.phase === 'robbed';
  return (
    <>
      {!isRobbed && <p className={styles.right}>你选对了。{praise}</p>}
      {state.told.map((line) => (
        <p
          key={line}
          className={isRobbed ? styles.loss : undefined}
          data-loss={isRobbed || undefined}
        >
          {line}
        </p>
      ))}
    </>
  );
}

export default function TrapPane({ trap, ...props }: TrapProps & { trap: Trap }): ReactNode {
  const { state, onAgain, onLeave } = props;
  const { phase } = state;
  const hasChosen = phase === 'robbed' || phase === 'safe';
  return (
    <section className={styles.pane} data-name="app" aria-label="应用">
      <Head name={trap.place} />
      {state.isWalletLent && <p>你还没有钱包，这里先借你一个，离开时收回。</p>}
      <p className={styles.title}>{trap.question}</p>
      {hasChosen ? <Outcome state={state} praise={trap.praise} /> : <Choices {...props} />}
      {phase === 'refused' && <p className={styles.right}>你看出来了，拒绝得对。</p>}
      {phase !== 'bait' && (
        <p>
          {phase === 'safe' && '另一个的'}破绽：{trap.sign}
        </p>
      )}
      <div className={styles.buttons}>
        {hasChosen && (
          <button type="button" onClick={onAgain}>
            再选一次
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {phase === 'robbed' ? '回到掉进去之前' : '离开'}
        </button>
      </div>
    </section>
  );
}
