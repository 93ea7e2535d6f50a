/** A tick for each mission: done, in hand, or left. */
import { type MissionId, missions } from '../missions';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface Props {
  mission: MissionId;
  done: readonly MissionId[];
}

export default function Progress({ mission, done }: Props): ReactNode {
  return (
    <div
      className={styles.ticks}
      role="img"
      aria-label={`完成 ${done.length} / ${missions.length}`}
    >
      {missions.map(({ id }) => (
        <span
          key={id}
          data-done={done.includes(id) || undefined}
          data-current={id === mission || undefined}
        />
      ))}
    </div>
  );
}
