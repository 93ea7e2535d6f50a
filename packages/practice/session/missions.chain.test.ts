import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { MissionId } from '../missions';
import { type Action, UNLIMITED, type View } from '../protocol';
import { ALL_MISSIONS, approveFor, type Ground, openGround, PHRASE, READY, sell } from './testing';

/** What each step of a mission leaves, in the order of the mission's text. */
type Steps = readonly View[];

const approveThenAct = async (ground: Ground, action: Action): Promise<Steps> => {
  const approved = await approveFor(ground, action);
  return [approved, await ground.act(action)];
};

/** Acts one after another. */
const inTurn = async ({ act }: Ground, ...actions: readonly Action[]): Promise<Steps> => {
  const views: View[] = [];
  for (const action of actions) views.push(await act(action));
  return views;
};

const unlimited = { type: 'approve', token: 'USDT', spender: 'router', amount: UNLIMITED } as const;

/** How each mission is played, in order: the state that one leaves is where the next begins. */
const PLAYED: Record<MissionId, (ground: Ground) => Promise<Steps>> = {
  wallet: (ground) =>
    inTurn(ground, { type: 'create-wallet', phrase: PHRASE }, { type: 'back-up' }),
  network: (ground) => inTurn(ground, { type: 'add-network' }),
  async receive(ground) {
    const [received] = await inTurn(ground, { type: 'receive' });
    const { hash } = received!.transactions[0]!;
    const others = await inTurn(
      ground,
      { type: 'look-up', hash: '0x00' },
      { type: 'look-up', hash },
    );
    return [received!, ...others];
  },
  swap: (ground) => inTurn(ground, sell('XOC', '1')),
  'swap-back': (ground) => approveThenAct(ground, sell('USDT', '3')),
  async failure(ground) {
    // Another sale that fails is not the one that the mission asks for.
    const sale = sell('USDT', '1', { slippage: 0.1, isOvertaken: true });
    return [
      ...(await approveThenAct(ground, sale)),
      ...(await inTurn(ground, sell('XOC', '1', { slippage: 0.5, isOvertaken: true }))),
    ];
  },
  wrap: (ground) => inTurn(ground, { type: 'wrap', amount: '1' }),
  async 'add-v2'(ground) {
    const sold = await inTurn(ground, sell('XOC', '3'));
    return [...sold, ...(await approveThenAct(ground, { type: 'add-v2', amount: '1' }))];
  },
  'price-move': (ground) => inTurn(ground, { type: 'move-price', direction: 'up' }),
  'remove-v2': (ground) => approveThenAct(ground, { type: 'remove-v2' }),
  'add-v3': (ground) => approveThenAct(ground, { type: 'add-v3', amount: '1' }),
  'out-of-range': (ground) => inTurn(ground, { type: 'move-price', direction: 'down' }),
  'remove-v3': (ground) => inTurn(ground, { type: 'remove-v3' }),
  waiting: (ground) =>
    inTurn(ground, { type: 'send', amount: '0.1' }, { type: 'replace' }, { type: 'next-block' }),
  revoke: (ground) => inTurn(ground, unlimited, { ...unlimited, amount: '0' }),
};

test('every mission is done with the last of its steps, and not before', async () => {
  const ground = await openGround();
  assert.deepEqual(ground.first.done, []);
  for (const id of ALL_MISSIONS) {
    const isDone = (await PLAYED[id](ground)).map(({ done }) => done.includes(id));
    assert.deepEqual(isDone, [...isDone.slice(1).map(() => false), true], id);
  }
  const { done } = await ground.act({ type: 'add-network' });
  assert.deepEqual([...done].sort(), [...ALL_MISSIONS].sort());
});

test('the same actions make the same state again', async () => {
  const actions: Action[] = [
    ...READY,
    sell('XOC', '1'),
    sell('XOC', '1', { slippage: 0.5, isOvertaken: true }),
    { type: 'move-price', direction: 'down' },
  ];
  const [one, other] = [await openGround(actions), await openGround(actions)];
  assert.deepEqual(one.first, other.first);
  assert.ok(one.first.done.includes('failure'));
});
