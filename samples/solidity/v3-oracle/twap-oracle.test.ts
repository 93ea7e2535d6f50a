import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { erc20Abi, maxUint256, parseAbi, parseUnits, testActions, type Address } from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { account, deployments, expectRevert, moveTime, publicClient, walletClient } from '#chain';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v3Factory, swapRouter } = deployments;
const abi = parseAbi(['function valueOf(uint256 amount) view returns (uint256)']);
const oneWxoc = parseUnits('1', 18);
const fiveUsdt = parseUnits('5', 6);
const WINDOW = 20;
/** 一个区块 1.3 秒时 20 秒里写得下的条数，再加一条。 */
const TOO_FEW = Math.ceil(WINDOW / 1.3) + 1;

const pool = {
  address: await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, usdt, 3000],
  }),
  abi: v3PoolAbi,
} as const;

const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
let fresh: `0x${string}`;
beforeEach(async () => {
  fresh = await chain.snapshot();
});
afterEach(() => chain.revert({ id: fresh }));

interface Changes {
  base?: Address;
  quote?: Address;
  window?: number;
  minimumLiquidity?: bigint;
}

async function deploy({ base = wxoc, quote = usdt, ...rest }: Changes = {}) {
  const { window = WINDOW, minimumLiquidity = 1n } = rest;
  const { abi, bytecode } = artifact('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle');
  const args = [v3Factory, base, quote, 3000, window, minimumLiquidity];
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  assert.ok(contractAddress);
  return contractAddress;
}

function valueOf(address: Address, amount: bigint) {
  return publicClient.readContract({ address, abi, functionName: 'valueOf', args: [amount] });
}

async function reserve(slots: number) {
  const call = { ...pool, functionName: 'increaseObservationCardinalityNext' } as const;
  await walletClient.writeContract({ ...call, args: [slots] });
}

async function approveMuch() {
  for (const address of [wxoc, usdt]) {
    const call = { address, abi: erc20Abi, functionName: 'approve' } as const;
    await walletClient.writeContract({ ...call, args: [swapRouter, maxUint256] });
  }
}

/** 改变刻度的一小笔；一笔交易一个区块，一个区块一秒。 */
async function trade(tokenIn: Address) {
  const { timestamp } = await publicClient.getBlock();
  const hash = await walletClient.writeContract({
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        ...{ tokenIn, tokenOut: tokenIn === wxoc ? usdt : wxoc, fee: 3000 },
        amountIn: tokenIn === wxoc ? 20n * oneWxoc : 20n * fiveUsdt,
        ...{ recipient: account.address, deadline: timestamp + 60n },
        ...{ amountOutMinimum: 1n, sqrtPriceLimitX96: 0n },
      },
    ],
  });
  const { status, blockNumber } = await publicClient.waitForTransactionReceipt({ hash });
  assert.equal(status, 'success');
  const block = await publicClient.getBlock({ blockNumber });
  assert.equal(block.timestamp, timestamp + 1n, '每个区块晚 1 秒');
}

/** 攻击者连续许多秒，每秒来回推一次，各写一条观测值。 */
async function writeEverySecond(seconds: number, after?: () => Promise<unknown>) {
  for (let second = 0; second < seconds; second += 1) {
    await trade(second % 2 === 0 ? usdt : wxoc);
    await after?.();
  }
}

/** 预留，成交一次使它们生效，再等过一个窗口。 */
async function prepare(slots: number) {
  await reserve(slots);
  await trade(wxoc);
  await moveTime(WINDOW);
}

const observe = () =>
  publicClient.readContract({ ...pool, functionName: 'observe', args: [[WINDOW, 0]] });

test('按出块间隔算出的槽：observe 成功过，每秒写一条照样挤成 OLD；合约不肯依赖它', async () => {
  await approveMuch();
  await prepare(TOO_FEW);
  await observe();
  await assert.rejects(deploy(), /too few slots/);
  await writeEverySecond(WINDOW);
  await expectRevert('OLD', observe);
});

test('槽比窗口的秒数多一个：够长过一次的历史，每秒写一条也挤不短', async () => {
  await approveMuch();
  await prepare(WINDOW + 1);
  const oracle = await deploy();
  // 先写满没有用过的槽，再整整绕一圈；每一秒都读得到。
  await writeEverySecond(2 * (WINDOW + 1), () => valueOf(oracle, oneWxoc));
});

test('槽正好等于窗口的秒数，还差一个', async () => {
  await approveMuch();
  await prepare(WINDOW);
  await assert.rejects(deploy(), /too few slots/);
  await writeEverySecond(WINDOW);
  await expectRevert('OLD', observe);
});

test('预留而没有生效的槽不算；生效之后还要等够一个窗口', async () => {
  await approveMuch();
  await reserve(WINDOW + 1);
  await assert.rejects(deploy(), /too few slots/);
  await trade(wxoc);
  const oracle = await deploy();
  await expectRevert('OLD', () => valueOf(oracle, oneWxoc));
  await moveTime(WINDOW);
  await valueOf(oracle, oneWxoc);
});

test('两个方向互为倒数，误差在一个刻度之内', async () => {
  await approveMuch();
  await prepare(WINDOW + 1);
  // 一笔小额兑换把价格推低了一点，所以只要求与 5 差不到四百分之一。
  const forward = await valueOf(await deploy(), oneWxoc);
  const backward = await valueOf(await deploy({ base: usdt, quote: wxoc }), forward);
  near(forward, fiveUsdt, 400n);
  near(backward, oneWxoc, 5000n);
});

test('没有池、窗口或流动性的下限为 0 不能部署；流动性不足、数量过大都拒绝', async () => {
  await approveMuch();
  await prepare(WINDOW + 1);
  await assert.rejects(deploy({ base: tka, quote: wxoc }), /no pool/);
  await assert.rejects(deploy({ window: 0 }), /empty window/);
  await assert.rejects(deploy({ minimumLiquidity: 0n }), /no liquidity floor/);
  const tooThin = await deploy({ minimumLiquidity: 1n << 120n });
  await expectRevert('too little liquidity', () => valueOf(tooThin, oneWxoc));
  const oracle = await deploy();
  await expectRevert('amount too large', () => valueOf(oracle, maxUint256));
});

function near(actual: bigint, expected: bigint, parts: bigint) {
  const difference = actual > expected ? actual - expected : expected - actual;
  assert.ok(difference * parts <= expected, `${actual} 应接近 ${expected}`);
}
