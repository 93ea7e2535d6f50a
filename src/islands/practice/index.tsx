/**
 * The practice ground. The build draws the missions and the traps, which can be read without a script;
 * the wallet, the app, the explorer and the chain behind them are loaded when the reader presses.
 */
import { missionAnchor, type MissionId, missions } from '@site/chain/practice/missions';
import { trapAnchor, type TrapId, traps } from '@site/chain/practice/traps';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { DOWNLOAD_MEGABYTES } from './download-size';
import styles from './styles.module.css';

const Ground = lazy(() => import(/* webpackChunkName: "practice" */ './ground/Ground'));

/** The mission that the address names, as links of other pages do. */
function missionInAddress(): MissionId | undefined {
  const anchor = window.location.hash.slice(1);
  return missions.find(({ id }) => missionAnchor(id) === anchor)?.id;
}

export default function Practice(): ReactNode {
  const section = useRef<HTMLElement>(null);
  const [mission, setMission] = useState<MissionId>(missions[0].id);
  /** The number tells two presses of the same button apart. */
  const [trap, setTrap] = useState<{ id: TrapId; press: number }>();
  const [done, setDone] = useState<readonly MissionId[]>([]);
  const [isStarted, setIsStarted] = useState(false);

  function show(id: MissionId) {
    setMission(id);
    section.current?.scrollIntoView();
  }

  function enter(id: TrapId) {
    setIsStarted(true);
    setTrap({ id, press: (trap?.press ?? 0) + 1 });
    section.current?.scrollIntoView();
  }

  useEffect(() => {
    const followAddress = () => {
      const named = missionInAddress();
      if (named) show(named);
    };
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, []);

  /** Who comes back goes on where they were, unless the address says otherwise. */
  const resume = useCallback((kept: readonly MissionId[]) => {
    const next = missions.find(({ id }) => !kept.includes(id));
    if (next && kept.length > 0 && !missionInAddress()) setMission(next.id);
  }, []);

  const index = missions.findIndex(({ id }) => id === mission);
  const current = missions[index]!;
  const step = (by: number) => {
    const next = missions[index + by];
    if (next) setMission(next.id);
  };

  return (
    <section ref={section} className={styles.practice} aria-label="练习场">
      <p className={styles.mark}>
        <span>练习</span> 这里没有钱，也不连接任何网络。不要输入你自己的助记词。
      </p>
      <div className={styles.card}>
        <p className={styles.title}>
          任务 {index + 1}／{missions.length}：{current.title}
          {done.includes(mission) && <span className={styles.done}>已完成</span>}
        </p>
        <p>{current.task}</p>
        {done.includes(mission) && <p>{current.lesson}</p>}
        <div className={styles.buttons}>
          {!isStarted && (
            <button type="button" className={styles.main} onClick={() => setIsStarted(true)}>
              开始练习（下载约 {DOWNLOAD_MEGABYTES} MB）
            </button>
          )}
          <button type="button" onClick={() => step(-1)} aria-disabled={index === 0}>
            上一个任务
          </button>
          <button
            type="button"
            className={done.includes(mission) ? styles.main : undefined}
            onClick={() => step(1)}
            aria-disabled={index === missions.length - 1}
          >
            下一个任务
          </button>
        </div>
        <p className={styles.unscripted}>
          动手练习需要 JavaScript。没有它时，下面的任务与陷阱可以照着读。
        </p>
      </div>

      {isStarted && (
        <Suspense fallback={<p role="status">正在载入练习场</p>}>
          <Ground mission={current} trap={trap} onOpen={resume} onDone={setDone} />
        </Suspense>
      )}

      <p className={styles.heading} id="practice-missions">
        任务{isStarted && `：完成 ${done.length}／${missions.length}`}
      </p>
      <ol className={styles.list} aria-labelledby="practice-missions">
        {missions.map(({ id, title, task, lesson, more }) => (
          <li key={id} id={missionAnchor(id)}>
            <p className={styles.title}>
              {title}
              {done.includes(id) && <span className={styles.done}>已完成</span>}
            </p>
            <p>
              {task}
              {lesson}见<a href={more[1]}>{more[0]}</a>。
            </p>
            <button type="button" aria-label={`做任务：${title}`} onClick={() => show(id)}>
              做这个任务
            </button>
          </li>
        ))}
      </ol>

      <p className={styles.heading} id="practice-traps">
        陷阱
      </p>
      <ul className={styles.list} aria-labelledby="practice-traps">
        {traps.map(({ id, title, bait, sign, more }) => (
          <li key={id} id={trapAnchor(id)}>
            <p className={styles.title}>{title}</p>
            <p>{bait}</p>
            <details>
              <summary>破绽在哪里</summary>
              <p>
                {sign}见<a href={more[1]}>{more[0]}</a>。
              </p>
            </details>
            <button type="button" aria-label={`走进陷阱：${title}`} onClick={() => enter(id)}>
              走进去看看
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
