// SPDX-License-Identifier: MIT
// V2 空交易对的两种捣乱：转入一个最小单位再 sync，存一笔极歪的流动性。路由合约都存不进，自己的合约存得进。
// V3 的池：推动价格要付多少，流动性不是 0 也可能几乎不花钱。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import {
  positionManagerAbi,
  quoterAbi,
  swapRouterAbi,
  v2RouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const owner = account.address;
const amount = parseUnits('5', 18);
/** 取回的与存入的，最多差千分之一。 */
const lowest = (amount * 999n) / 1000n;
const deadline = BigInt(await deadlineIn(60));
const pairAbi = parseAbi([
  'function mint(address to) returns (uint256 liquidity)',
  'function sync()',
  'function totalSupply() view returns (uint256)',
]);

/** 捣乱的人建好交易对。 */
async function createPair(): Promise<Address> {
  const { request, result } = await publicClient.simulateContract({
    address: v2Factory,
    abi: parseAbi(['function createPair(address tokenA, address tokenB) returns (address pair)']),
    account,
    functionName: 'createPair',
    args: [wxoc, tka],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}

async function give(token: Address, to: Address, units: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'transfer' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [to, units] }));
}

/** 经过路由合约按 1 比 1 存入。 */
async function addByRouter() {
  await approve(wxoc, v2Router, amount);
  await approve(tka, v2Router, amount);
  return publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'addLiquidity',
    args: [wxoc, tka, amount, amount, lowest, lowest, owner, deadline],
  });
}
// #endregion setup

// #region deploy
const { abi, bytecode } = artifact('solidity/empty-pools/FirstDeposit.sol:FirstDeposit');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [v2Factory] }),
);
if (!contractAddress) throw new Error('部署失败');
const first = {
  address: contractAddress,
  abi: parseAbi([
    'function deposit(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minimumA, uint256 minimumB, uint256 deadline) returns (uint256 liquidity)',
  ]),
  account,
} as const;

/** 存入，得到 LP 代币；马上取出若少于 minimum，就整笔回滚。 */
async function deposit(minimum: bigint): Promise<bigint> {
  await approve(wxoc, first.address, amount);
  await approve(tka, first.address, amount);
  const { request, result } = await publicClient.simulateContract({
    ...first,
    functionName: 'deposit',
    args: [wxoc, tka, amount, amount, minimum, minimum, deadline],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}
const untouched = await testClient.snapshot();
// #endregion deploy

// #region grief
// 转入 1 个最小单位的 TKA，再调用 sync。除了 Gas 费，几乎不花钱。
const pair = { address: await createPair(), abi: pairAbi } as const;
await give(tka, pair.address, 1n);
await waitForSuccess(await walletClient.writeContract({ ...pair, functionName: 'sync' }));
// 路由合约看到一边的储备量不是 0，就按比例计算，而另一边是 0。
await showFailure(addByRouter);
// #endregion grief

// #region mend
console.log(`存入成功，得到 ${formatUnits(await deposit(lowest), 18)} 个 LP 代币`);
// #endregion mend

// #region dust
// 回到交易对建立之前，换一种捣乱：存入 1 个最小单位的 WXOC 与约一百万个最小单位的 TKA。
await testClient.revert({ id: untouched });
await createPair();
await give(wxoc, pair.address, 1n);
await give(tka, pair.address, 1_002_001n);
await waitForSuccess(
  await walletClient.writeContract({ ...pair, functionName: 'mint', args: [owner] }),
);
await showFailure(addByRouter);
// #endregion dust

// #region dust-mend
// 一个最小单位都不让：已有的份额总要分走一点，所以回滚。
await showFailure(() => deposit(amount));
const liquidity = await deposit(lowest);
const supply = await publicClient.readContract({ ...pair, functionName: 'totalSupply' });
for (const [name, token] of [
  ['WXOC', wxoc],
  ['TKA', tka],
] as const) {
  const held = await publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [pair.address],
  });
  const takeable = (liquidity * held) / supply;
  console.log(`存入 5 ${name}，取出比它少 ${amount - takeable} 个最小单位`);
}
// #endregion dust-mend

// #region v3-dust
// 有人给 V3 的空池铺满全区间，两种代币却只各存 1,000 个最小单位。
const fee = 10_000;
const dustPool = await createDustPool();
console.log(`liquidity 是 ${await liquidityOf(dustPool)}，不是 0；价格 ${await priceOf(dustPool)}`);
const dustPaid = await payToMove(dustPool, 100);
await pushTo(dustPool, 100, dustPaid);
console.log(`付 ${dustPaid} 个最小单位的 TKA，价格变成 ${await priceOf(dustPool)}`);
// #endregion v3-dust

// #region measure
// 把价格推到几倍，要付多少：路上每一段流动性与手续费都算在内。往上推付 token1，往下推付 token0。
await pushTo(dustPool, 0.01, await payToMove(dustPool, 0.01));
const deepPool = await poolOf(wxoc, usdt, 3000);
const rows = [];
for (const times of [1.01, 2, 100, 0.99, 0.5, 0.01]) {
  const dust = await payToMove(dustPool, times);
  const deep = await payToMove(deepPool, times);
  const [symbol, decimals] = times > 1 ? ['USDT', 6] : ['WXOC', 18];
  rows.push({
    把价格推到几倍: times,
    '只有零头的池：付几个最小单位': String(dust),
    '正常的池：付': `${Number(formatUnits(deep, decimals)).toFixed(2)} ${symbol}`,
  });
}
// #endregion measure

// #region measure-table
console.table(rows);
// #endregion measure-table

// #region measure-helpers
/** 一个 V3 的池；WXOC 的地址小，是 token0。 */
interface V3Pool {
  address: Address;
  token1: Address;
  fee: number;
}

async function poolOf(token0: Address, token1: Address, fee: number): Promise<V3Pool> {
  const address = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [token0, token1, fee],
  });
  if (address === zeroAddress) throw new Error('没有这个池，核对代币与手续费层级');
  return { address, token1, fee };
}

async function sqrtPriceOf({ address }: V3Pool): Promise<bigint> {
  const call = { address, abi: v3PoolAbi, functionName: 'slot0' } as const;
  return (await publicClient.readContract(call))[0];
}

/** 打印用，按最小单位计。 */
async function priceOf(pool: V3Pool): Promise<string> {
  return ((Number(await sqrtPriceOf(pool)) / 2 ** 96) ** 2).toFixed(2);
}

function liquidityOf({ address }: V3Pool): Promise<bigint> {
  return publicClient.readContract({ address, abi: v3PoolAbi, functionName: 'liquidity' });
}

/** 推到现价的几倍，卖出哪一种，走到哪里停；根号价格要乘以倍数的平方根。 */
async function routeTo(pool: V3Pool, times: number) {
  const factor = BigInt(Math.round(Math.sqrt(times) * 1e9));
  const limit = ((await sqrtPriceOf(pool)) * factor) / 1_000_000_000n;
  const [tokenIn, tokenOut] = times > 1 ? [pool.token1, wxoc] : [wxoc, pool.token1];
  return { tokenIn, tokenOut, limit };
}

/** 想换出再多也换不完，所以报价走到价格限制处停下，返回的就是推到那里要付的。 */
async function payToMove(pool: V3Pool, times: number): Promise<bigint> {
  const { tokenIn, tokenOut, limit } = await routeTo(pool, times);
  const { result } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactOutputSingle',
    args: [tokenIn, tokenOut, pool.fee, 2n ** 127n, limit],
  });
  return result;
}

/** 捣乱的人照报出的数量推价格。 */
async function pushTo(pool: V3Pool, times: number, amountIn: bigint) {
  const { tokenIn, tokenOut, limit } = await routeTo(pool, times);
  await approve(tokenIn, deployments.swapRouter, amountIn);
  const sale = {
    ...{ tokenIn, tokenOut, fee: pool.fee, recipient: owner, deadline, amountIn },
    ...{ amountOutMinimum: 0n, sqrtPriceLimitX96: limit },
  };
  const router = { address: deployments.swapRouter, abi: swapRouterAbi, account } as const;
  const call = { ...router, functionName: 'exactInputSingle', args: [sale] } as const;
  const { request } = await publicClient.simulateContract(call);
  await waitForSuccess(await walletClient.writeContract(request));
}

async function createDustPool(): Promise<V3Pool> {
  const manager = {
    address: deployments.positionManager,
    abi: positionManagerAbi,
    account,
  } as const;
  const create = await publicClient.simulateContract({
    ...manager,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [wxoc, tka, fee, 1n << 96n],
  });
  await waitForSuccess(await walletClient.writeContract(create.request));
  await approve(wxoc, manager.address, 1000n);
  await approve(tka, manager.address, 1000n);
  const position = {
    ...{ token0: wxoc, token1: tka, fee, tickLower: -887_200, tickUpper: 887_200 },
    ...{ amount0Desired: 1000n, amount1Desired: 1000n, amount0Min: 999n, amount1Min: 999n },
    ...{ recipient: owner, deadline },
  };
  const mint = { ...manager, functionName: 'mint', args: [position] } as const;
  const { request } = await publicClient.simulateContract(mint);
  await waitForSuccess(await walletClient.writeContract(request));
  return poolOf(wxoc, tka, fee);
}
// #endregion measure-helpers
