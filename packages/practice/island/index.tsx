/**
 * The practice ground. The build draws the missions and the traps, which can be read without a script;
 * the wallet, the app, the explorer and the chain behind them are loaded when the reader presses.
 */
import { missionAnchor, type MissionId, missions } from '../missions';
import { trapAnchor, type TrapId, traps } from '../traps';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { MissionCard, TrapCard } from './Card';
import { keepTraps, keptTraps, noTraps, watchTraps } from './kept';
import styles from './styles.module.css';

const Ground = lazy(() => import(/* webpackChunkName: "practice" */ './ground/Ground'));

/** The mission or the trap that the address names, as links of other pages do. */
function namedInAddress(): { mission?: MissionId; trap?: TrapId } {
  const anchor = window.location.hash.slice(1);
  return {
    mission: missions.find(({ id }) => missionAnchor(id) === anchor)?.id,
    trap: traps.find(({ id }) => trapAnchor(id) === anchor)?.id,
  };
}

/** A trap in the card. The number tells two presses of the same button apart; 0 is before the first. */
interface ChosenTrap {
  id: TrapId;
  press: number;
}

export default function Practice(): ReactNode {
  const section = useRef<HTMLElement>(null);
  const trapList = useRef<HTMLParagraphElement>(null);
  const presses = useRef(0);
  const [mission, setMission] = useState<MissionId>(missions[0].id);
  const [trap, setTrap] = useState<ChosenTrap>();
  const [done, setDone] = useState<readonly MissionId[]>([]);
  const seen = useSyncExternalStore(watchTraps, keptTraps, noTraps);
  const [isStarted, setIsStarted] = useState(false);
  const isInTrap = trap !== undefined && trap.press > 0;

  function show(id: MissionId) {
    setMission(id);
    // Who is in a trap leaves it first.
    setTrap((chosen) => (chosen?.press ? chosen : undefined));
    section.current?.scrollIntoView();
  }

  function enter(id: TrapId) {
    setIsStarted(true);
    presses.current += 1;
    setTrap({ id, press: presses.current });
    section.current?.scrollIntoView();
  }

  const leaveTrap = useCallback(() => setTrap(undefined), []);

  function start() {
    setIsStarted(true);
    section.current?.scrollIntoView();
  }

  function see(id: TrapId) {
    if (!seen.includes(id)) keepTraps([...seen, id]);
  }

  function startOver() {
    leaveTrap();
    keepTraps([]);
    setMission(missions[0].id);
  }

  useEffect(() => {
    const followAddress = () => {
      const named = namedInAddress();
      if (named.mission) show(named.mission);
      if (named.trap) {
        const { trap: id } = named;
        // Nothing is loaded before a press.
        setTrap((chosen) => (chosen?.press ? chosen : { id, press: 0 }));
        section.current?.scrollIntoView();
      }
    };
    followAddress();
    window.addEventListener('hashchange', followAddress);
    return () => window.removeEventListener('hashchange', followAddress);
  }, []);

  /** Who comes back goes on where they were, unless the address says otherwise. */
  const resume = useCallback((kept: readonly MissionId[]) => {
    const next = missions.find(({ id }) => !kept.includes(id)) ?? missions.at(-1)!;
    if (kept.length > 0 && !namedInAddress().mission) setMission(next.id);
  }, []);

  return (
    <section ref={section} className={styles.practice} aria-label="练习场">
      <p className={styles.mark}>
        <span>练习</span> 这里没有钱，也不连接任何网络。不要输入你自己的助记词。
      </p>
      {trap ? (
        <TrapCard
          trap={trap.id}
          isIn={isInTrap}
          isStarted={isStarted}
          onEnter={() => enter(trap.id)}
          onRefuse={leaveTrap}
        />
      ) : (
        <MissionCard
          mission={mission}
          isDone={done.includes(mission)}
          isAllDone={done.length === missions.length}
          isStarted={isStarted}
          onStart={start}
          onChoose={setMission}
          onTraps={() => trapList.current?.scrollIntoView()}
        />
      )}

      {isStarted && (
        <Suspense fallback={<p role="status">正在载入练习场</p>}>
          <Ground
            mission={missions.find(({ id }) => id === mission)!}
            trap={isInTrap ? trap : undefined}
            onOpen={resume}
            onDone={setDone}
            onTrapSeen={see}
            onLeaveTrap={leaveTrap}
            onNextTrap={enter}
            onStartOver={startOver}
          />
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

      <p ref={trapList} className={styles.heading} id="practice-traps">
        陷阱{seen.length > 0 && `：走过 ${seen.length}／${traps.length}`}
      </p>
      <ul className={styles.list} aria-labelledby="practice-traps">
        {traps.map(({ id, title, bait, sign, more }) => (
          <li key={id} id={trapAnchor(id)}>
            <p className={styles.title}>
              {title}
              {seen.includes(id) && <span className={styles.done}>走过了</span>}
            </p>
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
