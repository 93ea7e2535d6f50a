import type { ReactNode } from 'react';

import type { Answer } from '../engine/client';
import { areasOf, useOptions } from './areas';
import styles from './styles.module.css';

interface Props {
  answers: Answer[];
  /** Missing for all areas. */
  chosen: string | undefined;
  onChoose: (area: string | undefined) => void;
}

/** Narrows the answers to one area; without a choice to make, there is nothing to see. */
export default function AreaFilter({ answers, chosen, onChoose }: Props): ReactNode {
  const areas = areasOf(answers, useOptions());
  if (areas.length < 2) return null;
  const all = { key: undefined, name: '全部', count: answers.length };
  return (
    <div role="group" aria-label="按内容范围筛选" className={styles.filter}>
      {[all, ...areas].map(({ key, name, count }) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
        >
          {name} {count}
        </button>
      ))}
    </div>
  );
}
