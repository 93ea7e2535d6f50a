/** Into a trap, through it, and back to the moment before. */
import { parseEther } from 'viem';

import { checkpoint } from 'swapx-chain/provider/checkpoint';
import type { MissionId } from '../../missions';
import { createPhrase } from '../../phrase';
import type { Field, View } from '../../protocol';
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
import type { LaidChoice, LayTrap } from './trap';
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
  phase: NonNullable<View['trap']>['phase'];
  known: readonly Field[];
  choices: readonly LaidChoice[];
  /** What came of the choice; empty before. */
  told: readonly string[];
  take: (choice: number) => Promise<void>;
  refuse: (choice: number) => void;
  /** Back to the moment before the trap. */
  leave: () => Promise<void>;
}

export function choiceOf({ choices }: Pick<EnteredTrap, 'choices'>, place: number): LaidChoice {
  const choice = choices[place];
  if (!choice) throw new Refused('没有这一项');
  return choice;
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
  const laid = await LAYERS[id](session);
  session.isVeiled = true;
  const trap: EnteredTrap = {
    ...{ id, isWalletLent: isLent, done, start },
    ...laid,
    phase: 'bait',
    told: [],
    async take(place) {
      const choice = choiceOf(trap, place);
      if (trap.told.length > 0) throw new Refused('已经选过了；要再选，按“再选一次”');
      trap.told = await choice.take();
      trap.phase = choice.isTrap ? 'robbed' : 'safe';
      session.isVeiled = false;
    },
    refuse(place) {
      if (!choiceOf(trap, place).isTrap) return;
      trap.phase = 'refused';
      session.isVeiled = false;
    },
    async leave() {
      await restore();
      session.isVeiled = false;
      takeBack();
      session.tokens = tokens;
      session.places = places;
    },
  };
  return trap;
}
