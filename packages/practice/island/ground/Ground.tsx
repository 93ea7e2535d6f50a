/** The wallet, the app and the explorer, side by side, or one at a time where there is little room. */
import { type Mission, type MissionId, missions, type Pane } from '../../missions';
import { type Action, type Proposal, UNLIMITED } from '../../protocol';
import { type TrapId, traps } from '../../traps';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import styles from '../styles.module.css';
import AppPane from './AppPane';
import Confirmation from './Confirmation';
import ExplorerPane from './ExplorerPane';
import SpendingCap from './SpendingCap';
import TrapPane from './TrapPane';
import { useGround } from './useGround';
import WalletPane from './WalletPane';

interface Props {
  mission: Mission;
  trap?: { id: TrapId; press: number };
  /** What was done before, once the ground is open. */
  onOpen: (done: readonly MissionId[]) => void;
  onDone: (done: readonly MissionId[]) => void;
  /** The reader has fallen into it, or has refused. */
  onTrapSeen: (id: TrapId) => void;
  /** The reader is no longer in a trap, or could not be let in. */
  onLeaveTrap: () => void;
  onNextTrap: (id: TrapId) => void;
  onStartOver: () => void;
}

const PANES: readonly (readonly [Pane, string])[] = [
  ['wallet', '钱包'],
  ['app', '应用'],
  ['explorer', '区块浏览器'],
];

/** What the wallet's window asks about. */
interface Asked {
  proposal: Proposal;
  /** Missing in a trap. */
  action?: Action;
  /** The exact amount of an approval, which the reader may change. */
  exact?: string;
}

export default function Ground(props: Props): ReactNode {
  const { mission, trap, onOpen, onDone, onTrapSeen, onLeaveTrap, onNextTrap, onStartOver } = props;
  const ground = useGround(onOpen);
  const { view, status, canRetry } = ground;
  const [pane, setPane] = useState<Pane>(mission.pane);
  const [asked, setAsked] = useState<Asked>();
  const [isResetting, setIsResetting] = useState(false);
  const [hasRefused, setHasRefused] = useState(false);
  const entered = useRef(0);
  const question = useRef(0);

  useEffect(() => setPane(mission.pane), [mission]);
  useEffect(() => {
    if (view) onDone(view.done);
  }, [view, onDone]);

  const isReady = view !== undefined;
  useEffect(() => {
    if (!isReady || !trap || trap.press === entered.current) return;
    entered.current = trap.press;
    setHasRefused(false);
    void enterTrap(trap.id);
    // The press alone decides; the ground is new with every change of its state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trap, isReady]);

  /** From one trap straight into another, the first is left before. */
  async function enterTrap(id: TrapId) {
    const isFree = !view?.trap || (await ground.trap({ type: 'leave-trap' }));
    const isIn = isFree && (await ground.trap({ type: 'enter-trap', trap: id }));
    setPane('app');
    if (isIn) ground.tell('你走进了陷阱。看看应用里写着什么。');
    else onLeaveTrap();
  }

  /** Opens the window, or draws it anew; what comes late for another question is dropped. */
  async function openWindow(
    proposed: Promise<Proposal | undefined>,
    about: Omit<Asked, 'proposal'>,
  ) {
    question.current += 1;
    const own = question.current;
    const proposal = await proposed;
    if (own === question.current) setAsked(proposal && { proposal, ...about });
  }

  const ask = (action: Action, exact?: string) =>
    openWindow(ground.propose(action), { action, exact });

  const askForTrap = () => openWindow(ground.proposeTrap(), {});

  /** The choice counts at once; the lines of the window follow. */
  function changeCap(window: Asked, action: Action) {
    setAsked({ ...window, action });
    void ask(action, window.exact);
  }

  async function answer(agrees: boolean) {
    const { action } = asked!;
    setAsked(undefined);
    question.current += 1;
    if (!action) onTrapSeen(trap!.id);
    if (!agrees) {
      setHasRefused(!action);
      ground.tell('你拒绝了，什么也没有发生，也没有花钱。');
    } else if (action) {
      await ground.act(action);
    } else {
      await ground.trap({ type: 'spring-trap' });
      ground.tell('你掉进去了。到“区块浏览器”里看发生了什么。');
    }
  }

  async function leaveTrap() {
    if (!(await ground.trap({ type: 'leave-trap' }))) return;
    onLeaveTrap();
    ground.tell('你离开了陷阱，一切和走进去之前一样。');
  }

  function startOver() {
    onStartOver();
    setPane(missions[0].pane);
    ground.reset();
  }

  const place = traps.findIndex(({ id }) => id === view?.trap?.id);
  const [entry, nextEntry] = [traps[place], traps[place + 1]];
  const action = asked?.action;
  return (
    <div className={styles.ground} data-pane={pane}>
      {canRetry && (
        <button type="button" onClick={ground.retry}>
          再试一次
        </button>
      )}
      {view && (
        <>
          <div className={styles.tabs} role="group" aria-label="显示哪一个">
            {PANES.map(([id, name]) => (
              <button key={id} type="button" aria-pressed={pane === id} onClick={() => setPane(id)}>
                {name}
              </button>
            ))}
          </div>
          <div className={styles.panes}>
            <WalletPane view={view} act={ground.act} ask={ask} tell={ground.tell} />
            {view.trap && entry && (
              <TrapPane
                trap={entry}
                state={view.trap}
                hasRefused={hasRefused}
                onPress={() => void askForTrap()}
                onLeave={() => void leaveTrap()}
                onNext={nextEntry && (() => onNextTrap(nextEntry.id))}
              />
            )}
            {/* Gone from the press that leads into a trap: its buttons would act before the trap is laid. */}
            {!trap && <AppPane view={view} ask={ask} quote={ground.quote} act={ground.act} />}
            <ExplorerPane transactions={view.transactions} />
          </div>
          <div className={styles.buttons}>
            <button
              type="button"
              onBlur={() => setIsResetting(false)}
              onClick={() => {
                if (isResetting) startOver();
                setIsResetting(!isResetting);
              }}
            >
              {isResetting ? '再按一次，全部清除' : '重新开始'}
            </button>
          </div>
        </>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
      {asked && (
        <Confirmation proposal={asked.proposal} onAnswer={(agrees) => void answer(agrees)}>
          {action?.type === 'approve' && asked.exact !== undefined && (
            <SpendingCap
              isUnlimited={action.amount === UNLIMITED}
              exact={`${asked.exact} ${action.token}`}
              onChange={(isUnlimited) => {
                const amount = isUnlimited ? UNLIMITED : asked.exact!;
                changeCap(asked, { ...action, amount });
              }}
            />
          )}
        </Confirmation>
      )}
    </div>
  );
}
