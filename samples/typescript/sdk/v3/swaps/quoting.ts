// 报价：在链下模拟 Quoter（V1）的调用，得到一次单跳兑换的数量。
// #region imports
import { CurrencyAmount, Token, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Route, SwapQuoter } from '@uniswap/v3-sdk';
import { decodeAbiParameters, formatUnits, parseUnits, zeroAddress, type Hex } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#abi';
import { deployments, print, publicClient } from '#chain';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
// #endregion setup

// #region pool
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [deployments.wxoc, deployments.usdt, fee],
});
// 零地址表示这个手续费层级还没有池子，此时报价只会回滚。
if (poolAddress === zeroAddress) throw new Error('WXOC/USDT 0.30% 的池子不存在');
print(`池子：${poolAddress}`);
// #endregion pool

// #region exact-input
const amountIn = parseUnits('1', WXOC.decimals);

// quote 函数不是 view：它真的执行兑换，再用回滚带回结果，所以只能模拟，不要发交易。
const { result: amountOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
});
print(`卖出 1 WXOC，可得 ${formatUnits(amountOut, USDT.decimals)} USDT`);
// #endregion exact-input

// #region exact-output
const wanted = parseUnits('5', USDT.decimals);

const { result: needed } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, wanted, 0n],
});
print(`想得到 5 USDT，需付 ${formatUnits(needed, WXOC.decimals)} WXOC`);
// #endregion exact-output

// #region sdk
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
  contracts: [
    { ...pool, functionName: 'slot0' },
    { ...pool, functionName: 'liquidity' },
  ],
  allowFailure: false,
});

// SDK 只负责编码：Route 描述路径，得到的 calldata 与上面的调用相同。
const route = new Route(
  [new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick)],
  WXOC,
  USDT,
);
const { calldata } = SwapQuoter.quoteCallParameters(
  route,
  CurrencyAmount.fromRawAmount(WXOC, amountIn.toString()),
  TradeType.EXACT_INPUT,
);
const { data } = await publicClient.call({ to: deployments.quoter, data: calldata as Hex });
const [sdkAmountOut] = decodeAbiParameters([{ type: 'uint256' }], data ?? '0x');
print(`SDK 编码的报价：${formatUnits(sdkAmountOut, USDT.decimals)} USDT`);
// #endregion sdk
