/** The wallet, the app and the explorer, side by side, or one at a time where there is little room. */
import { type MissionId, missions, type Pane } from '../../missions';
import { type Action, UNLIMITED, type View } from '../../protocol';
import { type TrapId, traps } from '../../traps';
import { type ReactNode, useState } from 'react';

import styles from '../styles.module.css';
import AppPane from './AppPane';
import Confirmation from './Confirmation';
import ExplorerPane from './ExplorerPane';
import SpendingCap from './SpendingCap';
import TrapPane from './TrapPane';
import { useGround } from './useGround';
import { usePaneAndTrap, type Wanted } from './usePaneAndTrap';
import { type Asked, useQuestion } from './useQuestion';
import WalletPane from './WalletPane';

interface Props extends Wanted {
  /** What was done before, once the ground is open. */
  onOpen: (done: readonly MissionId[]) => void;
  /** The reader has fallen into it, or has refused. */
  onTrapSeen: (id: TrapId) => void;
  onNextTrap: (id: TrapId) => void;
  onStartOver: () => void;
}

const PANES: readonly (readonly [Pane, string])[] = [
  ['wallet', '钱包'],
  ['app', '应用'],
  ['explorer', '区块浏览器'],
];

function Tabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }): ReactNode {
  return (
    <div className={styles.tabs} role="group" aria-label="显示哪一个">
      {PANES.map(([id, name]) => (
        <button key={id} type="button" aria-pressed={pane === id} onClick={() => onPane(id)}>
          {name}
        </button>
      ))}
    </div>
  );
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

interface EnteredTrapProps {
  state: NonNullable<View['trap']>;
  /** The reader has refused in the wallet's window. */
  hasRefused: boolean;
  onPress: () => void;
  onLeave: () => void;
  onNextTrap: (id: TrapId) => void;
}

function EnteredTrap({ onNextTrap, ...shown }: EnteredTrapProps): ReactNode {
  const place = traps.findIndex(({ id }) => id === shown.state.id);
  const [entry, nextEntry] = [traps[place], traps[place + 1]];
  if (!entry) return null;
  return (
    <TrapPane trap={entry} {...shown} onNext={nextEntry && (() => onNextTrap(nextEntry.id))} />
  );
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

export default function Ground(props: Props): ReactNode {
  const { trap, onOpen, onTrapSeen, onNextTrap, onStartOver } = props;
  const ground = useGround(onOpen);
  const { view, status, canRetry } = ground;
  const { pane, setPane, hasRefused, setHasRefused, leaveTrap } = usePaneAndTrap(ground, props);
  const { asked, ask, askForTrap, changeCap, closeWindow } = useQuestion(ground);
  const [isResetting, setIsResetting] = useState(false);

  async function answer(agrees: boolean) {
    const { action } = asked!;
    closeWindow();
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

  function startOver() {
    onStartOver();
    setPane(missions[0].pane);
    ground.reset();
  }

  return (
    <div className={styles.ground} data-pane={pane}>
      {canRetry && (
        <button type="button" onClick={ground.retry}>
          再试一次
        </button>
      )}
      {view && (
        <>
          <Tabs pane={pane} onPane={setPane} />
          <div className={styles.panes}>
            <WalletPane view={view} act={ground.act} ask={ask} tell={ground.tell} />
            {view.trap && (
              <EnteredTrap
                state={view.trap}
                hasRefused={hasRefused}
                onPress={() => void askForTrap()}
                onLeave={() => void leaveTrap()}
                onNextTrap={onNextTrap}
              />
            )}
            {/* Gone from the press that leads into a trap: its buttons would act before the trap is laid. */}
            {!trap && <AppPane view={view} ask={ask} quote={ground.quote} act={ground.act} />}
            <ExplorerPane transactions={view.transactions} />
          </div>
          <ResetButton
            isResetting={isResetting}
            onResetting={setIsResetting}
            onStartOver={startOver}
          />
        </>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
      {asked && (
        <Question asked={asked} onAnswer={(agrees) => void answer(agrees)} onCap={changeCap} />
      )}
    </div>
  );
}
