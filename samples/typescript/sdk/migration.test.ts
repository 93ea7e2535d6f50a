import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('V2 的流动性全部变成头寸与退还的代币，迁移合约里不留下什么', async () => {
  const { wxoc, usdt, migrator } = deployments;
  const before = [await balanceOf(wxoc, account.address), await balanceOf(usdt, account.address)];
  const output = await runSample('sdk/migration');
  const after = [await balanceOf(wxoc, account.address), await balanceOf(usdt, account.address)];

  // 付出的恰好是放进三个头寸的，V2 取出时的取整除外。
  const used = (symbol: string) =>
    [...output.matchAll(new RegExp(`^${symbol}：放进头寸 (\\S+)，`, 'gm'))]
      .map(([, text]) => Number(text))
      .reduce((sum, amount) => sum + amount, 0);
  const paid = [Number(before[0]! - after[0]!) / 1e18, Number(before[1]! - after[1]!) / 1e6];
  assert.ok(Math.abs(paid[0]! - used('WXOC')) < 1e-5);
  assert.ok(Math.abs(paid[1]! - used('USDT')) < 1e-5);

  assert.match(output, /剩下的 LP 代币 0，V3 头寸 3 个，给迁移合约的额度 0/);
  for (const token of [wxoc, usdt]) assert.equal(await balanceOf(token, migrator), 0n);
});
