import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnits } from 'viem';
import { quoterAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, publicClient } from '#chain';
import { balanceOf, runSample } from '#testing';
import { facts } from 'swapx-facts';

const { wxoc, usdt } = deployments;
const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('兑换的结果与报价合约一致，头寸全部取回，观测槽增加', async () => {
  const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
  const { result: quotedOut } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, 3000, parseUnits('1', 18), 0n],
  });
  const { result: quotedIn } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutputSingle',
    args: [usdt, wxoc, 3000, parseUnits('1', 18), 0n],
  });
  const before = await balanceOf(wxoc, account.address);
  const liquidityBefore = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const output = await runSample('contract/v3/reference/pool');

  assert.match(output, new RegExp(`amount0 = ${parseUnits('1', 18)}，amount1 = -${quotedOut}\n`));
  assert.match(output, new RegExp(`amount0 = -${parseUnits('1', 18)}，amount1 = ${quotedIn}\n`));

  const [, , , cardinality, cardinalityNext] = await publicClient.readContract({
    ...pool,
    functionName: 'slot0',
  });
  assert.deepEqual([cardinality, cardinalityNext], [10, 10]);
  const liquidityAfter = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  assert.equal(liquidityAfter, liquidityBefore, '示例的头寸应当已经取回');

  // 卖出 1 与 20 WXOC，付闪电贷手续费 0.3 与 1 个最小单位，再加上头寸存取之差。
  const [, deposited] = /铸造：存入 (\d+) 与/.exec(output) ?? [];
  const [, collected] = /collect 返回 (\d+) 与/.exec(output) ?? [];
  const spent = before - (await balanceOf(wxoc, account.address));
  const expected = parseUnits('21.3', 18) + 1n + BigInt(deposited!) - BigInt(collected!);
  assert.equal(spent, expected);

  // 协议的一份：手续费除以 7，向下取整，先于 feeGrowth；兑换与闪电贷都一样。
  const shares = [...output.matchAll(/^(.+)：手续费 (\d+)，协议分得 (\d+)$/gm)];
  assert.deepEqual(
    shares.map(([, what]) => what),
    ['卖出 1 WXOC', '借 1 个最小单位', '借 100 WXOC'],
  );
  for (const [, what, fee, share] of shares) assert.equal(BigInt(share), BigInt(fee) / 7n, what);
  assert.notEqual(BigInt(shares[0][2]) % 7n, 0n, '要有除不尽的一笔');
  assert.equal([...output.matchAll(/和算出的相同$/gm)].length, 3);
});
