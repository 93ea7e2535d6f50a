// packages/models/v3-swap equals the pool contract: overlapping positions, swaps of many sizes,
// directions and price limits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeFunctionData, parseAbi, type Address } from 'viem';
import { facts } from 'swapx-facts';
import { swap, type Pool } from 'swapx-models/v3-swap';
import { MAX_SQRT_RATIO, MIN_SQRT_RATIO, sqrtRatioAtTick } from 'swapx-models/v3-tick-math';
import { artifact } from '../contracts/artifacts';
import { createSetup } from '../deployment/setup';
import { startReferee } from '../referee/hardhat';
import { createCalls, deployProof } from './calls';
import { manyTimes } from './compare';
import { randomFrom } from './random';

const { provider, deployments } = await startReferee();
const setup = createSetup(provider);
const callAll = createCalls(provider, deployments);
const swaps = await deployProof(setup, 'V3Swaps');

const factoryAbi = parseAbi([
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
]);
const poolAbi = parseAbi(['function initialize(uint160 sqrtPriceX96)']);

const feePips = facts['v3.fee.medium'].value;
const tickSpacing = facts['v3.tickSpacing.medium'].value;
const liquidity = 10n ** 18n;
// The positions overlap, two bounds are adjacent usable ticks, and the widest covers the full
// range.
const positions = [
  { lower: -887220, upper: 887220, amount: liquidity },
  { lower: -1200, upper: 600, amount: 3n * liquidity },
  { lower: -60, upper: 660, amount: 2n * liquidity + 1n },
];

async function createPool(): Promise<Address> {
  const token = artifact('contracts/TestToken.sol:TestToken');
  const tokens = [
    await setup.deploy(token, ['A', 'A', 18]),
    await setup.deploy(token, ['B', 'B', 18]),
  ] as const;
  const args = [...tokens, feePips] as const;
  const { v3Factory } = deployments;
  const create = encodeFunctionData({ abi: factoryAbi, functionName: 'createPool', args });
  await setup.send({ to: v3Factory, data: create });
  const [found] = await callAll({ address: v3Factory, abi: factoryAbi }, 'getPool', [args]);
  assert.ok(found && 'value' in found);
  const pool = found.value as Address;
  const price = sqrtRatioAtTick(0);
  const initialize = encodeFunctionData({
    abi: poolAbi,
    functionName: 'initialize',
    args: [price],
  });
  await setup.send({ to: pool, data: initialize });
  for (const { lower, upper, amount } of positions) {
    const provide = [pool, lower, upper, amount];
    const data = encodeFunctionData({ abi: swaps.abi, functionName: 'provide', args: provide });
    await setup.send({ to: swaps.address, data });
  }
  return pool;
}

const before: Pool = {
  sqrtPrice: sqrtRatioAtTick(0),
  tick: 0,
  liquidity: positions.reduce((sum, { amount }) => sum + amount, 0n),
  feePips: BigInt(feePips),
  tickSpacing,
  ticks: positions
    .flatMap(({ lower, upper, amount }) => [
      { index: lower, liquidityNet: amount },
      { index: upper, liquidityNet: -amount },
    ])
    .sort((a, b) => a.index - b.index),
  feeGrowth0: 0n,
  feeGrowth1: 0n,
};

const seenBy = (...order: [boolean, bigint, bigint]) => {
  const [zeroForOne, amount, limit] = order;
  const { amount0, amount1, pool } = swap(before, { zeroForOne, amount, limit });
  const { sqrtPrice, tick, feeGrowth0, feeGrowth1 } = pool;
  return { amount0, amount1, sqrtPrice, tick, liquidity: pool.liquidity, feeGrowth0, feeGrowth1 };
};

test('数量、价格、刻度、流动性与手续费累计值都相同', async () => {
  const pool = await createPool();
  const { uint, between, bool } = randomFrom(3n);
  const orders = manyTimes(() => {
    const zeroForOne = bool();
    const size = uint(74);
    const far = zeroForOne ? MIN_SQRT_RATIO + 1n : MAX_SQRT_RATIO - 1n;
    const near = sqrtRatioAtTick(Number(between(-3000n, 3000n)));
    return [zeroForOne, bool() ? size : -size, bool() ? far : near] as const;
  });
  const outcomes = await callAll(
    swaps,
    'swap',
    orders.map((order) => [pool, ...order]),
  );
  let [crossings, ended] = [0, 0];
  orders.forEach((order, index) => {
    const outcome = outcomes[index]!;
    assert.ok('reason' in outcome, '兑换总以一个错误结束');
    const shown = order.join('，');
    if (outcome.reason !== 'Seen') {
      const { reason } = outcome;
      assert.throws(() => seenBy(...order), { name: 'Reverts', message: reason }, shown);
      return;
    }
    assert.deepEqual(seenBy(...order), outcome.error![0], shown);
    const { rounds, pool: after } = swap(before, {
      zeroForOne: order[0],
      amount: order[1],
      limit: order[2],
    });
    crossings += rounds.filter(({ crossed }) => crossed).length;
    if (after.liquidity === 0n) ended += 1;
  });
  assert.ok(crossings > 500, `只穿过了 ${crossings} 次刻度`);
  assert.ok(ended > 10, `只有 ${ended} 次把池换空`);
});
