import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { View } from '../protocol';
import { type TrapId, traps } from '../traps';
import { rightChoice, WRONG_CHOICE } from '../wrong-choices';
import { fieldOf, openGround, READY } from './testing';

const numbers = (line: string | undefined) =>
  [...(line ?? '').replaceAll(/0x[0-9a-fA-F]+/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([one]) =>
    Number(one),
  );

const lostXoc = (now: View['balances'], before: View): number =>
  Number(fieldOf(before.balances, 'XOC')) - Number(fieldOf(now, 'XOC'));

/** What the wrong choice cost, as its lines say it: read from the chain when it was taken. */
const LOSSES: Record<TrapId, (robbed: View, baited: View) => void> = {
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
  honeypot({ balances, transactions, trap }, baited) {
    assert.equal(transactions[0]?.isSuccess, false);
    assert.ok(Number(fieldOf(balances, 'MOON')) > 0);
    assert.ok(lostXoc(balances, baited) > 1);
    const [paid, worth] = numbers(trap!.told[0]);
    assert.ok(worth! > paid!, '报价应当更高了');
    assert.match(trap!.told[1]!, /钱包先说很可能失败：代币转不出来/);
  },
  'wrong-network'({ balances, transactions, trap }, baited) {
    assert.equal(fieldOf(balances, 'XOC'), fieldOf(baited.balances, 'XOC'));
    assert.equal(transactions.length, baited.transactions.length);
    assert.match(trap!.told[1]!, /有 4\.99 XOC/);
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
  poison({ transactions, trap, balances }, baited) {
    assert.equal(fieldOf(balances, 'USDT'), undefined);
    const [paid, planted] = transactions;
    assert.equal(paid?.from, '你');
    assert.equal(planted?.from, '攻击者');
    assert.equal(planted?.transfers[0]?.from, '你', '记录里像是你转的');
    assert.match(trap!.told[0]!, /收到 0 USDT/);
    assert.match(trap!.told[1]!, /收到 5 USDT/);
    const [one, other] = baited.trap!.choices;
    assert.equal(one!.name, other!.name, '缩短的地址看不出不同');
    assert.notDeepEqual(one!.details, other!.details, '全部字符看得出');
  },
};

/** What the right choice brought. */
const GAINS: Record<TrapId, (safe: View, baited: View) => void> = {
  permit({ balances, transactions, allowances }) {
    assert.equal(fieldOf(balances, 'LP'), undefined);
    assert.ok(Number(fieldOf(balances, 'USDT')) > 0);
    assert.equal(transactions[0]?.from, '你');
    assert.deepEqual(allowances, [], '签名用完就归零');
  },
  'fake-token'({ balances }) {
    assert.ok(Number(fieldOf(balances, 'USDT')) > 4);
    assert.equal(fieldOf(balances, '假 USDT'), undefined);
  },
  honeypot({ balances }, baited) {
    assert.equal(fieldOf(balances, 'STAR'), undefined);
    const lost = lostXoc(balances, baited);
    assert.ok(lost > 0 && lost < 0.02, `少了 ${lost} XOC`);
  },
  'wrong-network'({ balances }, baited) {
    assert.ok(Math.abs(lostXoc(balances, baited) + 4.9) < 1e-9);
  },
  sandwich({ trap }) {
    const [quoted, , lost] = numbers(trap!.told[0]);
    assert.ok(lost! > 0 && lost! <= quoted! * 0.01, `${quoted} 里少了 ${lost}`);
  },
  poison({ balances, trap }) {
    assert.equal(fieldOf(balances, 'USDT'), undefined);
    assert.match(trap!.told[0]!, /收到 5 USDT/);
  },
};

describe('traps', () => {
  for (const { id } of traps) {
    it(`${id}: the loss is on the chain, and going back undoes it`, async () => {
      const { first, view, proposal, act } = await openGround(READY);
      const baited = await view({ type: 'enter-trap', trap: id });
      assert.equal(baited.trap?.phase, 'bait');
      assert.doesNotMatch(JSON.stringify(baited), /攻击者|假/, '选之前，谁也不该说破');
      const choice = WRONG_CHOICE[id];
      assert.ok((await proposal({ type: 'propose-choice', choice })).fields.length > 0);
      await assert.rejects(act({ type: 'receive' }), /先离开陷阱/);
      const robbed = await view({ type: 'take-choice', choice });
      assert.equal(robbed.trap?.phase, 'robbed');
      LOSSES[id](robbed, baited);
      await assert.rejects(view({ type: 'take-choice', choice: rightChoice(id) }), /已经选过了/);
      const ofTrap = robbed.transactions.filter(({ isOfTrap }) => isOfTrap).length;
      assert.equal(ofTrap, robbed.transactions.length - first.transactions.length);
      assert.ok(robbed.transactions.every(({ meaning }) => meaning !== '调用合约'));
      assert.deepEqual(await view({ type: 'leave-trap' }), first);
    });

    it(`${id}: what one chooses from looks different, and the right choice brings what it says`, async () => {
      const { first, view } = await openGround(READY);
      const baited = await view({ type: 'enter-trap', trap: id });
      const { choices } = baited.trap!;
      assert.equal(choices.length, 2);
      assert.equal(new Set(choices.map(({ value }) => value)).size, choices.length);
      const safe = await view({ type: 'take-choice', choice: rightChoice(id) });
      assert.equal(safe.trap?.phase, 'safe');
      GAINS[id](safe, baited);
      assert.ok(safe.transactions.every(({ meaning }) => meaning !== '调用合约'));
      assert.deepEqual(await view({ type: 'leave-trap' }), first);
    });
  }

  it('who refuses the wrong choice has seen through it, who refuses the right one has not', async () => {
    const { view } = await openGround(READY);
    await view({ type: 'enter-trap', trap: 'permit' });
    const right = await view({ type: 'refuse-choice', choice: rightChoice('permit') });
    assert.equal(right.trap?.phase, 'bait');
    const wrong = await view({ type: 'refuse-choice', choice: WRONG_CHOICE.permit });
    assert.equal(wrong.trap?.phase, 'refused');
    assert.equal((await view({ type: 'take-choice', choice: 1 })).trap?.phase, 'safe');
  });

  it('the listings tell the token that nobody has sold', async () => {
    const { view } = await openGround(READY);
    const { trap } = await view({ type: 'enter-trap', trap: 'honeypot' });
    const trades = trap!.choices.map(({ details }) => fieldOf(details, '最近的成交'));
    assert.deepEqual(trades, ['买入 2 笔，卖出 0 笔', '买入 1 笔，卖出 1 笔']);
  });

  for (const [name, actions] of [
    ['no wallet', []],
    ['a wallet that is not backed up', READY.slice(0, 1)],
  ] as const) {
    it(`lend a wallet to those who have ${name}, and take it back`, async () => {
      const { first, view } = await openGround(actions);
      const baited = await view({ type: 'enter-trap', trap: 'sandwich' });
      assert.ok(Number(fieldOf(baited.balances, 'XOC')) > 0);
      const robbed = await view({ type: 'take-choice', choice: WRONG_CHOICE.sandwich });
      assert.equal(robbed.trap?.phase, 'robbed');
      assert.deepEqual(robbed.done, first.done, '陷阱里做的事不算任务');
      assert.deepEqual(await view({ type: 'leave-trap' }), first);
    });
  }
});
