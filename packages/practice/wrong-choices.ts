/** Which choice of each trap robs, counted from 0, for the tests: the page itself is not told. */
import type { TrapId } from './traps';

export const WRONG_CHOICE: Record<TrapId, number> = {
  permit: 0,
  'fake-token': 1,
  honeypot: 0,
  'wrong-network': 0,
  sandwich: 0,
  poison: 0,
};

/** Every trap has two choices. */
export const rightChoice = (id: TrapId): number => 1 - WRONG_CHOICE[id];
