/** What the wallet's window asks about, and how the window is opened. */
import type { Action, Proposal } from '../../protocol';
import { useRef, useState } from 'react';

import type { GroundState } from './useGround';

export interface Asked {
  proposal: Proposal;
  /** Missing in a trap, where a choice is asked about. */
  action?: Action;
  choice?: number;
  /** The exact amount of an approval, which the reader may change. */
  exact?: string;
}

export function useQuestion(ground: GroundState) {
  const [asked, setAsked] = useState<Asked>();
  const question = useRef(0);

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

  const askForChoice = (choice: number) => openWindow(ground.proposeChoice(choice), { choice });

  /** The choice counts at once; the lines of the window follow. */
  function changeCap(window: Asked, action: Action) {
    setAsked({ ...window, action });
    void ask(action, window.exact);
  }

  function closeWindow() {
    setAsked(undefined);
    question.current += 1;
  }

  return { asked, ask, askForChoice, changeCap, closeWindow };
}
