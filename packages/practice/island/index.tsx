/**
 * The practice ground. The build draws the missions and the traps, which can be read without a script;
 * the wallet, the app, the explorer and the chain behind them are loaded when the reader presses.
 */
import { missions } from '../missions';
import { lazy, type ReactNode, Suspense } from 'react';

import { CARD_TITLE, MissionCard, TrapCard } from './Card';
import { MissionList, TrapList } from './MissionsAndTraps';
import styles from './styles.module.css';
import { useKeptFocus } from './useKeptFocus';
import { usePractice } from './usePractice';

const Ground = lazy(() => import(/* webpackChunkName: "practice" */ './ground/Ground'));

export default function Practice(): ReactNode {
  const { section, stage, card, trapList, ...practice } = usePractice();
  const { mission, trap, done, seen, isStarted } = practice;
  const isInTrap = trap !== undefined && trap.press > 0;
  useKeptFocus(section, card);

  return (
    <section ref={section} className={styles.practice} aria-label="练习场">
      <p className={styles.note}>这里没有钱，也不连接任何网络。不要输入你自己的助记词。</p>
      <div ref={stage} className={styles.stage}>
        <div
          ref={card}
          className={styles.card}
          role="group"
          aria-labelledby={CARD_TITLE}
          tabIndex={-1}
        >
          {trap ? (
            <TrapCard
              trap={trap.id}
              isIn={isInTrap}
              isStarted={isStarted}
              onEnter={() => practice.enter(trap.id)}
              onRefuse={practice.leaveTrap}
            />
          ) : (
            <MissionCard
              mission={mission}
              done={done}
              isStarted={isStarted}
              onStart={practice.start}
              onChoose={practice.show}
            />
          )}
        </div>

        {isStarted && (
          <Suspense fallback={<p role="status">正在载入练习场</p>}>
            <Ground
              mission={missions.find(({ id }) => id === mission)!}
              trap={isInTrap ? trap : undefined}
              onGoOn={practice.goOn}
              onOpen={practice.resume}
              onDone={practice.setDone}
              onTrapSeen={practice.see}
              onLeaveTrap={practice.leaveTrap}
              onEnterTrap={practice.enter}
              onStartOver={practice.startOver}
            />
          </Suspense>
        )}
      </div>

      <MissionList done={done} isStarted={isStarted} onShow={practice.show} />
      <TrapList seen={seen} heading={trapList} onEnter={practice.enter} />
    </section>
  );
}
