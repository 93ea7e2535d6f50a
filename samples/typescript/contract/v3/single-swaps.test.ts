import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits, toFunctionSelector, type AbiFunction } from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt, swapRouter } = deployments;

test('余额变化与打印的数量一致，不留授权，路由合约里不留 XOC', async () => {
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('contract/v3/single-swaps');
  const amount = (pattern: RegExp, decimals: number) =>
    parseUnits(pattern.exec(output)?.[1] ?? assert.fail(`输出里没有 ${pattern}`), decimals);

  const spentWxoc =
    parseUnits('1', 18) +
    amount(/精确输出：付出 (\S+) WXOC/, 18) +
    amount(/价格限制：.*实际付出 ([\d.]+)/, 18);
  assert.equal(wxocBefore - (await balanceOf(wxoc, account.address)), spentWxoc);

  // 精确输出 5 USDT 做了两次：一次付 WXOC，一次付原生 XOC。
  const receivedUsdt =
    amount(/精确输入：收到 (\S+) USDT/, 6) +
    parseUnits('10', 6) +
    amount(/价格限制：.*收到 (\S+) USDT/, 6);
  assert.equal((await balanceOf(usdt, account.address)) - usdtBefore, receivedUsdt);

  assert.ok(
    amount(/原生 XOC：.*实际付出 ([\d.]+)/, 18) < amount(/原生 XOC：随交易发送 ([\d.]+)/, 18),
  );
  assert.ok(amount(/价格限制：.*实际付出 ([\d.]+)/, 18) < parseUnits('20', 18));
  assert.equal(await allowance(wxoc, account.address, swapRouter), 0n);
  assert.equal(await publicClient.getBalance({ address: swapRouter }), 0n);
  assert.equal(await balanceOf(wxoc, swapRouter), 0n);
});

test('选择器与页面写的一致：SwapRouter02 的结构体没有 deadline', () => {
  const v1 = swapRouterAbi.find((item) => 'name' in item && item.name === 'exactInputSingle');
  assert.equal(
    toFunctionSelector(v1 as AbiFunction),
    facts['v3.selector.swapRouter.exactInputSingle'].value,
  );
  assert.equal(
    toFunctionSelector(
      'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    ),
    facts['v3.selector.swapRouter02.exactInputSingle'].value,
  );
});
