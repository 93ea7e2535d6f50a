import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type Action, UNLIMITED } from '../protocol';
import { approveAndAct, approveFor, fieldOf, openGround, READY, sell } from './testing';

describe('what the missions show', () => {
  it('gives what the quote said, and not less than the minimum', async () => {
    const ground = await openGround(READY);
    const { lines } = await ground.quote(sell('XOC', '1'));
    const proposal = await ground.propose(sell('XOC', '1'));
    assert.equal(fieldOf(proposal.fields, '最少收到'), fieldOf(lines, 'Minimum Receive'));
    const { balances } = await ground.act(sell('XOC', '1'));
    assert.equal(`${fieldOf(balances, 'USDT')} USDT`, fieldOf(lines, '预计收到'));
  });

  it('costs the fee alone when the price runs away', async () => {
    const ground = await openGround([...READY, sell('XOC', '1')]);
    const before = await ground.act({ type: 'add-network' });
    const after = await ground.act(sell('XOC', '1', { slippage: 0.5, isOvertaken: true }));
    const [failed] = after.transactions.filter(({ from }) => from === '你');
    assert.equal(failed?.isSuccess, false);
    assert.match(failed?.reason ?? '', /少于“最少收到”（.*INSUFFICIENT_OUTPUT_AMOUNT）$/);
    assert.equal(fieldOf(after.balances, 'USDT'), fieldOf(before.balances, 'USDT'));
    const paid = Number(fieldOf(before.balances, 'XOC')) - Number(fieldOf(after.balances, 'XOC'));
    assert.ok(paid > 0 && paid < 0.01, `付了 ${paid} XOC`);
    // With a wider tolerance the same swap goes through.
    const again = await ground.act(sell('XOC', '1', { slippage: 50, isOvertaken: true }));
    assert.equal(again.transactions.filter(({ from }) => from === '你')[0]?.isSuccess, true);
  });

  it('leaves no allowance behind when it was exact', async () => {
    const ground = await openGround([...READY, sell('XOC', '1')]);
    await approveFor(ground, sell('USDT', '3'));
    const { allowances } = await ground.act(sell('USDT', '3'));
    assert.deepEqual(allowances, []);
  });

  it('does not take an approval without limit for an exact one, and says how to mend it', async () => {
    const ground = await openGround([...READY, sell('XOC', '1')]);
    const approval = { type: 'approve', token: 'USDT', spender: 'router' } as const;
    await ground.act({ ...approval, amount: UNLIMITED });
    const sold = await ground.act(sell('USDT', '3'));
    assert.ok(!sold.done.includes('swap-back'));
    assert.match(sold.advice ?? '', /先到“钱包”里按“撤销”/);
    assert.equal(sold.allowances[0]?.amount, UNLIMITED, '用掉 3 个，仍然是无限');
    const revoked = await ground.act({ ...approval, amount: '0' });
    assert.equal(revoked.advice, undefined);
    await ground.act(sell('XOC', '1'));
    const again = await approveAndAct(ground, sell('USDT', '3'));
    assert.ok(again.done.includes('swap-back'));
  });

  it('gives no advice to who revokes as a mission says', async () => {
    const ground = await openGround([...READY, sell('XOC', '1')]);
    await approveAndAct(ground, sell('USDT', '3'));
    const approval = { type: 'approve', token: 'USDT', spender: 'router' } as const;
    assert.equal((await ground.act({ ...approval, amount: UNLIMITED })).advice, undefined);
    assert.equal((await ground.act(sell('USDT', '1'))).advice, undefined);
  });

  it('reads digits as Chinese keyboards write them', async () => {
    const { quote } = await openGround(READY);
    assert.deepEqual(await quote(sell('XOC', '１．５ ')), await quote(sell('XOC', '1.5')));
  });

  it('is worth less in the pool than in the wallet once the price has moved', async () => {
    const ground = await openGround([...READY, sell('XOC', '3')]);
    await approveAndAct(ground, { type: 'add-v2', amount: '1' });
    const { pools } = await ground.act({ type: 'move-price', direction: 'down' });
    const worth = (name: string) => Number.parseFloat(fieldOf(pools, name) ?? '');
    assert.ok(worth('V2：在池里值') < worth('V2：一直持有值'));
  });

  it('holds one token alone outside of its range', async () => {
    const ground = await openGround([...READY, sell('XOC', '3')]);
    const inside = await approveAndAct(ground, { type: 'add-v3', amount: '1' });
    assert.match(fieldOf(inside.pools, 'V3：状态') ?? '', /^在区间里/);
    const below = await ground.act({ type: 'move-price', direction: 'down' });
    assert.equal(fieldOf(below.pools, 'V3：状态'), '不在区间里');
    assert.match(fieldOf(below.pools, 'V3：头寸里有') ?? '', /与 0 USDT$/);
  });

  it('gives back what a position of V3 holds, and the fees that it has earned', async () => {
    const ground = await openGround([...READY, sell('XOC', '3')]);
    await approveAndAct(ground, { type: 'add-v3', amount: '1' });
    const before = await ground.act({ type: 'move-price', direction: 'up' });
    const both = (name: string) => {
      const amounts =
        fieldOf(before.pools, name)
          ?.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return { xoc: amounts[0]!, usdt: amounts[1]! };
    };
    const [held, fees] = [both('V3：头寸里有'), both('V3：未领取的手续费')];
    assert.equal(held.xoc, 0, '涨过区间，XOC 已经卖光');
    assert.ok(fees.usdt > 0, '价格穿过区间，应当有手续费');
    const after = await ground.act({ type: 'remove-v3' });
    const received = (symbol: string) =>
      Number(fieldOf(after.balances, symbol)) - Number(fieldOf(before.balances, symbol));
    assert.ok(Math.abs(received('USDT') - held.usdt - fees.usdt) < 1e-5);
    const [removal] = after.transactions;
    assert.equal(removal?.meaning, '取回 V3 的流动性与手续费');
    assert.deepEqual(after.removable, []);
    assert.equal(fieldOf(after.pools, 'V3：状态'), undefined);
  });

  it('offers to remove the position that is left when the newest is empty', async () => {
    const ground = await openGround([...READY, sell('XOC', '5')]);
    const add = { type: 'add-v3', amount: '1' } as const;
    await approveAndAct(ground, add);
    await approveAndAct(ground, add);
    assert.deepEqual((await ground.act({ type: 'remove-v3' })).removable, ['V3']);
    assert.deepEqual((await ground.act({ type: 'remove-v3' })).removable, []);
  });

  it('refuses a second transaction with the same nonce, as nodes of Xone do', async () => {
    const ground = await openGround(READY);
    const { waiting } = await ground.act({ type: 'send', amount: '0.1' });
    await assert.rejects(ground.act(sell('XOC', '1')), /先等下一个区块/);
    const refused = await ground.act({ type: 'replace' });
    const next = (waiting?.nonce ?? 0) + 1;
    assert.equal(
      refused.waiting?.refusal,
      `invalid nonce; got ${waiting?.nonce}, expected ${next}`,
    );
    assert.ok(!refused.done.includes('waiting'), '还没有上链');
  });
});

describe('what cannot be done', () => {
  const cases: [string, readonly Action[], Action, RegExp][] = [
    ['without a wallet', [], sell('XOC', '1'), /先在“钱包”里按“创建新钱包”/],
    ['without a backup', READY.slice(0, 1), sell('XOC', '1'), /先把助记词抄下来/],
    ['without the network', READY.slice(0, 2), sell('XOC', '1'), /先添加网络/],
    ['with a real phrase', [], { type: 'create-wallet', phrase: ['abandon'] }, /不是练习用的/],
    ['with no amount', READY, sell('XOC', ''), /: 写一个大于 0 的数/],
    ['with a negative amount', READY, sell('XOC', '-1'), /不是可以用的数量/],
    ['with more than one has', READY, sell('XOC', '5000'), /不接受这笔交易：XOC 不够/],
    ['without an approval', READY, sell('USDT', '1'), /不接受这笔交易：代币转不出来/],
    ['without liquidity', READY, { type: 'remove-v2' }, /没有流动性；先存入/],
    ['without a position', READY, { type: 'remove-v3' }, /没有 V3 头寸；先存入/],
    ['when nothing waits', READY, { type: 'replace' }, /没有等待的交易/],
  ];
  for (const [name, before, action, message] of cases) {
    it(`${name}, the message says why`, async () => {
      const ground = await openGround(before);
      await assert.rejects(ground.act(action), message);
    });
  }

  it('is told in the window of the wallet before it is sent', async () => {
    const { propose } = await openGround(READY);
    const warning = async (action: Action) => (await propose(action)).warning;
    assert.equal(
      await warning(sell('XOC', '5000')),
      '这笔交易很可能失败：XOC 不够付出的数量加上 Gas 费（insufficient funds）',
    );
    assert.equal(
      await warning(sell('USDT', '1')),
      '这笔交易很可能失败：代币转不出来，可能是余额不够、授权不够，或者这种代币不许转出（TransferHelper::transferFrom: transferFrom failed）',
    );
  });
});
