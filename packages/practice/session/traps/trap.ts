/** What a trap is made of, from the side of the chain. */
import type { Choice, Field, Proposal } from '../../protocol';
import type { Session } from '../session';

export interface LaidChoice {
  shown: Choice;
  /** Who takes this one is robbed. */
  isTrap: boolean;
  /** What the wallet shows. */
  proposal: Proposal;
  /** The reader agrees, and what follows from it; the result says what came of it, read from the chain. */
  take: () => Promise<string[]>;
}

export interface LaidTrap {
  /** What the reader knows from elsewhere and can compare with. */
  known: readonly Field[];
  choices: readonly LaidChoice[];
}

/** Sets the scene: what the reader has, and what others have prepared. */
export type LayTrap = (session: Session) => Promise<LaidTrap>;
