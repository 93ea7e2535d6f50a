import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodePacked, erc20Abi, parseUnits } from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { account, deployments, expectRevert, publicClient, testClient, walletClient } from '#chain';
import { allowance, balanceOf, runSample } from '#testing';
import { captureOutput } from '../../../../testing/capture-output';
import { dryWxocPools } from '../../../../testing/dry-pool';

test('选中的路径输出最多，并按报价成交', async () => {
  const { tka, wxoc, usdt, swapRouter } = deployments;
  const tkaBefore = await balanceOf(tka, account.address);
  const wxocBefore = await balanceOf(wxoc, account.address);
  const usdtBefore = await balanceOf(usdt, account.address);
  const output = await runSample('sdk/v3/swaps/routing');

  const quotes = [...output.matchAll(/^TKA →.*：(\S+) WXOC$/gm)].map(([, text]) =>
    parseUnits(text, 18),
  );
  assert.equal(quotes.length, 3, 'USDT/WXOC 有三个层级的池');
  assert.ok(quotes[0] > quotes[1] && quotes[1] > quotes[2]);

  assert.equal(tkaBefore - (await balanceOf(tka, account.address)), parseUnits('100', 18));
  assert.equal((await balanceOf(wxoc, account.address)) - wxocBefore, quotes[0]);
  // 中转的 USDT 不经过账户：多出来的全部来自拆开的那一笔，恰好是报价的合计。
  const usdtGained = (await balanceOf(usdt, account.address)) - usdtBefore;
  assert.equal(usdtGained, parseUnits(/^合计 (\S+) USDT/m.exec(output)![1], 6));
  assert.equal(await balanceOf(wxoc, swapRouter), 0n, '附带的 XOC 全部卖出');
  assert.equal(await allowance(tka, account.address, swapRouter), 0n);

  // 数量小时选 0.05%，数量大时换成流动性更多的 0.30%。
  const chosen = [...output.matchAll(/^卖出 (\d+) WXOC：WXOC →\((\S+)%\)/gm)];
  assert.equal(chosen.at(0)?.[2], '0.05');
  assert.equal(chosen.at(-1)?.[2], '0.3');

  const parts = [...output.matchAll(/^WXOC →.*：卖出 (\d+) WXOC，得 \S+ USDT$/gm)];
  assert.equal(
    parts.reduce((sum, [, sold]) => sum + Number(sold), 0),
    4000,
  );
  assert.ok(Number(/比只走一条多 (\S+) USDT/.exec(output)![1]) > 0);
});

const ask = (method: string, params: unknown[]) =>
  publicClient.request({ method, params } as never) as Promise<unknown>;

test('每条路径的第二个池都换不下：不成交，什么也不留在路由合约里', async () => {
  const { tka, usdt, swapRouter } = deployments;
  const untouched = await testClient.snapshot();
  await dryWxocPools(ask);
  const held = await balanceOf(tka, account.address);
  const ended = await captureOutput('sdk/v3/swaps/routing').catch((error: Error) => error.message);
  assert.equal(await balanceOf(usdt, swapRouter), 0n, '中间代币留在路由合约里');
  assert.equal(await balanceOf(tka, account.address), held);
  assert.equal(ended, '没有可用的路径');
  await testClient.revert({ id: untouched });
});

test('第二个池换干：报价不说，照它算的下限也挡不住；换干之前的下限挡得住', async () => {
  const { tka, usdt, wxoc, quoter, swapRouter } = deployments;
  const untouched = await testClient.snapshot();
  const amountIn = parseUnits('100', 18);
  const path = encodePacked(
    ['address', 'uint24', 'address', 'uint24', 'address'],
    [tka, 3000, usdt, 500, wxoc],
  );
  const quote = async () => {
    const call = { address: quoter, abi: quoterAbi, functionName: 'quoteExactInput' } as const;
    const { result } = await publicClient.simulateContract({ ...call, args: [path, amountIn] });
    return result;
  };
  const sell = async (quoted: bigint) => {
    const { timestamp } = await publicClient.getBlock();
    const floor = (quoted * 995n) / 1000n;
    const until = { recipient: account.address, deadline: timestamp + 60n };
    const hash = await walletClient.writeContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInput',
      args: [{ path, ...until, amountIn, amountOutMinimum: floor }],
    });
    await publicClient.waitForTransactionReceipt({ hash });
  };
  await walletClient.writeContract({
    address: tka,
    abi: erc20Abi,
    functionName: 'approve',
    args: [swapRouter, amountIn],
  });
  const full = await quote();
  await dryWxocPools(ask);
  const partial = await quote();
  assert.ok(partial > 0n && partial * 50n < full, `${partial} / ${full}`);
  await expectRevert('Too little received', () => sell(full));
  await sell(partial);
  // 100 TKA 约值 200 USDT，换下的不到 3 USDT。
  assert.ok((await balanceOf(usdt, swapRouter)) > parseUnits('190', 6));
  await testClient.revert({ id: untouched });
});
