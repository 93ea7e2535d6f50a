/** The wallet, the app and the explorer, side by side, or one at a time where there is little room. */
import { type MissionId, missions, type Pane } from '../../missions';
import { type Action, UNLIMITED } from '../../protocol';
import { type TrapId, traps } from '../../traps';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from '../styles.module.css';
import AppPane from './AppPane';
import Bar, { type WayOn } from './Bar';
import Confirmation from './Confirmation';
import ExplorerPane from './ExplorerPane';
import SpendingCap from './SpendingCap';
import TrapPane, { type TrapProps } from './TrapPane';
import { type GroundState, useGround } from './useGround';
import { usePaneAndTrap, type Wanted } from './usePaneAndTrap';
import { type Asked, useQuestion } from './useQuestion';
import WalletPane from './WalletPane';

interface Props extends Wanted {
  onGoOn: () => void;
  /** What was done before, once the ground is open. */
  onOpen: (done: readonly MissionId[]) => void;
  /** The reader has chosen, or has refused the wrong choice. */
  onTrapSeen: (id: TrapId) => void;
  onEnterTrap: (id: TrapId) => void;
  onStartOver: () => void;
}

interface ResetProps {
  /** It was pressed once. */
  isResetting: boolean;
  onResetting: (isResetting: boolean) => void;
  onStartOver: () => void;
}

function ResetButton({ isResetting, onResetting, onStartOver }: ResetProps): ReactNode {
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        onBlur={() => onResetting(false)}
        onClick={() => {
          if (isResetting) onStartOver();
          onResetting(!isResetting);
        }}
      >
        {isResetting ? '再按一次，全部清除' : '重新开始'}
      </button>
    </div>
  );
}

function EnteredTrap(props: TrapProps): ReactNode {
  const trap = traps.find(({ id }) => id === props.state.id);
  return trap && <TrapPane trap={trap} {...props} />;
}

/** The way on, as soon as the mission is done or the trap has been chosen in. */
function wayOn({ view, tell }: GroundState, props: Props): WayOn | undefined {
  const { mission, onGoOn, onEnterTrap } = props;
  if (view?.trap) {
    const { id, phase } = view.trap;
    const next = traps[traps.findIndex((trap) => trap.id === id) + 1];
    const hasChosen = phase === 'robbed' || phase === 'safe';
    return next && hasChosen ? { label: '下一个陷阱', go: () => onEnterTrap(next.id) } : undefined;
  }
  if (!view?.done.includes(mission.id)) return undefined;
  const isLast = view.done.length === missions.length;
  function go() {
    // It was about the mission before.
    tell('');
    onGoOn();
  }
  return { label: isLast ? '去看陷阱' : '下一个任务', go, lesson: mission.lesson };
}

interface QuestionProps {
  asked: Asked;
  onAnswer: (agrees: boolean) => void;
  /** The reader allows another amount. */
  onCap: (asked: Asked, action: Action) => void;
}

function Question({ asked, onAnswer, onCap }: QuestionProps): ReactNode {
  const { proposal, action, exact } = asked;
  return (
    <Confirmation proposal={proposal} onAnswer={onAnswer}>
      {action?.type === 'approve' && exact !== undefined && (
        <SpendingCap
          isUnlimited={action.amount === UNLIMITED}
          exact={`${exact} ${action.token}`}
          onChange={(isUnlimited) => {
            const amount = isUnlimited ? UNLIMITED : exact;
            onCap(asked, { ...action, amount });
          }}
        />
      )}
    </Confirmation>
  );
}

/** The tabs of a phone: the head of the pane that one brings must be in sight. */
function useTabs(pane: Pane, setPane: (pane: Pane) => void) {
  const panes = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);

  function showHead() {
    const element = panes.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }

  useEffect(() => {
    if (isTurned.current) showHead();
    isTurned.current = false;
  }, [pane]);

  function turn(chosen: Pane) {
    isTurned.current = chosen !== pane;
    if (!isTurned.current) showHead();
    setPane(chosen);
  }

  return { panes, turn };
}

const REFUSED = '你拒绝了，什么也没有发生，也没有花钱。';

const CHOSEN = {
  ...{ bait: '', refused: '', safe: '你选对了。' },
  robbed: '你掉进去了。到“区块浏览器”里看发生了什么。',
};

/** What follows from an answer about a choice of a trap: true if the reader has then seen the trap. */
async function followChoice(ground: GroundState, choice: number, agrees: boolean) {
  const type = agrees ? 'take-choice' : 'refuse-choice';
  const after = await ground.trap({ type, choice });
  const phase = after?.trap?.phase;
  if (!phase) return false;
  ground.tell(agrees ? CHOSEN[phase] : REFUSED);
  return phase !== 'bait';
}

export default function Ground(props: Props): ReactNode {
  const { trap, onOpen, onTrapSeen, onEnterTrap, onStartOver } = props;
  const ground = useGround(onOpen);
  const { view, status, canRetry } = ground;
  const { pane, setPane, leaveTrap } = usePaneAndTrap(ground, props);
  const { asked, ask, askForChoice, changeCap, closeWindow } = useQuestion(ground);
  const { panes, turn } = useTabs(pane, setPane);
  const [isResetting, setIsResetting] = useState(false);
  const next = wayOn(ground, props);

  async function answer(agrees: boolean) {
    const { action, choice } = asked!;
    closeWindow();
    if (choice !== undefined) {
      if (await followChoice(ground, choice, agrees)) onTrapSeen(trap!.id);
    } else if (agrees) await ground.act(action!);
    else ground.tell(REFUSED);
  }

  /** Only a mission asks for it, and in a trap no mission is done. */
  function lookUp(hash: string) {
    if (trap || view?.trap || view?.done.includes('receive')) return;
    void ground.act({ type: 'look-up', hash });
  }

  function startOver() {
    onStartOver();
    setPane(missions[0].pane);
    ground.reset();
  }

  return (
    <div className={styles.ground} data-pane={pane} data-done={next && ''}>
      {canRetry && (
        <button type="button" onClick={ground.retry}>
          再试一次
        </button>
      )}
      {view && (
        <>
          <div ref={panes} className={styles.panes}>
            <WalletPane view={view} act={ground.act} ask={ask} tell={ground.tell} />
            {view.trap && (
              <EnteredTrap
                state={view.trap}
                onChoose={(choice) => void askForChoice(choice)}
                onAgain={() => onEnterTrap(view.trap!.id)}
                onLeave={() => void leaveTrap()}
              />
            )}
            {/* Gone from the press that leads into a trap: its buttons would act before the trap is laid. */}
            {!trap && <AppPane view={view} ask={ask} quote={ground.quote} act={ground.act} />}
            <ExplorerPane transactions={view.transactions} onLookUp={lookUp} />
          </div>
          <ResetButton
            isResetting={isResetting}
            onResetting={setIsResetting}
            onStartOver={startOver}
          />
        </>
      )}
      <Bar status={status} next={next} pane={view && pane} onPane={turn} />
      {asked && (
        <Question asked={asked} onAnswer={(agrees) => void answer(agrees)} onCap={changeCap} />
      )}
    </div>
  );
}
