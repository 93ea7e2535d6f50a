/** What is to be done now: a mission, or a trap that the address names or the reader is in. */
import { type MissionId, missions } from '../missions';
import { type TrapId, traps } from '../traps';
import type { ReactNode } from 'react';

import { DOWNLOAD_MEGABYTES } from './download-size';
import Progress from './Progress';
import styles from './styles.module.css';

const download = `（下载约 ${DOWNLOAD_MEGABYTES} MB）`;

/** The line that names the card. */
export const CARD_TITLE = 'practice-task';

interface MissionProps {
  mission: MissionId;
  done: readonly MissionId[];
  isStarted: boolean;
  onStart: () => void;
  onChoose: (id: MissionId) => void;
}

export function MissionCard(props: MissionProps): ReactNode {
  const { mission, done, isStarted, onStart, onChoose } = props;
  const index = missions.findIndex(({ id }) => id === mission);
  const { title, task } = missions[index]!;
  const [before, after] = [missions[index - 1], missions[index + 1]];
  const isDone = done.includes(mission);
  return (
    <>
      <p className={styles.title} id={CARD_TITLE}>
        任务 {index + 1} / {missions.length}：{title}
        {isDone && <span className={styles.done}>已完成</span>}
      </p>
      <div className={styles.way}>
        {isStarted && before && (
          <button type="button" onClick={() => onChoose(before.id)}>
            上一个
          </button>
        )}
        <Progress mission={mission} done={done} />
        {isStarted && after && !isDone && (
          <button type="button" onClick={() => onChoose(after.id)}>
            跳过
          </button>
        )}
      </div>
      <p>{task}</p>
      {done.length === missions.length && (
        <p>任务全部做完了。陷阱也走一遍：在这里掉进去，什么也不会少。</p>
      )}
      {!isStarted && (
        <button type="button" className={styles.main} onClick={onStart}>
          开始练习{download}
        </button>
      )}
      <p className={styles.unscripted}>
        动手练习需要 JavaScript。没有它时，下面的任务与陷阱可以照着读。
      </p>
    </>
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
    <>
      <p className={styles.title} id={CARD_TITLE}>
        陷阱：{title}
      </p>
      <p>{bait}</p>
      {isIn ? (
        <p>选一个，先读钱包的窗口，再决定；选错了也能回来，什么也不会少。</p>
      ) : (
        <>
          <button type="button" className={styles.main} onClick={onEnter}>
            走进去看看{!isStarted && download}
          </button>
          <div className={styles.buttons}>
            <button type="button" onClick={onRefuse}>
              先做任务
            </button>
          </div>
        </>
      )}
    </>
  );
}
