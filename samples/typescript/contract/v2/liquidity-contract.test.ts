import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('存入与取回的数量与余额的变化一致，合约里不留代币，失败各有原因', async () => {
  const { wxoc, usdt } = deployments;
  const before = {
    wxoc: await balanceOf(wxoc, account.address),
    usdt: await balanceOf(usdt, account.address),
  };
  const output = await runSample('contract/v2/liquidity-contract');
  const [added, removed] = ['存入', '取回'].map((what) => {
    const [, first, second] =
      new RegExp(`${what} ([\\d.]+) WXOC 与 ([\\d.]+) USDT`).exec(output) ?? assert.fail(output);
    return { wxoc: parseUnits(first!, 18), usdt: parseUnits(second!, 6) };
  });
  assert.equal(before.wxoc - (await balanceOf(wxoc, account.address)), added!.wxoc - removed!.wxoc);
  assert.equal(before.usdt - (await balanceOf(usdt, account.address)), added!.usdt - removed!.usdt);
  assert.match(output, /LP 代币在你手里：true/);
  assert.deepEqual(
    [...output.matchAll(/合约里剩下 (\d+)/g)].map(([, left]) => left),
    ['0', '0'],
  );
  assert.deepEqual(
    [...output.matchAll(/交易回滚：(.+)/g)].map(([, reason]) => reason),
    ['UniswapV2Router: INSUFFICIENT_B_AMOUNT', 'UniswapV2Router: EXPIRED', 'no pair', 'STF'],
  );
});
