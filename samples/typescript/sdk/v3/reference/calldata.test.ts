import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Token } from '@uniswap/sdk-core';
import { SelfPermit, TickMath } from '@uniswap/v3-sdk';
import { parseUnits, type Hex } from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { account, deployments, publicClient, walletClient } from '#chain';
import { allowance, runSample } from '#testing';

const router = { address: deployments.swapRouter, abi: swapRouterAbi } as const;

test('补上 refundETH 之后没有余款；不补则留在路由合约里，别人也能取走', async () => {
  const output = await runSample('sdk/v3/reference/calldata');
  const spent = Number(/用掉 (\S+) XOC/.exec(output)?.[1]);
  assert.ok(spent > 1 && spent < 100);
  assert.equal(await publicClient.getBalance({ address: router.address }), 0n);

  // 把假的签名发出去：交易成功，却没有产生授权。
  const wxoc = new Token(publicClient.chain.id, deployments.wxoc, 18);
  const fake = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const;
  const data = SelfPermit.encodePermit(wxoc, { ...fake, amount: 5, deadline: 2 ** 40 }) as Hex;
  const permit = await walletClient.sendTransaction({ to: router.address, data });
  const receipt = await publicClient.waitForTransactionReceipt({ hash: permit });
  assert.equal(receipt.status, 'success');
  assert.equal(await allowance(deployments.wxoc, account.address, router.address), 0n);

  // 同一类调用，不带 refundETH：价格已在 -260280，再往下 100 个刻度。
  const { timestamp } = await publicClient.getBlock();
  const params = {
    tokenIn: deployments.wxoc,
    tokenOut: deployments.usdt,
    fee: 3000,
    recipient: account.address,
    deadline: timestamp + 60n,
    amountIn: parseUnits('1000', 18),
    amountOutMinimum: 1n,
    sqrtPriceLimitX96: BigInt(TickMath.getSqrtRatioAtTick(-260380).toString()),
  };
  const swap = await walletClient.writeContract({
    ...router,
    functionName: 'exactInputSingle',
    args: [params],
    value: params.amountIn,
  });
  await publicClient.waitForTransactionReceipt({ hash: swap });
  const left = await publicClient.getBalance({ address: router.address });
  assert.ok(left > 0n);
  const refund = await walletClient.writeContract({ ...router, functionName: 'refundETH' });
  await publicClient.waitForTransactionReceipt({ hash: refund });
  assert.equal(await publicClient.getBalance({ address: router.address }), 0n);
});
