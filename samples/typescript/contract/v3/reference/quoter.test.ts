import assert from 'node:assert/strict';
import test from 'node:test';
import { v3PoolAbi } from '#starter/abis';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from '../../../../../facts/index';

const pool = { address: facts['mainnet.v3.pool.wxocUsdt.medium'].value, abi: v3PoolAbi } as const;

test('报价与浮点公式相近，报价不改变池，路径的正反互相吻合', async () => {
  const before = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const output = await runSample('contract/v3/reference/quoter');
  const after = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  assert.deepEqual(after, before, '报价之后池的状态不变');

  // 没有穿过边界时：Δ(1/√P) = 扣费后的输入 ÷ L，得到 L · Δ√P。
  const root = Number(before[0]) / 2 ** 96;
  const next = 1 / (1 / root + (1e18 * 0.997) / Number(liquidity));
  const expected = (Number(liquidity) * (root - next)) / 1e6;
  const quoted = Number(/付 1 WXOC，得 (\S+) USDT/.exec(output)?.[1]);
  assert.ok(Math.abs(quoted - expected) < 1e-5, `${quoted} 应接近 ${expected}`);

  // 反向报价来自取整后的输出，所以不会多于 1 WXOC，相差极小。
  const back = Number(/这么多 TKA，付 (\S+) WXOC/.exec(output)?.[1]);
  assert.ok(back <= 1 && back > 0.999999);
});
