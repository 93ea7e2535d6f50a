/** The pane in front, and the way into a trap and out of it, as missions and presses ask for them. */
import type { MissionId, missions, Pane } from '../../missions';
import type { TrapId } from '../../traps';
import { useEffect, useRef, useState } from 'react';

import type { GroundState } from './useGround';

export interface Wanted {
  mission: (typeof missions)[number];
  /** The number tells two presses of the same button apart. */
  trap?: { id: TrapId; press: number };
  onDone: (done: readonly MissionId[]) => void;
  /** The reader is no longer in a trap, or could not be let in. */
  onLeaveTrap: () => void;
}

export function usePaneAndTrap(ground: GroundState, wanted: Wanted) {
  const { mission, trap, onDone, onLeaveTrap } = wanted;
  const { view } = ground;
  const [pane, setPane] = useState<Pane>(mission.pane);
  const entered = useRef(0);

  useEffect(() => setPane(mission.pane), [mission]);
  useEffect(() => {
    if (view) onDone(view.done);
  }, [view, onDone]);

  const isReady = view !== undefined;
  useEffect(() => {
    if (!isReady || !trap || trap.press === entered.current) return;
    entered.current = trap.press;
    void enterTrap(trap.id);
    // The press alone decides; the ground is new with every change of its state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trap, isReady]);

  /** From one trap straight into another, the first is left before. */
  async function enterTrap(id: TrapId) {
    const isFree = !view?.trap || (await ground.trap({ type: 'leave-trap' }));
    const isIn = isFree && (await ground.trap({ type: 'enter-trap', trap: id }));
    setPane('app');
    if (isIn) ground.tell('你走进了陷阱。看看写着什么，选一个。');
    else onLeaveTrap();
  }

  async function leaveTrap() {
    if (!(await ground.trap({ type: 'leave-trap' }))) return;
    onLeaveTrap();
    ground.tell('你离开了陷阱，一切和走进去之前一样。');
  }

  return { pane, setPane, leaveTrap };
}
