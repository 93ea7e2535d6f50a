/** What the tests of practice have in common: a ground that is open, and a reader who plays. */
import assert from 'node:assert/strict';

import { artifact } from 'swapx-chain/contracts/artifacts';
import { deployedChain } from 'swapx-chain/state/deployed';
import { missions } from '../missions';
import { createPhrase } from '../phrase';
import type { Action, Answer, Request, SwapAction, View } from '../protocol';
import { createGround } from './ground';

export const PHRASE = createPhrase((below) => below - 1);

export const READY: readonly Action[] = [
  { type: 'create-wallet', phrase: PHRASE },
  { type: 'back-up' },
  { type: 'add-network' },
  { type: 'receive' },
];

const bytecode = (name: string) => artifact(`contracts/${name}.sol:${name}`).bytecode;

export async function openGround(actions: readonly Action[] = []) {
  const answer = createGround();
  const asked = async <Kind extends Answer['kind']>(kind: Kind, request: Request) => {
    const found = await answer(request);
    if (found.kind !== kind) throw new Error(`回答是 ${found.kind}，不是 ${kind}`);
    return found.value as Extract<Answer, { kind: Kind }>['value'];
  };
  const contracts = { token: bytecode('TestToken'), honeypot: bytecode('HoneypotToken') };
  const opening = {
    type: 'open',
    state: JSON.stringify(await deployedChain()),
    contracts: JSON.stringify(contracts),
    actions,
  } as const;
  return {
    first: await asked('view', opening),
    act: (action: Action) => asked('view', { type: 'act', action }),
    quote: (action: Action) => asked('quote', { type: 'quote', action }),
    propose: (action: Action) => asked('proposal', { type: 'propose', action }),
    view: (request: Request) => asked('view', request),
    proposal: (request: Request) => asked('proposal', request),
  };
}

export type Ground = Awaited<ReturnType<typeof openGround>>;

export const ALL_MISSIONS = missions.map(({ id }) => id);

/** What stands beside a name in a list of the view; undefined if it is not there. */
export const fieldOf = (fields: View['balances'], name: string): string | undefined =>
  fields.find(([one]) => one === name)?.[1];

export const sell = (
  what: SwapAction['sell'],
  amount: string,
  rest: Partial<SwapAction> = {},
): Action => ({
  ...{ type: 'swap', sell: what, amount, slippage: 1, isOvertaken: false },
  ...rest,
});

/** Approves exactly what an action still needs. */
export async function approveFor(ground: Ground, action: Action): Promise<View> {
  const { approval } = await ground.quote(action);
  assert.ok(approval, '应当还缺一个授权');
  return ground.act({ type: 'approve', ...approval });
}

export async function approveAndAct(ground: Ground, action: Action): Promise<View> {
  await approveFor(ground, action);
  return ground.act(action);
}
