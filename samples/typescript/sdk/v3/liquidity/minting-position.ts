// 铸造头寸：在 4 到 6 USDT 的价格区间里提供 WXOC 与 USDT。
// #region imports
import { CurrencyAmount, Percent, Price, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  priceToClosestTick,
} from '@uniswap/v3-sdk';
import { erc20Abi, parseEventLogs, parseUnits, zeroAddress, type Hex } from 'viem';
import { positionManagerAbi, v3FactoryAbi, v3PoolAbi } from '#abi';
import { account, deployments, print, publicClient, walletClient } from '#chain';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

// #endregion setup

// #region pool
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [deployments.wxoc, deployments.usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('WXOC/USDT 0.30% 的池子不存在');

const poolContract = { address: poolAddress, abi: v3PoolAbi } as const;
const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
  contracts: [
    { ...poolContract, functionName: 'slot0' },
    { ...poolContract, functionName: 'liquidity' },
  ],
  allowFailure: false,
});
const pool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
print(`当前价格：1 WXOC = ${pool.token0Price.toSignificant(6)} USDT，刻度 ${tick}`);
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
print(`刻度区间：[${tickLower}, ${tickUpper}]`);
// #endregion range

// #region position
// 给出两种代币的上限，SDK 算出两者都不超过上限的最大流动性。
const position = Position.fromAmounts({
  pool,
  tickLower,
  tickUpper,
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: parseUnits('50', USDT.decimals).toString(),
  // 按外围合约的取整方式计算，而不是核心合约理论上的精度。
  useFullPrecision: false,
});
// 用 mintAmounts（向上取整）授权：合约收取的数量不会超过它。
const amount0 = CurrencyAmount.fromRawAmount(WXOC, position.mintAmounts.amount0);
const amount1 = CurrencyAmount.fromRawAmount(USDT, position.mintAmounts.amount1);
print(`需要 ${amount0.toExact()} WXOC 与 ${amount1.toExact()} USDT`);
// #endregion position

// #region approve
for (const amount of [amount0, amount1]) {
  const hash = await walletClient.writeContract({
    address: amount.currency.address as Hex,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.positionManager, BigInt(amount.quotient.toString())],
  });
  await publicClient.waitForTransactionReceipt({ hash });
}
// #endregion approve

// #region mint
const { timestamp } = await publicClient.getBlock();
const { calldata, value } = NonfungiblePositionManager.addCallParameters(position, {
  slippageTolerance: new Percent(50, 10_000),
  recipient: account.address,
  deadline: (timestamp + 20n * 60n).toString(),
});
const hash = await walletClient.sendTransaction({
  to: deployments.positionManager,
  data: calldata as Hex,
  value: BigInt(value),
});
const receipt = await publicClient.waitForTransactionReceipt({ hash });
print(`交易状态：${receipt.status}`);
// #endregion mint

// #region token-id
// 交易的返回值拿不到，头寸编号要从事件里读。
const [increase] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: receipt.logs,
});
print(`头寸编号：${increase.args.tokenId}`);
print(`流动性：${increase.args.liquidity}`);
print(`实际存入：${increase.args.amount0} 与 ${increase.args.amount1}（最小单位）`);
// #endregion token-id
