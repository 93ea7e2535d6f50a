/** Into a trap, through it, and back to the moment before. */
import { parseEther } from 'viem';

import { checkpoint } from 'swapx-chain/provider/checkpoint';
import type { MissionId } from '../../missions';
import { createPhrase } from '../../phrase';
import type { Proposal } from '../../protocol';
import type { TrapId } from '../../traps';
import { missionsDone } from '../done';
import { history } from '../history';
import { Refused } from '../refused';
import { accountOf, createWallet, sendAs, type Session } from '../session';
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

/** For readers who come to a trap before they have a wallet. */
const LENT_PHRASE = createPhrase(() => 0);

/** Gives a wallet to those whose own is not ready, and says how to take it back. */
function lendWallet(session: Session): { isLent: boolean; takeBack: () => void } {
  const { phrase, account, isBackedUp, hasNetwork } = session;
  const isLent = !account || !isBackedUp || !hasNetwork;
  if (isLent) {
    createWallet(session, LENT_PHRASE);
    Object.assign(session, { isBackedUp: true, hasNetwork: true });
  }
  return {
    isLent,
    takeBack: () => Object.assign(session, { phrase, account, isBackedUp, hasNetwork }),
  };
}

export interface EnteredTrap {
  id: TrapId;
  isWalletLent: boolean;
  /** Missions that were done before it: nothing in a trap counts as one. */
  done: readonly MissionId[];
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
  const done = missionsDone(session, await history(session));
  const start = Number(await session.client.getBlockNumber());
  const restore = await checkpoint(session.provider);
  const { tokens, places } = session;
  session.tokens = [...tokens];
  session.places = [...places];
  const { isLent, takeBack } = lendWallet(session);
  await sendAs(session, 'faucet', { to: accountOf(session).address, value: GIFT });
  const { proposal, spring } = await LAYERS[id](session);
  const trap: EnteredTrap = {
    ...{ id, isWalletLent: isLent, done, start, proposal, told: [] },
    async spring() {
      trap.told = await spring();
    },
    async leave() {
      await restore();
      takeBack();
      session.tokens = tokens;
      session.places = places;
    },
  };
  return trap;
}
