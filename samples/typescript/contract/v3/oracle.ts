// SPDX-License-Identifier: MIT
// V3 预言机：观测槽怎样环绕，平均价怎样跟随一次操纵，推动价格要多少钱。
// #region imports
import {
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime, testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, swapRouter } = deployments;
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;

// 本地链的测试 USDT 谁都能铸造：推动价格要用很多。
await waitForSuccess(
  await walletClient.writeContract({
    address: usdt,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [account.address, parseUnits('100000', 6)],
  }),
);
const fresh = await testClient.snapshot();
// #endregion setup

// #region ring
// 三个观测槽，间隔 100 秒各兑换一次，一共五次。
await grow(3);
const started = await now();
const history = [];
for (let count = 1; count <= 5; count += 1) {
  await moveTime(100);
  await sellWxoc('10');
  const slot0 = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  history.push({ 第几次兑换: count, 写入的槽: slot0[2], ...(await slots(3)) });
}
// #endregion ring

// #region ring-table
console.table(history);
// #endregion ring-table

// #region oldest
// 最旧的一条就是读得到的最早时刻；早一秒都回滚，错误为 OLD。
const [, , index] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const [oldest] = await observation((index + 1) % 3);
const reach = Number((await now()) - BigInt(oldest));
await observe([reach]);
console.log(`问 ${reach} 秒之前：可以`);
await showFailure(() => observe([reach + 1]));
// #endregion oldest

// #region interpolation
// 两条观测值之间的时刻按直线插值：中点的累计值恰是两端的平均。
const [newerTime, newer] = await observation(index);
const [olderTime, older] = await observation((index + 2) % 3);
const middle = Number(await now()) - (olderTime + newerTime) / 2;
const [[interpolated]] = await observe([middle]);
console.log(`两端的平均 ${(older + newer) / 2n}，observe 给出 ${interpolated}`);
// #endregion interpolation

await testClient.revert({ id: fresh });
const capital = await testClient.snapshot();

// #region slots-cost
// 一笔太多会超过区块的 Gas 上限，所以一次至多增加 600 个左右。
const window = 1800;
const growthCosts = [];
for (const count of [10, 100, 700, 1300, window + 10]) {
  const before = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const { gasUsed } = await grow(count);
  const added = count - before[4];
  growthCosts.push({
    扩充到: count,
    增加的槽: added,
    'Gas 用量': String(gasUsed),
    平均每个槽: String(gasUsed / BigInt(added)),
  });
}
// #endregion slots-cost

// #region slots-cost-table
console.table(growthCosts);
// #endregion slots-cost-table

// #region manipulation
// 先有一个窗口的平静历史，再把价格推到两倍，看 30 分钟平均价怎样跟上来。
await sellWxoc('10');
await moveTime(window);
const oracle = await deployOracle(window);
const quiet = await spotPrice();
await buyUpTo(2);
const pushed = await spotPrice();
const pushedAt = await now();
const rows = [];
for (const lasted of [0, 60, 300, 600, 1800]) {
  const elapsed = Number((await now()) - pushedAt);
  if (lasted > elapsed) await moveTime(lasted - elapsed);
  // V2 累计的是价格本身，同样的价格路径得到算术平均。
  const arithmetic = (quiet * (window - lasted) + pushed * lasted) / window;
  rows.push({
    '价格被推高了多久（秒）': lasted,
    现价: pushed.toFixed(4),
    'V3 的 30 分钟平均价': (await twap(oracle)).toFixed(4),
    同样路径的算术平均: arithmetic.toFixed(4),
  });
}
// #endregion manipulation

// #region manipulation-table
console.table(rows);
// #endregion manipulation-table

await testClient.revert({ id: capital });

// #region cost
// 推到几倍要多少 USDT；没有人套利时，立刻推回来损失多少。
const costs = [];
for (const times of [1.1, 1.5, 2, 4]) {
  const start = await testClient.snapshot();
  const [sqrtPriceX96] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const before = await balance(usdt);
  const wxocBefore = await balance(wxoc);
  await buyUpTo(times);
  const spent = before - (await balance(usdt));
  const bought = (await balance(wxoc)) - wxocBefore;
  await swap(wxoc, bought, sqrtPriceX96);
  const lost = before - (await balance(usdt));
  costs.push({
    推到几倍: times,
    '要投入 USDT': Number(formatUnits(spent, 6)).toFixed(2),
    '推回后少了 USDT': Number(formatUnits(lost, 6)).toFixed(2),
  });
  await testClient.revert({ id: start });
}
// #endregion cost

// #region cost-table
console.table(costs);
// #endregion cost-table

// #region helpers
async function now(): Promise<bigint> {
  return (await publicClient.getBlock()).timestamp;
}

async function grow(slotCount: number) {
  const hash = await walletClient.writeContract({
    ...pool,
    functionName: 'increaseObservationCardinalityNext',
    args: [slotCount],
  });
  return waitForSuccess(hash);
}

async function observation(slot: number) {
  const call = { ...pool, functionName: 'observations', args: [BigInt(slot)] } as const;
  const [timestamp, tickCumulative, , initialized] = await publicClient.readContract(call);
  return [timestamp, tickCumulative, initialized] as const;
}

/** 每个槽里是开始之后第几秒的观测值。 */
async function slots(count: number) {
  const texts: Record<string, string> = {};
  for (let slot = 0; slot < count; slot += 1) {
    const [timestamp, , initialized] = await observation(slot);
    const seconds = BigInt(timestamp) - started;
    texts[`槽 ${slot}`] = !initialized ? '空' : seconds < 0n ? '开始之前' : `第 ${seconds} 秒`;
  }
  return texts;
}

function observe(secondsAgos: number[]) {
  return publicClient.readContract({ ...pool, functionName: 'observe', args: [secondsAgos] });
}

async function deployOracle(seconds: number): Promise<Address> {
  const { abi, bytecode } = artifact('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle');
  // 流动性的下限写成 1，只为看到被推歪的平均价；真实的合约按操纵的代价来定。
  const args = [deployments.v3Factory, wxoc, usdt, 3000, seconds, 1n];
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

/** 1 WXOC 的平均价，以 USDT 计。 */
async function twap(address: Address): Promise<number> {
  const value = await publicClient.readContract({
    address,
    abi: parseAbi(['function valueOf(uint256 amount) view returns (uint256)']),
    functionName: 'valueOf',
    args: [parseUnits('1', 18)],
  });
  return Number(formatUnits(value, 6));
}

/** 打印用的现价，允许用浮点数；链上计算不可以。 */
async function spotPrice(): Promise<number> {
  const [sqrtPriceX96] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  return (Number(sqrtPriceX96) / 2 ** 96) ** 2 * 1e12;
}

function sellWxoc(amount: string) {
  return swap(wxoc, parseUnits(amount, 18), 0n);
}

/** 买入 WXOC，直到价格是现在的 times 倍；根号价格要乘以它的平方根。 */
async function buyUpTo(times: number) {
  const [sqrtPriceX96] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const factor = BigInt(Math.round(Math.sqrt(times) * 1e9));
  await swap(usdt, parseUnits('100000', 6), (sqrtPriceX96 * factor) / 1_000_000_000n);
}

async function swap(tokenIn: Address, amountIn: bigint, sqrtPriceLimitX96: bigint): Promise<Hash> {
  const approve = { address: tokenIn, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(
    await walletClient.writeContract({ ...approve, args: [swapRouter, amountIn] }),
  );
  const { request } = await publicClient.simulateContract({
    address: swapRouter,
    abi: swapRouterAbi,
    account,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut: tokenIn === wxoc ? usdt : wxoc,
        fee: 3000,
        recipient: account.address,
        deadline: (await now()) + 600n,
        amountIn,
        // 本地链上没有别人；真实的兑换要按报价设下限。
        amountOutMinimum: 0n,
        sqrtPriceLimitX96,
      },
    ],
  });
  const hash = await walletClient.writeContract(request);
  await waitForSuccess(hash);
  return hash;
}

function balance(token: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [account.address] });
}
// #endregion helpers
