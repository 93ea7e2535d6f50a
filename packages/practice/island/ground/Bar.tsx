/** What stays under the thumb: what just happened, the way on, and on a phone which pane is shown. */
import type { Pane } from '../../missions';
import { type ReactNode, useRef } from 'react';

import styles from '../styles.module.css';
import { useClearOfBar } from './useClearOfBar';

const PANES: readonly (readonly [Pane, string])[] = [
  ['wallet', '钱包'],
  ['app', '应用'],
  ['explorer', '区块浏览器'],
];

export interface WayOn {
  label: string;
  go: () => void;
  /** What to keep in mind of what is done. */
  lesson?: string;
}

interface Props {
  status: string;
  /** Once there is one. */
  next?: WayOn;
  /** Missing until there are panes. */
  pane?: Pane;
  onPane: (pane: Pane) => void;
}

export default function Bar({ status, next, pane, onPane }: Props): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useClearOfBar(bar);
  return (
    <div ref={bar} className={styles.bar} data-bar>
      <div className={styles.said}>
        <p role="status">{status}</p>
        {next?.lesson && <p>{next.lesson}</p>}
      </div>
      {next && (
        <button type="button" className={styles.main} onClick={next.go}>
          {next.label}
        </button>
      )}
      {pane && (
        <div className={styles.tabs} role="group" aria-label="显示哪一个">
          {PANES.map(([id, name]) => (
            <button key={id} type="button" aria-pressed={pane === id} onClick={() => onPane(id)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
