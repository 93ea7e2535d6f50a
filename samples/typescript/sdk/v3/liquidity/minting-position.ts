// SPDX-License-Identifier: MIT
// 铸造头寸：在约 4 到 6 USDT 的价格区间里提供 WXOC 与 USDT；再用原生代币铸造一次，新建一个池铸造一次。
// #region imports
import { CurrencyAmount, Ether, Percent, Price, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  priceToClosestTick,
  TickMath,
  type MethodParameters,
} from '@uniswap/v3-sdk';
import { erc20Abi, formatUnits, parseEventLogs, parseUnits, zeroAddress, type Hex } from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi, v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
import { readPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
// #endregion setup

// #region pool
function getPool(tokenA: Token, tokenB: Token): Promise<Hex> {
  return publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [tokenA.address as Hex, tokenB.address as Hex, fee],
  });
}

/** WXOC/USDT 的池，每次都重新读取。 */
const fetchPool = () => readPool(WXOC, USDT, fee);

const pool = await fetchPool();
console.log(
  `当前价格：1 WXOC = ${pool.token0Price.toSignificant(6)} USDT，刻度 ${pool.tickCurrent}`,
);
// #endregion pool

// #region range
// 价格用最小单位的比值表示：baseAmount 个 WXOC 最小单位值 quoteAmount 个 USDT 最小单位。
function usdtPerWxoc(price: string) {
  const baseAmount = parseUnits('1', WXOC.decimals).toString();
  const quoteAmount = parseUnits(price, USDT.decimals).toString();
  return new Price(WXOC, USDT, baseAmount, quoteAmount);
}

// 区间端点必须是刻度间距的整数倍，所以实际价格与 4、6 略有出入。
const tickLower = nearestUsableTick(priceToClosestTick(usdtPerWxoc('4')), pool.tickSpacing);
const tickUpper = nearestUsableTick(priceToClosestTick(usdtPerWxoc('6')), pool.tickSpacing);
if (tickLower === tickUpper) throw new Error('两个价格太近，上界与下界是同一个刻度');
console.log(`刻度区间：[${tickLower}, ${tickUpper}]`);
// #endregion range

// #region position
// 给出两种代币的上限，SDK 算出两者都不超过上限的最大流动性。
const position = Position.fromAmounts({
  pool,
  tickLower,
  tickUpper,
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: parseUnits('50', USDT.decimals).toString(),
  // 按外围合约的取整方式计算，与合约得到同样的流动性。
  useFullPrecision: false,
});
if (position.liquidity.toString() === '0') {
  throw new Error('流动性是 0：现价在区间之内时，两种代币都要有');
}

/** 存入一个头寸需要的数量，向上取整：合约收取的数量不会超过它。 */
function depositOf({ pool: { token0, token1 }, mintAmounts }: Position) {
  return [
    CurrencyAmount.fromRawAmount(token0, mintAmounts.amount0),
    CurrencyAmount.fromRawAmount(token1, mintAmounts.amount1),
  ];
}

const [amount0, amount1] = depositOf(position);
console.log(`需要 ${amount0.toExact()} WXOC 与 ${amount1.toExact()} USDT`);
// #endregion position

// #region slippage
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));
const minimum = position.mintAmountsWithSlippage(slippageTolerance);
const minimum0 = CurrencyAmount.fromRawAmount(WXOC, minimum.amount0);
const minimum1 = CurrencyAmount.fromRawAmount(USDT, minimum.amount1);
console.log(`至少存入 ${minimum0.toExact()} WXOC 与 ${minimum1.toExact()} USDT`);
// #endregion slippage

// #region tolerance
/** 价格变成原来的 (10000 + basisPoints) / 10000 之后，合约会用掉的数量是否仍不低于下限。 */
function survives(basisPoints: number): boolean {
  const { numerator, denominator } = new Percent(10_000 + basisPoints, 10_000).multiply(
    pool.token0Price.asFraction,
  );
  const sqrtRatioX96 = encodeSqrtRatioX96(numerator, denominator);
  const movedTick = TickMath.getTickAtSqrtRatio(sqrtRatioX96);
  const used = Position.fromAmounts({
    pool: new Pool(WXOC, USDT, fee, sqrtRatioX96, 0, movedTick),
    tickLower,
    tickUpper,
    ...position.mintAmounts,
    useFullPrecision: false,
  });
  const [used0, used1] = depositOf(used);
  return !used0.lessThan(minimum0) && !used1.lessThan(minimum1);
}

for (const direction of [1, -1]) {
  const move = direction > 0 ? '上涨' : '下跌';
  let basisPoints = 1;
  // 只存一种代币的头寸，往一个方向怎样变动都不回滚：看到翻倍或归零为止。
  while (basisPoints < 10_000 && survives(direction * basisPoints)) basisPoints += 1;
  const result = basisPoints < 10_000 ? `${basisPoints} 个基点，铸造就会回滚` : '多少都不会回滚';
  console.log(`价格${move} ${result}`);
}
// #endregion tolerance

// #region calldata
/** 截止时间从最新区块算起：本机时钟不准也不受影响。 */
async function deadlineIn(seconds: number): Promise<string> {
  const { timestamp } = await publicClient.getBlock();
  return (timestamp + BigInt(seconds)).toString();
}

const options = {
  slippageTolerance,
  recipient: account.address,
  deadline: await deadlineIn(20 * 60),
};
const mint = NonfungiblePositionManager.addCallParameters(position, options);
// #endregion calldata

// #region send-function
/** 先模拟，再签名发送；回滚在模拟时就会发现，不花 Gas 费。 */
async function send({ calldata, value }: MethodParameters) {
  const transaction = {
    to: deployments.positionManager,
    data: calldata as Hex,
    value: BigInt(value),
  };
  await publicClient.call({ account, ...transaction });
  const hash = await walletClient.sendTransaction(transaction);
  return waitForSuccess(hash);
}
// #endregion send-function

// #region without-approval
// 还没有授权：头寸管理合约取不走代币。
await showFailure(() => send(mint));
// #endregion without-approval

// #region approve
/** 授权必须由账户签名（walletClient），只读的客户端做不到。 */
async function approve(spender: Hex, amount: CurrencyAmount<Token>) {
  const hash = await walletClient.writeContract({
    address: amount.currency.address as Hex,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, BigInt(amount.quotient.toString())],
  });
  await waitForSuccess(hash);
}

await approve(deployments.positionManager, amount0);
await approve(deployments.positionManager, amount1);
// #endregion approve

// #region mint
const receipt = await send(mint);
console.log(`交易状态：${receipt.status}`);
// #endregion mint

// #region token-id
// 交易没有返回值可读，头寸编号在事件里。
const [increase] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: receipt.logs,
});
const { tokenId } = increase.args;
console.log(`头寸编号：${tokenId}`);
console.log(`流动性：${increase.args.liquidity}`);
console.log(`实际存入：${increase.args.amount0} 与 ${increase.args.amount1}（最小单位）`);
// #endregion token-id

// #region leftover
// 存入的可能比授权的略少；不再使用就把额度清零。
const leftover = await publicClient.readContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'allowance',
  args: [account.address, deployments.positionManager],
});
console.log(`剩余的 WXOC 授权额度：${leftover} 个最小单位`);
if (leftover > 0n) {
  await approve(deployments.positionManager, CurrencyAmount.fromRawAmount(WXOC, 0));
}
// #endregion leftover

// #region native
await approve(deployments.positionManager, amount1);
const nativeMint = NonfungiblePositionManager.addCallParameters(position, {
  ...options,
  useNative: XOC,
});
console.log(`附带 ${formatUnits(BigInt(nativeMint.value), XOC.decimals)} XOC`);
const nativeReceipt = await send(nativeMint);
const [nativeIncrease] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: nativeReceipt.logs,
});
console.log(`头寸编号：${nativeIncrease.args.tokenId}`);
// #endregion native

// #region create-pool
// TKA/WXOC 还没有池：先确认，再自己定初始价格，1 TKA = 0.4 WXOC。
const TKA = new Token(publicClient.chain.id, deployments.tka, 18, 'TKA');
if ((await getPool(TKA, WXOC)) !== zeroAddress) throw new Error('池已存在，不要再指定初始价格');

// 5 TKA 值 2 WXOC，两者小数位相同；分子是 token1，分母是 token0。
const initialSqrtRatio = TKA.sortsBefore(WXOC)
  ? encodeSqrtRatioX96(2, 5)
  : encodeSqrtRatioX96(5, 2);
const initialTick = TickMath.getTickAtSqrtRatio(initialSqrtRatio);
const newPool = new Pool(TKA, WXOC, fee, initialSqrtRatio, 0, initialTick);
const first = Position.fromAmounts({
  pool: newPool,
  tickLower: nearestUsableTick(TickMath.MIN_TICK, newPool.tickSpacing),
  tickUpper: nearestUsableTick(TickMath.MAX_TICK, newPool.tickSpacing),
  amount0: parseUnits('5', 18).toString(),
  amount1: parseUnits('5', 18).toString(),
  useFullPrecision: false,
});
for (const amount of depositOf(first)) await approve(deployments.positionManager, amount);
await send(
  NonfungiblePositionManager.addCallParameters(first, {
    ...options,
    // 没有人能在建池之前移动价格；被人抢先用别的价格建池时，宁可回滚。
    slippageTolerance: new Percent(1, 10_000),
    createPool: true,
  }),
);
const price = newPool.priceOf(TKA).toSignificant(6);
console.log(`新的池已建立：${(await getPool(TKA, WXOC)) !== zeroAddress}，1 TKA = ${price} WXOC`);
// #endregion create-pool

// #region reverts
// 截止时间早于区块时间。
const expired = NonfungiblePositionManager.addCallParameters(position, {
  ...options,
  deadline: await deadlineIn(-1),
});
await showFailure(() => send(expired));

// 有人先卖出 30 WXOC，价格下跌超过容忍度；手里的 Position 还是旧价格。
const sold = CurrencyAmount.fromRawAmount(WXOC, parseUnits('30', WXOC.decimals).toString());
const amountIn = BigInt(sold.quotient.toString());
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
});
await approve(deployments.swapRouter, sold);
const swap = await walletClient.writeContract({
  address: deployments.swapRouter,
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      tokenIn: deployments.wxoc,
      tokenOut: deployments.usdt,
      fee,
      recipient: account.address,
      deadline: BigInt(await deadlineIn(20 * 60)),
      amountIn,
      amountOutMinimum: (quoted * 995n) / 1000n,
      sqrtPriceLimitX96: 0n,
    },
  ],
});
await waitForSuccess(swap);
console.log(`现在的价格：1 WXOC = ${(await fetchPool()).token0Price.toSignificant(6)} USDT`);

await approve(deployments.positionManager, amount0);
await approve(deployments.positionManager, amount1);
await showFailure(() => send(mint));

// 这次没有用掉授权，清零。
for (const token of [WXOC, USDT]) {
  await approve(deployments.positionManager, CurrencyAmount.fromRawAmount(token, 0));
}
// #endregion reverts

// #region errors
// 流动性为 0：数量太小，或区间在价格另一侧而给的是另一种代币。
await showFailure(() => {
  const empty = new Position({ pool, tickLower, tickUpper, liquidity: 0 });
  NonfungiblePositionManager.addCallParameters(empty, options);
});
// 池里没有 WXOC，却要用原生代币支付。
await showFailure(() => {
  const other = new Pool(TKA, USDT, fee, encodeSqrtRatioX96(1, 1), 0, 0);
  const noWxoc = new Position({ pool: other, tickLower: -60, tickUpper: 60, liquidity: 1000 });
  NonfungiblePositionManager.addCallParameters(noWxoc, { ...options, useNative: XOC });
});
// sdk-core 自带的 Ether 不知道这条链的包装代币。
await showFailure(() => {
  const useNative = Ether.onChain(publicClient.chain.id);
  NonfungiblePositionManager.addCallParameters(position, { ...options, useNative });
});
// #endregion errors
