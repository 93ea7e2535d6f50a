/** What is to be done now: a mission, or a trap that the address names or the reader is in. */
import { type MissionId, missions } from '../missions';
import { type TrapId, traps } from '../traps';
import type { ReactNode } from 'react';

import { DOWNLOAD_MEGABYTES } from './download-size';
import styles from './styles.module.css';

const download = `（下载约 ${DOWNLOAD_MEGABYTES} MB）`;

interface MissionProps {
  mission: MissionId;
  isDone: boolean;
  isAllDone: boolean;
  isStarted: boolean;
  onStart: () => void;
  onChoose: (id: MissionId) => void;
  onTraps: () => void;
}

export function MissionCard(props: MissionProps): ReactNode {
  const { mission, isDone, isAllDone, isStarted, onStart, onChoose, onTraps } = props;
  const index = missions.findIndex(({ id }) => id === mission);
  const { title, task, lesson } = missions[index]!;
  const [before, after] = [missions[index - 1], missions[index + 1]];
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        任务 {index + 1}／{missions.length}：{title}
        {isDone && <span className={styles.done}>已完成</span>}
      </p>
      <p>{task}</p>
      {isDone && <p>{lesson}</p>}
      {isAllDone && <p>任务全部做完了。陷阱也走一遍：在这里掉进去，什么也不会少。</p>}
      <div className={styles.buttons}>
        {!isStarted && (
          <button type="button" className={styles.main} onClick={onStart}>
            开始练习{download}
          </button>
        )}
        <button type="button" onClick={() => before && onChoose(before.id)} aria-disabled={!before}>
          上一个任务
        </button>
        <button
          type="button"
          className={isDone ? styles.main : undefined}
          onClick={() => (after ? onChoose(after.id) : onTraps())}
        >
          {after ? '下一个任务' : '去看陷阱'}
        </button>
      </div>
      <p className={styles.unscripted}>
        动手练习需要 JavaScript。没有它时，下面的任务与陷阱可以照着读。
      </p>
    </div>
  );
}

interface TrapProps {
  trap: TrapId;
  isIn: boolean;
  isStarted: boolean;
  onEnter: () => void;
  onRefuse: () => void;
}

export function TrapCard({ trap, isIn, isStarted, onEnter, onRefuse }: TrapProps): ReactNode {
  const { title, bait } = traps.find(({ id }) => id === trap)!;
  return (
    <div className={styles.card}>
      <p className={styles.title}>陷阱：{title}</p>
      {isIn ? (
        <p>下面就是它的样子。按下去，先读钱包的窗口，再决定；掉进去也能回来，什么也不会少。</p>
      ) : (
        <>
          <p>{bait}</p>
          <div className={styles.buttons}>
            <button type="button" className={styles.main} onClick={onEnter}>
              走进去看看{!isStarted && download}
            </button>
            <button type="button" onClick={onRefuse}>
              先做任务
            </button>
          </div>
        </>
      )}
    </div>
  );
}
