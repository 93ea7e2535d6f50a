/** All missions and all traps, to be read and to be chosen from. */
import { missionAnchor, type MissionId, missions } from '../missions';
import { trapAnchor, type TrapId, traps } from '../traps';
import type { ReactNode, RefObject } from 'react';

import styles from './styles.module.css';

interface MissionsProps {
  done: readonly MissionId[];
  isStarted: boolean;
  onShow: (id: MissionId) => void;
}

export function MissionList({ done, isStarted, onShow }: MissionsProps): ReactNode {
  return (
    <>
      <p className={styles.heading} id="practice-missions">
        任务{isStarted && `：完成 ${done.length} / ${missions.length}`}
      </p>
      <ol className={styles.missions} aria-labelledby="practice-missions">
        {missions.map(({ id, title, task, lesson, more }, index) => (
          <li key={id} id={missionAnchor(id)}>
            <details>
              <summary>
                <span className={styles.number}>{index + 1}</span>
                <span>{title}</span>
                {done.includes(id) && (
                  <span className={styles.done} role="img" aria-label="已完成">
                    ✓
                  </span>
                )}
              </summary>
              <p>
                {task}
                {lesson}见<a href={more[1]}>{more[0]}</a>。
              </p>
              <button type="button" aria-label={`做这个任务：${title}`} onClick={() => onShow(id)}>
                做这个任务
              </button>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

interface TrapsProps {
  seen: readonly TrapId[];
  /** Where the heading is put, so that the page can be scrolled to it. */
  heading: RefObject<HTMLParagraphElement>;
  onEnter: (id: TrapId) => void;
}

export function TrapList({ seen, heading, onEnter }: TrapsProps): ReactNode {
  return (
    <>
      <p ref={heading} className={styles.heading} id="practice-traps" tabIndex={-1}>
        陷阱{seen.length > 0 && `：走过 ${seen.length} / ${traps.length}`}
      </p>
      <ul className={styles.traps} aria-labelledby="practice-traps">
        {traps.map(({ id, title, bait, sign, more }) => (
          <li key={id} id={trapAnchor(id)}>
            <p className={styles.title}>
              {title}
              {seen.includes(id) && <span className={styles.done}>走过了</span>}
            </p>
            <p>{bait}</p>
            <button type="button" aria-label={`走进去看看：${title}`} onClick={() => onEnter(id)}>
              走进去看看
            </button>
            <details>
              <summary>破绽在哪里</summary>
              <p>
                {sign}见<a href={more[1]}>{more[0]}</a>。
              </p>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
