import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('两个版本的余额变化与打印的一致，中间代币不变，合约里不留代币', async () => {
  const { wxoc, usdt, tka } = deployments;
  const balances = () =>
    Promise.all([wxoc, usdt, tka].map((token) => balanceOf(token, account.address)));
  const before = await balances();
  const output = await runSample('contract/v3/multihop-swap-contract');
  const after = await balances();
  const sum = (pattern: RegExp, decimals: number) => {
    const amounts = [...output.matchAll(pattern)].map(([, amount]) =>
      parseUnits(amount!, decimals),
    );
    assert.equal(amounts.length, 2, `${pattern} 应当每个版本各有一行`);
    return amounts.reduce((total, amount) => total + amount);
  };

  assert.equal(before[0]! - after[0]!, parseUnits('2', 18) + sum(/用掉 ([\d.]+)/g, 18));
  assert.equal(after[1], before[1]);
  assert.equal(after[2]! - before[2]!, parseUnits('4', 18) + sum(/收到 ([\d.]+) TKA/g, 18));
  assert.equal(sum(/合约里剩下 (\d+) WXOC/g, 0), 0n);
  assert.equal(sum(/、(\d+) USDT/g, 0), 0n);
});
