/** What a trap is made of, from the side of the chain. */
import type { Proposal } from '../../protocol';
import type { Session } from '../session';

export interface LaidTrap {
  /** What the wallet shows. */
  proposal: Proposal;
  /** The reader agrees, and what follows from it; the result says what it cost, read from the chain. */
  spring: () => Promise<string[]>;
}

/** Sets the scene: what the reader has, and what others have prepared. */
export type LayTrap = (session: Session) => Promise<LaidTrap>;
