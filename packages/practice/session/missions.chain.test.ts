import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { MissionId } from '../missions';
import { type Action, UNLIMITED, type View } from '../protocol';
import {
  ALL_MISSIONS,
  approveAndAct,
  type Ground,
  openGround,
  PHRASE,
  READY,
  sell,
} from './testing';

/** How each mission is played, in order: the state that one leaves is where the next begins. */
const PLAYED: Record<MissionId, (ground: Ground) => Promise<View>> = {
  async wallet({ act }) {
    await act({ type: 'create-wallet', phrase: PHRASE });
    return act({ type: 'back-up' });
  },
  network: ({ act }) => act({ type: 'add-network' }),
  receive: ({ act }) => act({ type: 'receive' }),
  swap: ({ act }) => act(sell('XOC', '1')),
  'swap-back': (ground) => approveAndAct(ground, sell('USDT', '3')),
  failure: ({ act }) => act(sell('XOC', '1', { slippage: 0.5, isOvertaken: true })),
  wrap: ({ act }) => act({ type: 'wrap', amount: '1' }),
  async 'add-v2'(ground) {
    await ground.act(sell('XOC', '3'));
    return approveAndAct(ground, { type: 'add-v2', amount: '1' });
  },
  'price-move': ({ act }) => act({ type: 'move-price', direction: 'up' }),
  'remove-v2': (ground) => approveAndAct(ground, { type: 'remove-v2' }),
  'add-v3': (ground) => approveAndAct(ground, { type: 'add-v3', amount: '1' }),
  'out-of-range': ({ act }) => act({ type: 'move-price', direction: 'down' }),
  'remove-v3': ({ act }) => act({ type: 'remove-v3' }),
  async waiting({ act }) {
    await act({ type: 'send', amount: '0.1' });
    await act({ type: 'replace' });
    return act({ type: 'next-block' });
  },
  async revoke({ act }) {
    const approval = { type: 'approve', token: 'USDT', spender: 'router' } as const;
    await act({ ...approval, amount: UNLIMITED });
    return act({ ...approval, amount: '0' });
  },
};

test('every mission is open before it is played, and done after it', async () => {
  const ground = await openGround();
  let view = ground.first;
  assert.deepEqual(view.done, []);
  for (const id of ALL_MISSIONS) {
    assert.ok(!view.done.includes(id), `${id} 还没有做就算做完了`);
    view = await PLAYED[id](ground);
    assert.ok(view.done.includes(id), `${id} 做了却没有算做完`);
  }
  assert.deepEqual([...view.done].sort(), [...ALL_MISSIONS].sort());
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
