// SPDX-License-Identifier: MIT
// 报价：模拟 Quoter（V1）的调用，得到一次单跳兑换的数量。全程只读，不发交易。
// #region imports
import { CurrencyAmount, Token, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Route, SwapQuoter } from '@uniswap/v3-sdk';
import {
  type BaseError,
  decodeAbiParameters,
  formatUnits,
  parseUnits,
  slice,
  toFunctionSelector,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');

const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
// #endregion setup

// #region pool
async function findPool(tokenA: Token, tokenB: Token, fee: FeeAmount): Promise<Address> {
  const pool = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [tokenA.address as Address, tokenB.address as Address, fee],
  });
  // 零地址表示这个手续费层级没有池；不查清楚，报价只会回滚，不带错误信息。
  if (pool === zeroAddress) throw new Error(`${tokenA.symbol}/${tokenB.symbol} ${fee} 的池不存在`);
  return pool;
}

const fee = FeeAmount.MEDIUM;
const poolAddress = await findPool(WXOC, USDT, fee);
console.log(`池：${poolAddress}`);
// #endregion pool

// #region exact-input
const amountIn = parseUnits('1', WXOC.decimals);

// 这个函数不是 view：它执行兑换，再用回滚带回结果，所以只能模拟，不能当普通读取，也不要发交易。
const { result: amountOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
});
console.log(`卖出 1 WXOC，可得 ${formatUnits(amountOut, USDT.decimals)} USDT`);
// #endregion exact-input

// #region exact-output
const wanted = parseUnits('5', USDT.decimals);

const { result: needed } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, wanted, 0n],
});
console.log(`想得到 5 USDT，需付 ${formatUnits(needed, WXOC.decimals)} WXOC`);
// #endregion exact-output

// #region direction
// 反方向：卖出 5 USDT。先写付出的代币，再写得到的代币，与 token0、token1 无关。
const { result: wxocOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [deployments.usdt, deployments.wxoc, fee, wanted, 0n],
});
console.log(`卖出 5 USDT，可得 ${formatUnits(wxocOut, WXOC.decimals)} WXOC`);

// 若照 token0、token1 的顺序写，5 USDT 的最小单位会被当成 WXOC 的数量，而且不报错。
const { result: wrong } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, wanted, 0n],
});
console.log(`写反时得到的数字：${wrong}`);
// #endregion direction

// #region size
const quotes = [];
for (const size of ['1', '100', '1000']) {
  const { result } = await publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, parseUnits(size, WXOC.decimals), 0n],
  });
  const average = result / BigInt(size);
  quotes.push({ '卖出 WXOC': size, '平均每个得到 USDT': formatUnits(average, USDT.decimals) });
}
console.table(quotes);
// #endregion size

// #region sdk
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
  contracts: [
    { ...pool, functionName: 'slot0' },
    { ...pool, functionName: 'liquidity' },
  ],
  allowFailure: false,
});

// SDK 只负责编码：Route 描述路径，得到的 calldata 与 viem 编码的相同。
const route = new Route(
  [new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick)],
  WXOC,
  USDT,
);
const amount = CurrencyAmount.fromRawAmount(WXOC, amountIn.toString());
const { calldata } = SwapQuoter.quoteCallParameters(route, amount, TradeType.EXACT_INPUT);
const { data } = await publicClient.call({ to: deployments.quoter, data: calldata as Hex });
const [sdkAmountOut] = decodeAbiParameters([{ type: 'uint256' }], data ?? '0x');
console.log(`SDK 编码的报价：${formatUnits(sdkAmountOut, USDT.decimals)} USDT`);
// #endregion sdk

// #region versions
// 函数名相同，参数不同，选择器也就不同：V1 是五个并列的参数，V2 是一个结构体。
const v1 = 'quoteExactInputSingle(address,address,uint24,uint256,uint160)';
const v2 = 'quoteExactInputSingle((address,address,uint256,uint24,uint160))';
console.log(`V1 选择器：${toFunctionSelector(v1)}，SDK 默认：${slice(calldata as Hex, 0, 4)}`);
const forV2 = SwapQuoter.quoteCallParameters(route, amount, TradeType.EXACT_INPUT, {
  useQuoterV2: true,
});
console.log(
  `V2 选择器：${toFunctionSelector(v2)}，打开 useQuoterV2：${slice(forV2.calldata as Hex, 0, 4)}`,
);

// 把 V2 的 calldata 发给 V1 的合约：没有这个函数，回滚，不带错误信息。
const mismatch = await publicClient
  .call({ to: deployments.quoter, data: forV2.calldata as Hex })
  .catch((error: BaseError) => error.shortMessage);
console.log(`V2 的 calldata 发给 V1：${String(mismatch)}`);
// #endregion versions

// #region errors
// 0.01% 是 SDK 里有、工厂合约默认没有开启的层级。
await showFailure(() => findPool(WXOC, USDT, FeeAmount.LOWEST));

// 想要的比池里有的还多。
await showFailure(() =>
  publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactOutputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, parseUnits('1000000', USDT.decimals), 0n],
  }),
);

// 数量为 0。
await showFailure(() =>
  publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, 0n, 0n],
  }),
);

// 价格界限在当前价格的另一边：卖 WXOC 使价格下跌，界限却在上方。
await showFailure(() =>
  publicClient.simulateContract({
    ...quoter,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, amountIn, sqrtPriceX96 + 1n],
  }),
);
// #endregion errors
