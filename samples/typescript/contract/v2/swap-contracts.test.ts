import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { account, deployments } from '#chain';
import { balanceOf, runSample } from '#testing';

test('两种写法收到的一样多，余额变化与打印的一致，合约里不留代币', async () => {
  const { wxoc, usdt } = deployments;
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v2/swap-contracts');
  const [router, direct] = ['RouterSwap', 'DirectSwap'].map(
    (name) => new RegExp(`${name} \\| ([\\d.]+) \\| (\\d+)`).exec(output) ?? assert.fail(output),
  );
  assert.equal(router![1], direct![1]);
  assert.ok(Number(direct![2]) < Number(router![2]), '直接调用交易对应当少用 Gas');

  const [, used] = /用掉 ([\d.]+)/.exec(output) ?? assert.fail(output);
  // 两次比较都退回了，留下的是精确输出的一笔。
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), parseUnits(used!, 18));
  assert.equal((await balanceOf(usdt, account.address)) - usdtBefore, parseUnits('5', 6));
  assert.match(output, /合约里剩下 0 WXOC/);
});
