// The V3 arithmetic of packages/models equals Uniswap's libraries, function by function.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Hex } from 'viem';
import { v3MeanTick } from 'swapx-models/oracle';
import { liquidityForAmounts } from 'swapx-models/v3-liquidity';
import { readPath } from 'swapx-models/v3-path';
import {
  amount0Delta,
  amount1Delta,
  priceAfterInput,
  priceAfterOutput,
} from 'swapx-models/v3-sqrt-price';
import { swapStep } from 'swapx-models/v3-swap';
import {
  MAX_SQRT_RATIO,
  MAX_TICK,
  MIN_SQRT_RATIO,
  MIN_TICK,
  sqrtRatioAtTick,
  tickAtSqrtRatio,
} from 'swapx-models/v3-tick-math';
import { createSetup } from '../deployment/setup';
import { startReferee } from '../referee/hardhat';
import { createCalls, deployProof } from './calls';
import { assertSame, manyTimes } from './compare';
import { randomFrom } from './random';

const { provider, deployments } = await startReferee();
const callAll = createCalls(provider, deployments);
const libraries = await deployProof(createSetup(provider), 'V3Libraries');

const { uint, between, bool } = randomFrom(16n);
const tick = () => Number(between(BigInt(MIN_TICK), BigInt(MAX_TICK)));
/** The price at a random tick, and values close to it. */
const price = () => {
  const moved = sqrtRatioAtTick(tick()) + uint(40) - uint(40);
  return moved < MIN_SQRT_RATIO ? MIN_SQRT_RATIO : moved > MAX_SQRT_RATIO ? MAX_SQRT_RATIO : moved;
};

async function prove<Input extends unknown[]>(
  name: string,
  makeInput: () => readonly [...Input],
  model: (...input: Input) => unknown,
) {
  const inputs = manyTimes(makeInput);
  assertSame(inputs, await callAll(libraries, name, inputs), model);
}

test('刻度 → 根号价格', () => prove('sqrtRatioAtTick', () => [tick()], sqrtRatioAtTick));

test('刻度超出两端，两边都拒绝', async () => {
  const outside = [[MIN_TICK - 1], [MAX_TICK + 1]];
  for (const outcome of await callAll(libraries, 'sqrtRatioAtTick', outside)) {
    assert.deepEqual(outcome, { reason: 'T' });
  }
  for (const [index] of outside) assert.throws(() => sqrtRatioAtTick(index!), /T/);
});

test('根号价格 → 刻度', async () => {
  await prove('tickAtSqrtRatio', () => [price()], tickAtSqrtRatio);
  const exact = () => [sqrtRatioAtTick(tick()) - (bool() ? 1n : 0n)] as const;
  await prove('tickAtSqrtRatio', exact, tickAtSqrtRatio);
});

test('两个价格之间的数量', async () => {
  const input = () => [price(), price(), uint(128), bool()] as const;
  await prove('amount0Delta', input, amount0Delta);
  await prove('amount1Delta', input, amount1Delta);
});

test('付入与取出之后的价格', async () => {
  const input = () => [price(), uint(128), uint(256), bool()] as const;
  await prove('priceAfterInput', input, priceAfterInput);
  const small = () => [price(), uint(128), uint(40), bool()] as const;
  await prove('priceAfterOutput', small, priceAfterOutput);
});

test('一步兑换', () => {
  const input = () => {
    const amount = uint(100);
    return [price(), price(), uint(128), bool() ? amount : -amount, uint(19)] as const;
  };
  const model = (...[from, to, liquidity, remaining, fee]: ReturnType<typeof input>) => {
    const step = swapStep(from, to, liquidity, remaining, fee);
    return [step.priceAfter, step.amountIn, step.amountOut, step.fee];
  };
  return prove('swapStep', input, model);
});

test('两种数量能换得的流动性', () => {
  const input = () => [price(), price(), price(), uint(90), uint(90)] as const;
  return prove('liquidityForAmounts', input, (at, a, b, amount0, amount1) =>
    liquidityForAmounts(at, a, b, { amount0, amount1 }),
  );
});

test('位图一次看一个字：往下至多走间距的 255 倍，往上至多 256 倍，都走得到', async () => {
  for (const [below, least, most] of [
    [true, 0n, 255n],
    [false, 1n, 256n],
  ] as const) {
    const inputs = manyTimes(() => [tick(), Number(between(1n, 200n)), below] as const);
    const steps = (await callAll(libraries, 'nextTick', inputs)).map((outcome, index) => {
      assert.ok('value' in outcome);
      const [from, spacing] = inputs[index]!;
      const away = Number(outcome.value) - Math.floor(from / spacing) * spacing;
      return BigInt((below ? -away : away) / spacing);
    });
    assert.ok(steps.every((step) => step >= least && step <= most));
    assert.ok(steps.includes(least) && steps.includes(most), String(below));
  }
});

test('间距到 32,768 为止，下一个刻度放得进 int24；工厂合约取它的一半为限', async () => {
  const fits = async (spacing: number) => {
    const compressed = Math.floor(MAX_TICK / spacing);
    const inputs = [-compressed * spacing, -1, 0, compressed * spacing].flatMap((from) =>
      [true, false].map((below) => [from, spacing, below] as const),
    );
    const outcomes = await callAll(libraries, 'nextTick', inputs);
    return outcomes.every((outcome, index) => {
      assert.ok('value' in outcome);
      const [from, , below] = inputs[index]!;
      const next = Number(outcome.value);
      return below ? next <= from : next > from;
    });
  };
  for (const spacing of [16_383, 16_384, 32_768]) assert.ok(await fits(spacing), String(spacing));
  assert.equal(await fits(32_769), false);
});

test('平均刻度向负无穷取整', () => {
  const input = () => {
    const seconds = between(1n, 1n << 20n);
    const limit = BigInt(MAX_TICK) * seconds;
    return [between(-limit, limit), Number(seconds)] as const;
  };
  return prove('meanTick', input, (difference, seconds) => v3MeanTick(difference, BigInt(seconds)));
});

test('路径：每一种长度读出同样的池，或者给出同样的错误', async () => {
  const inputs = manyTimes(() => {
    const length = Number(between(0n, 140n));
    const bytes = Array.from({ length }, () => uint(8).toString(16).padStart(2, '0')).join('');
    return [`0x${bytes}` as Hex, bool()] as const;
  });
  const outcomes = await callAll(libraries, 'readPath', inputs);
  inputs.forEach(([path, exactInput], index) => {
    const outcome = outcomes[index]!;
    const read = () => readPath(path.slice(2), exactInput ? 'exactInput' : 'exactOutput');
    if ('reason' in outcome) {
      assert.throws(read, { message: outcome.reason }, `${path.length / 2 - 1} 字节`);
      return;
    }
    const [tokens, fees, count] = outcome.value as [string[], number[], bigint];
    const { pools } = read();
    const expected = pools.map((_, at) => [tokens[at], fees[at], tokens[at + 1]].join());
    assert.equal(BigInt(pools.length), count);
    assert.deepEqual(
      pools.map(({ tokenIn, fee, tokenOut }) => [tokenIn, fee, tokenOut].join()),
      expected.map((hop) => hop.toLowerCase()),
    );
  });
});
