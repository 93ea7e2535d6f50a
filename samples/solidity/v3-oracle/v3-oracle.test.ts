import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, moveTime, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v3Factory, swapRouter } = deployments;
const abi = parseAbi(['function valueOf(uint256 amount) view returns (uint256)']);
const oneWxoc = parseUnits('1', 18);
const fiveUsdt = parseUnits('5', 6);

const pool = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});

async function deploy(args: unknown[], name: string) {
  const { abi, bytecode } = artifact(`solidity/v3-oracle/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

/** 预留之后成交一次，新池的槽就生效。 */
async function enlarge(slots: number) {
  const call = { address: pool, abi: v3PoolAbi } as const;
  await walletClient.writeContract({
    ...call,
    functionName: 'increaseObservationCardinalityNext',
    args: [slots],
  });
  await swapALittle(wxoc);
}

/** 改变刻度的一小笔：20 WXOC 或等值的 USDT。 */
async function swapALittle(tokenIn: Address) {
  const amountIn = tokenIn === wxoc ? 20n * oneWxoc : 20n * fiveUsdt;
  await walletClient.writeContract({
    address: tokenIn,
    abi: erc20Abi,
    functionName: 'approve',
    args: [swapRouter, amountIn],
  });
  const { timestamp } = await publicClient.getBlock();
  const hash = await walletClient.writeContract({
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        ...{ tokenIn, tokenOut: tokenIn === wxoc ? usdt : wxoc, fee: 3000, amountIn },
        ...{ recipient: account.address, deadline: timestamp + 60n },
        ...{ amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
      },
    ],
  });
  await publicClient.waitForTransactionReceipt({ hash });
}

function valueOf(address: Address, amount: bigint) {
  return publicClient.readContract({ address, abi, functionName: 'valueOf', args: [amount] });
}

/** 相差不超过 5000 分之一：刻度取整至多一格，即万分之一。 */
function near(actual: bigint, expected: bigint, parts = 5000n) {
  const difference = actual > expected ? actual - expected : expected - actual;
  assert.ok(difference * parts <= expected, `${actual} 应接近 ${expected}`);
}

describe('GuardedTwap 与 FallbackOracle', () => {
  const fee = 3000;
  const WINDOW = 20;
  const guard = (changes: { quote?: Address; window?: number; deviation?: number } = {}) =>
    deploy(
      [
        v3Factory,
        wxoc,
        changes.quote ?? usdt,
        fee,
        changes.window ?? WINDOW,
        1n,
        changes.deviation ?? 300,
      ],
      'GuardedTwap',
    );
  const fallback = (primary: Address, secondary: Address, gas: bigint) =>
    deploy([primary, secondary, gas], 'FallbackOracle');

  test('没有池、槽不多于窗口的秒数、界限为 0 时不能部署', async () => {
    await assert.rejects(guard({ quote: tka }), /no pool/);
    await assert.rejects(guard(), /too few slots/);
    await assert.rejects(guard({ deviation: 0 }), /empty limit/);
  });

  test('槽比窗口的秒数只多一个，每秒写一条也挤不短历史', async () => {
    await enlarge(WINDOW + 1);
    const oracle = await guard();
    await moveTime(WINDOW);
    const before = await valueOf(oracle, oneWxoc);
    // 每个区块晚 1 秒：写满所有的槽还有余。
    for (let trade = 0; trade < WINDOW + 5; trade++)
      await swapALittle(trade % 2 === 0 ? wxoc : usdt);
    // 来回的成交付了手续费，平均价略有变动，但仍然有。
    near(await valueOf(oracle, oneWxoc), before, 500n);
    await assert.rejects(guard({ window: WINDOW + 1 }), /too few slots/);
  });

  test('两个来源的代币不同、给第一个来源的 Gas 太少，都不能部署', async () => {
    const oracle = await guard();
    const reversed = await deploy([v3Factory, usdt, wxoc, fee, WINDOW, 1n, 300], 'GuardedTwap');
    await assert.rejects(fallback(oracle, reversed, 500_000n), /different tokens/);
    await assert.rejects(fallback(oracle, oracle, 40_000n), /primary refuses/);
    const both = await fallback(oracle, oracle, 500_000n);
    assert.equal(await valueOf(both, oneWxoc), await valueOf(oracle, oneWxoc));
  });
});
