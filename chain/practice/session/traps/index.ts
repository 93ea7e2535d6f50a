/** Into a trap, through it, and back to the moment before. */
import { parseEther } from 'viem';

import { checkpoint } from '../../../provider/checkpoint';
import type { Proposal } from '../../protocol';
import type { TrapId } from '../../traps';
import { Refused } from '../refused';
import { accountOf, sendAs, type Session } from '../session';
import { layFakeToken } from './fake-token';
import { layHoneypot } from './honeypot';
import { layPermit } from './permit';
import { layPoison } from './poison';
import { laySandwich } from './sandwich';
import type { LayTrap } from './trap';
import { layWrongNetwork } from './wrong-network';

const LAYERS: Record<TrapId, LayTrap> = {
  permit: layPermit,
  'fake-token': layFakeToken,
  honeypot: layHoneypot,
  'wrong-network': layWrongNetwork,
  sandwich: laySandwich,
  poison: layPoison,
};

/** Enough for every trap, whatever the reader has left. */
const GIFT = parseEther('20');

export interface EnteredTrap {
  id: TrapId;
  /** The last block before it. */
  start: number;
  proposal: Proposal;
  /** What it cost; empty as long as the reader has not agreed. */
  told: readonly string[];
  spring: () => Promise<void>;
  /** Back to the moment before the trap. */
  leave: () => Promise<void>;
}

export async function enterTrap(session: Session, id: TrapId): Promise<EnteredTrap> {
  if (session.waiting) throw new Refused('还有一笔交易在等待；先等下一个区块');
  const { address } = accountOf(session);
  const start = Number(await session.client.getBlockNumber());
  const restore = await checkpoint(session.provider);
  const { tokens, places } = session;
  session.tokens = [...tokens];
  session.places = [...places];
  await sendAs(session, 'faucet', { to: address, value: GIFT });
  const { proposal, spring } = await LAYERS[id](session);
  const trap: EnteredTrap = {
    ...{ id, start, proposal, told: [] },
    async spring() {
      trap.told = await spring();
    },
    async leave() {
      await restore();
      session.tokens = tokens;
      session.places = places;
    },
  };
  return trap;
}
