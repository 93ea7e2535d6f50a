// SDK 的数学类与核心合约的同名库逐位比较：同样的输入，同样的结果，或者两边都拒绝。
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { FullMath, LiquidityMath, SqrtPriceMath, SwapMath, TickMath } from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import type { Abi, Address } from 'viem';
import { publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

type Input = bigint | number | boolean;

const name = 'CoreMath';
const { abi, bytecode } = artifact(`solidity/sdk-math/${name}.sol:${name}`);
let address: Address;

before(async () => {
  const hash = await walletClient.deployContract({ abi, bytecode });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  address = contractAddress;
});

const jsbi = (value: Input) => JSBI.BigInt(value.toString());

/** 有规律的伪随机数：每次运行的输入都相同，出错时能重现。 */
let state = 20_25n;
function random(bits: number): bigint {
  let value = 0n;
  for (let done = 0; done < bits; done += 32) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    value = (value << 32n) | (state >> 32n);
  }
  return value % 2n ** BigInt(bits);
}
const randomTick = () => Number(random(32) % 1_774_543n) - 887_272;
const randomRatio = () => ratioAt(randomTick());
const ratioAt = (tick: number) => BigInt(TickMath.getSqrtRatioAtTick(tick).toString());
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** 一次读出合约对全部输入的结果；回滚记为 undefined。 */
async function onChain(functionName: string, inputs: Input[][]) {
  const contracts = inputs.map((args) => ({ address, abi: abi as Abi, functionName, args }));
  const results = await publicClient.multicall({ contracts });
  return results.map(({ status, result }) => (status === 'success' ? [result].flat() : undefined));
}

function inSdk(action: () => JSBI | number | JSBI[]) {
  try {
    const result = action();
    // JSBI 的整数自己就是数组，不能用 Array.isArray 区分。
    return result instanceof JSBI || typeof result === 'number' ? [result] : result;
  } catch {
    return undefined;
  }
}

async function same(
  functionName: string,
  inputs: Input[][],
  sdk: (...input: never[]) => JSBI | number | JSBI[],
) {
  const real = await onChain(functionName, inputs);
  const succeeded = real.filter((result) => result !== undefined).length;
  assert.ok(succeeded > inputs.length / 2, `${functionName}：多数输入应当有结果`);
  for (const [index, input] of inputs.entries()) {
    const result = inSdk(() => sdk(...(input as never[])));
    assert.equal(result?.join(), real[index]?.join(), `${functionName}(${input.join(', ')})`);
  }
}

test('TickMath', async () => {
  const edges = [-887_273, -887_272, -887_271, -1, 0, 1, 887_271, 887_272, 887_273];
  const ticks = [...edges, ...times(60, randomTick)];
  await same(
    'getSqrtRatioAtTick',
    ticks.map((tick) => [tick]),
    (tick: number) => TickMath.getSqrtRatioAtTick(tick),
  );
  const inside = ticks.filter((tick) => Math.abs(tick) <= 887_272);
  const ratios = inside.flatMap((tick) => [ratioAt(tick) - 1n, ratioAt(tick), ratioAt(tick) + 1n]);
  await same(
    'getTickAtSqrtRatio',
    ratios.map((ratio) => [ratio]),
    (ratio: bigint) => TickMath.getTickAtSqrtRatio(jsbi(ratio)),
  );
});

test('FullMath 与 LiquidityMath', async () => {
  const products = times(40, () => [random(128), random(128), random(64) + 1n]);
  await same('mulDivRoundingUp', [...products, [7n, 7n, 0n], [6n, 7n, 2n]], (a, b, denominator) =>
    FullMath.mulDivRoundingUp(jsbi(a), jsbi(b), jsbi(denominator)),
  );
  // y 不超过 x 的绝对值：超出时合约回滚而 SDK 不检查，见下一个测试。
  const deltas = times(20, () => [random(120), random(100)]).flatMap(([x, y]) => [
    [x, y],
    [x + y, -y],
  ]);
  await same('addDelta', deltas, (x, y) => LiquidityMath.addDelta(jsbi(x), jsbi(y)));
});

test('LiquidityMath 不检查下溢与上溢，合约检查', async () => {
  const inputs = [
    [1n, -2n],
    [2n ** 128n - 1n, 1n],
  ];
  assert.deepEqual(await onChain('addDelta', inputs), [undefined, undefined]);
  const results = inputs.map(([x, y]) => LiquidityMath.addDelta(jsbi(x), jsbi(y)).toString());
  assert.deepEqual(results, ['-1', (2n ** 128n).toString()]);
});

test('SqrtPriceMath', async () => {
  for (const [name, delta] of [
    ['getAmount0Delta', SqrtPriceMath.getAmount0Delta],
    ['getAmount1Delta', SqrtPriceMath.getAmount1Delta],
  ] as const) {
    const inputs = times(30, () => [randomRatio(), randomRatio(), random(100)]).flatMap((input) => [
      [...input, true],
      [...input, false],
    ]);
    await same(name, inputs, (a, b, liquidity, roundUp) =>
      delta(jsbi(a), jsbi(b), jsbi(liquidity), roundUp),
    );
  }
  for (const name of ['getNextSqrtPriceFromInput', 'getNextSqrtPriceFromOutput'] as const) {
    // 刻度取中间的一段：两端的价格太极端，多数输出都超过池里的数量。
    const inputs = times(40, () => [
      ratioAt(Number(random(16)) - 32_768),
      random(90) + 1n,
      random(name === 'getNextSqrtPriceFromInput' ? 100 : 84),
    ]).flatMap((input) => [
      [...input, true],
      [...input, false],
    ]);
    await same(
      name,
      [...inputs, [2n ** 96n, 0n, 1n, true]],
      (price, liquidity, amount, zeroForOne) =>
        SqrtPriceMath[name](jsbi(price), jsbi(liquidity), jsbi(amount), zeroForOne),
    );
  }
});

test('SwapMath：精确输入与精确输出，两个方向，三个手续费层级', async () => {
  const inputs = times(60, () => {
    const tick = Number(random(16)) - 32_768;
    const target = tick + Number(random(12)) - 2_048;
    const sign = random(32) % 2n === 0n ? 1n : -1n;
    const fee = [500, 3000, 10_000][Number(random(32) % 3n)];
    return [ratioAt(tick), ratioAt(target), random(80) + 1n, sign * random(76), fee];
  });
  await same('computeSwapStep', inputs, (current, target, liquidity, remaining, fee: number) =>
    SwapMath.computeSwapStep(jsbi(current), jsbi(target), jsbi(liquidity), jsbi(remaining), fee),
  );
});
