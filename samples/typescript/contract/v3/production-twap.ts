// SPDX-License-Identifier: MIT
// 生产环境的 TWAP：分批扩充观测槽并算出花费，部署，等够历史，推动价格时怎样拒绝，拒绝时改用第二个来源。
// #region setup
import {
  encodeFunctionData,
  formatEther,
  formatUnits,
  parseAbi,
  parseGwei,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { moveTime, testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v3Factory, swapRouter } = deployments;
const twapAbi = parseAbi([
  'function valueOf(uint256 amount) view returns (uint256)',
  'function secondsMissing() view returns (uint32)',
  'function meanTick() view returns (int24)',
]);

async function poolOf(fee: number) {
  const address = await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, usdt, fee],
  });
  if (address === zeroAddress) throw new Error(`手续费 ${fee} 的池不存在`);
  return { address, abi: v3PoolAbi } as const;
}

async function deploy(name: string, args: readonly unknown[]) {
  const { abi, bytecode } = artifact(name);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

async function swap(fee: number, tokenIn: Address, amountIn: bigint) {
  await approve(tokenIn, swapRouter, amountIn);
  await waitForSuccess(
    await walletClient.writeContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [
        {
          tokenIn,
          tokenOut: tokenIn === wxoc ? usdt : wxoc,
          fee,
          recipient: account.address,
          deadline: BigInt(await deadlineIn(10)),
          amountIn,
          // 这里扮演的是推动价格的人，什么价都接受；真实的兑换要设下限。
          amountOutMinimum: 0n,
          sqrtPriceLimitX96: 0n,
        },
      ],
    }),
  );
}
// 本地链的测试 USDT 谁都能铸造：推动价格要用很多。
const pushed = parseUnits('4000', 6);
await waitForSuccess(
  await walletClient.writeContract({
    address: usdt,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [account.address, pushed],
  }),
);
// #endregion setup

// #region slots
// 窗口 30 分钟。一秒至多写一条观测值，槽比窗口的秒数多就总是够；再多留几个。
const window = 30 * 60;
const slots = window + 10;
/** 一批太多会超过区块的 Gas 上限：分三批，每批约 1,350 万 Gas。 */
const batch = Math.ceil(slots / 3);

async function reserveSlots(pool: Awaited<ReturnType<typeof poolOf>>): Promise<bigint> {
  let total = 0n;
  for (let target = batch; ; target += batch) {
    const hash = await walletClient.writeContract({
      ...pool,
      functionName: 'increaseObservationCardinalityNext',
      args: [Math.min(target, slots)],
    });
    const { gasUsed } = await waitForSuccess(hash);
    total += gasUsed;
    console.log(`预留到 ${Math.min(target, slots)} 个槽：${gasUsed} Gas`);
    if (target >= slots) return total;
  }
}

const mediumPool = await poolOf(3000);
const spent = await reserveSlots(mediumPool);
/** Xone 的最低 Gas 价格。 */
const lowestPrice = parseGwei('0.01');
console.log(`一共 ${spent} Gas，按最低的 Gas 价格是 ${formatEther(spent * lowestPrice)} XOC`);
// #endregion slots

// #region enable
/** 已经生效的槽，与预留的槽。 */
async function slotsOf(pool: Awaited<ReturnType<typeof poolOf>>) {
  const [, , , enabled, reserved] = await publicClient.readContract({
    ...pool,
    functionName: 'slot0',
  });
  return { 生效: enabled, 预留: reserved };
}

// 新池只有一个槽，成交一次就全部生效。
await swap(3000, wxoc, parseUnits('1', 18));
const enabled = await slotsOf(mediumPool);
console.log(`成交一次之后：生效 ${enabled.生效} 个`);
// #endregion enable

// #region live
// 有人成交的池：预留 3 个，成交，再预留 6 个。后一批要等前 3 个槽写满一圈才生效。
const livePool = await poolOf(10_000);
const steps: Record<string, string>[] = [];
async function step(what: string, action: () => Promise<unknown>) {
  await action();
  const { 生效, 预留 } = await slotsOf(livePool);
  steps.push({ 做的事: what, 生效的槽: String(生效), 预留的槽: String(预留) });
}
const reserve = async (count: number) =>
  waitForSuccess(
    await walletClient.writeContract({
      ...livePool,
      functionName: 'increaseObservationCardinalityNext',
      args: [count],
    }),
  );
const trade = () => swap(10_000, wxoc, parseUnits('1', 18));
await step('预留 3 个', () => reserve(3));
await step('成交', trade);
await step('预留 6 个', () => reserve(6));
await step('成交', trade);
await step('成交', trade);
console.table(steps);
// #endregion live

// #region deploy
const lowPool = await poolOf(500);
await reserveSlots(lowPool);
await swap(500, wxoc, parseUnits('1', 18));

/** 平均价的合约：WXOC 以 USDT 计价。 */
async function guard(
  pool: typeof lowPool,
  fee: number,
  maximumDeviation: number,
  seconds = window,
) {
  const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const address = await deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', [
    v3Factory,
    wxoc,
    usdt,
    fee,
    seconds,
    // 流动性的下限：现值的一半。
    liquidity / 2n,
    maximumDeviation,
  ]);
  return { address, abi: twapAbi } as const;
}
// 现价离平均价最多 300 个刻度，约 3%。
const primary = await guard(mediumPool, 3000, 300);
const secondary = await guard(lowPool, 500, 300);
const oneWxoc = { functionName: 'valueOf', args: [parseUnits('1', 18)] } as const;
const missing = await publicClient.readContract({ ...primary, functionName: 'secondsMissing' });
// #endregion deploy

// #region wait
console.log(`还差 ${missing} 秒的历史`);
await showFailure(() => publicClient.readContract({ ...primary, ...oneWxoc }));
await moveTime(window);
const mean = await publicClient.readContract({ ...primary, ...oneWxoc });
console.log(`等过一个窗口：1 WXOC = ${formatUnits(mean, 6)} USDT`);
// #endregion wait

// #region range
// 自动铸造的区间：刻度间距 60，两边各 600 个刻度，约 6%。快的平均价取 60 秒，现价离它最多 100 个刻度。
const fast = await guard(mediumPool, 3000, 100, 60);
const meanRange = {
  address: await deploy('solidity/v3-oracle/MeanRange.sol:MeanRange', [
    ...[primary.address, fast.address],
    ...[60, 600],
  ]),
  abi: parseAbi(['function range() view returns (int24 tickLower, int24 tickUpper)']),
} as const;
const meanTick = await publicClient.readContract({ ...primary, functionName: 'meanTick' });
const range = { ...meanRange, functionName: 'range' } as const;
const [tickLower, tickUpper] = await publicClient.readContract(range);
console.log(`平均刻度 ${meanTick}，区间从 ${tickLower} 到 ${tickUpper}`);
// #endregion range

// #region range-push
// 一笔买入推高约 150 个刻度：没有超过慢的界限，快的拒绝。
const calm = await testClient.snapshot();
await swap(3000, usdt, parseUnits('720', 6));
const slowMean = await publicClient.readContract({ ...primary, functionName: 'meanTick' });
const [, pushedTick] = await publicClient.readContract({ ...mediumPool, functionName: 'slot0' });
console.log(`现价高 ${pushedTick - slowMean} 个刻度，慢的平均价照样给出`);
await showFailure(() => publicClient.readContract(range));
await testClient.revert({ id: calm });
// #endregion range-push

// #region fallback-deploy
const gas = await publicClient.estimateContractGas({ ...primary, ...oneWxoc });
console.log(`valueOf 用 ${gas} Gas`);
const fallbackName = 'solidity/v3-oracle/FallbackOracle.sol:FallbackOracle';
const sources = [primary.address, secondary.address] as const;
// 给第一个来源的 Gas 太少：它会永远失败，所以部署时就拒绝。
await showFailure(() => deploy(fallbackName, [...sources, gas]));
const fallback = {
  address: await deploy(fallbackName, [...sources, 3n * gas]),
  abi: twapAbi,
} as const;
const ordinary = await publicClient.readContract({ ...fallback, ...oneWxoc });
console.log(`平常用第一个：${ordinary === mean}`);
// #endregion fallback-deploy

// #region attack
// 有人一笔用 4,000 USDT 买入，把 0.30% 的池推高一截。平均价几乎不动，偏差检查让它停下。
const unguarded = await guard(mediumPool, 3000, 887_272);
await swap(3000, usdt, pushed);
const stillMean = await publicClient.readContract({ ...unguarded, ...oneWxoc });
console.log(`不检查偏差：1 WXOC = ${formatUnits(stillMean, 6)} USDT`);
await showFailure(() => publicClient.readContract({ ...primary, ...oneWxoc }));
// #endregion attack

// #region range-attack
// 这时也不铸造。
await showFailure(() => publicClient.readContract(range));
// #endregion range-attack

// #region fallback
const fromSecond = await publicClient.readContract({ ...secondary, ...oneWxoc });
const answered = await publicClient.readContract({ ...fallback, ...oneWxoc });
console.log(`第一个拒绝，用第二个：1 WXOC = ${formatUnits(answered, 6)} USDT`);
console.log(`与 0.05% 的池的平均价相同：${answered === fromSecond}`);
// 故意少给 Gas，想让第一个用尽：整个调用被拒绝，不会落到第二个。
const data = encodeFunctionData({ abi: twapAbi, ...oneWxoc });
await showFailure(() => publicClient.call({ to: fallback.address, data, gas: 2n * gas }));
// #endregion fallback
