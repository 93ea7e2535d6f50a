import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { View } from '../protocol';
import { type TrapId, traps } from '../traps';
import { fieldOf, openGround, READY } from './testing';

const numbers = (line: string | undefined) =>
  [...(line ?? '').replaceAll(/0x[0-9a-fA-F]+/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([one]) =>
    Number(one),
  );

/** What each trap cost, as its lines say it: read from the chain when it was sprung. */
const LOSSES: Record<TrapId, (sprung: View, baited: View) => void> = {
  permit({ balances, transactions }, baited) {
    assert.ok(Number.parseFloat(fieldOf(baited.balances, 'LP') ?? '') > 0);
    assert.equal(fieldOf(balances, 'LP'), undefined);
    assert.deepEqual(
      transactions.slice(0, 2).map(({ from, call }) => `${from}: ${call}`),
      ['攻击者: transferFrom', '攻击者: permit'],
    );
    assert.equal(fieldOf(balances, 'XOC'), fieldOf(baited.balances, 'XOC'));
  },
  'fake-token'({ balances, trap }) {
    assert.equal(fieldOf(balances, 'USDT'), undefined);
    assert.ok(Number(fieldOf(balances, '假 USDT')) > 0);
    const [worth] = numbers(trap!.told.at(-1));
    assert.ok(worth! < 0.001, `假 USDT 还值 ${worth}`);
  },
  honeypot({ balances, transactions }, baited) {
    assert.equal(transactions[0]?.isSuccess, false);
    assert.equal(fieldOf(balances, 'MOON'), fieldOf(baited.balances, 'MOON'));
    assert.ok(Number(fieldOf(balances, 'XOC')) < Number(fieldOf(baited.balances, 'XOC')));
  },
  'wrong-network'({ balances, transactions, trap }, baited) {
    assert.equal(fieldOf(balances, 'XOC'), fieldOf(baited.balances, 'XOC'));
    assert.equal(transactions.length, baited.transactions.length);
    assert.match(trap!.told[1]!, /有 5 XOC/);
  },
  sandwich({ transactions, trap }) {
    const [after, yours, before] = transactions;
    assert.deepEqual([before?.from, yours?.from, after?.from], ['攻击者', '你', '攻击者']);
    assert.equal(new Set([before?.block, yours?.block, after?.block]).size, 1);
    const [quoted, received, lost] = numbers(trap!.told[0]);
    assert.ok(lost! > quoted! * 0.08, `${quoted} 里只少了 ${lost}`);
    assert.ok(Math.abs(quoted! - received! - lost!) < 1e-5);
    assert.ok(numbers(trap!.told[1])[1]! > 0, '攻击者应当有赚');
  },
  poison({ transactions, trap, balances }) {
    assert.equal(fieldOf(balances, 'USDT'), undefined);
    const [paid, planted] = transactions;
    assert.equal(paid?.from, '你');
    assert.equal(planted?.from, '攻击者');
    assert.equal(planted?.transfers[0]?.from, '你', '记录里像是你转的');
    assert.match(trap!.told[0]!, /收到 0 USDT/);
    assert.match(trap!.told[1]!, /收到 5 USDT/);
  },
};

describe('traps', () => {
  for (const { id } of traps) {
    it(`${id}: the loss is on the chain, and going back undoes it`, async () => {
      const { first, view, proposal, act } = await openGround(READY);
      const baited = await view({ type: 'enter-trap', trap: id });
      assert.equal(baited.trap?.phase, 'bait');
      assert.ok((await proposal({ type: 'propose-trap' })).fields.length > 0);
      await assert.rejects(act({ type: 'receive' }), /先离开陷阱/);
      const sprung = await view({ type: 'spring-trap' });
      assert.equal(sprung.trap?.phase, 'sprung');
      LOSSES[id](sprung, baited);
      const ofTrap = sprung.transactions.filter(({ isOfTrap }) => isOfTrap).length;
      assert.equal(ofTrap, sprung.transactions.length - first.transactions.length);
      assert.ok(sprung.transactions.every(({ meaning }) => meaning !== '调用合约'));
      assert.deepEqual(await view({ type: 'leave-trap' }), first);
    });
  }

  it('warns of the token that cannot be sold before it is sent', async () => {
    const { view, proposal } = await openGround(READY);
    await view({ type: 'enter-trap', trap: 'honeypot' });
    assert.match((await proposal({ type: 'propose-trap' })).warning ?? '', /很可能失败/);
  });

  for (const [name, actions] of [
    ['no wallet', []],
    ['a wallet that is not backed up', READY.slice(0, 1)],
  ] as const) {
    it(`lend a wallet to those who have ${name}, and take it back`, async () => {
      const { first, view } = await openGround(actions);
      const baited = await view({ type: 'enter-trap', trap: 'sandwich' });
      assert.ok(Number(fieldOf(baited.balances, 'XOC')) > 0);
      const sprung = await view({ type: 'spring-trap' });
      assert.equal(sprung.trap?.phase, 'sprung');
      assert.deepEqual(sprung.done, first.done, '陷阱里做的事不算任务');
      assert.deepEqual(await view({ type: 'leave-trap' }), first);
    });
  }
});
