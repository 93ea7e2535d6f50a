import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TickMath } from '@uniswap/v3-sdk';
import { parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

const { wxoc, usdt } = deployments;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
const fee = 3000;

async function quotedOutput(amountIn: bigint, limit = 0n): Promise<bigint> {
  const args = [wxoc, usdt, fee, amountIn, limit] as const;
  const call = { ...quoter, functionName: 'quoteExactInputSingle', args } as const;
  return (await publicClient.simulateContract(call)).result;
}

function quotedInput(amountOut: bigint) {
  const args = [wxoc, usdt, fee, amountOut, 0n] as const;
  return publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutputSingle',
    args,
  });
}

test('Pool 算出的数量与报价合约一致；流动性不足时报价合约回滚，SDK 不报错', async () => {
  const output = await runSample('sdk/v3/reference/pool');
  const found = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';

  const one = parseUnits('1', 18);
  const first = await quotedOutput(one);
  assert.equal(parseUnits(found(/^卖出 1 WXOC，得到 (\S+) USDT/m), 6), first);
  // 两笔相继卖出的总和，等于一次卖出两个（误差只来自取整与手续费的取整）。
  const next = parseUnits(found(/^再卖 1 WXOC，得到 (\S+) USDT/m), 6);
  const both = await quotedOutput(2n * one);
  assert.ok(both - first - next <= 2n && both - first - next >= -2n);

  const { result: needed } = await quotedInput(parseUnits('5', 6));
  assert.equal(parseUnits(found(/^得到 5 USDT，付出 (\S+) WXOC/m), 18), needed);

  const limit = BigInt(TickMath.getSqrtRatioAtTick(-260280).toString());
  const limited = await quotedOutput(100n * one, limit);
  assert.equal(parseUnits(found(/^有界限：得到 (\S+) USDT/m), 6), limited);

  await assert.rejects(quotedInput(parseUnits('20000', 6)));
});
