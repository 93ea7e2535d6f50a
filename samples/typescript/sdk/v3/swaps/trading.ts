// 兑换：先报价，再用 SDK 编码对 SwapRouter（V1）的调用，带滑点限制与截止时间。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Route, SwapRouter, Trade } from '@uniswap/v3-sdk';
import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Hex } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#abi';
import { account, deployments, expectRevert, print, publicClient, walletClient } from '#chain';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const amountIn = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());

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
// #endregion pool

// #region quote
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, BigInt(amountIn.quotient.toString()), 0n],
});
print(`报价：1 WXOC → ${formatUnits(quoted, USDT.decimals)} USDT`);
// #endregion quote

// #region trade
// 不带刻度数据的池子算不出成交数量，所以把报价交给 createUncheckedTrade；
// 滑点下限由它算出：outputAmount 写 0 就等于没有保护。
const trade = Trade.createUncheckedTrade({
  route: new Route([pool], WXOC, USDT),
  inputAmount: amountIn,
  outputAmount: CurrencyAmount.fromRawAmount(USDT, quoted.toString()),
  tradeType: TradeType.EXACT_INPUT,
});
const slippageTolerance = new Percent(50, 10_000);
print(`最少接受：${trade.minimumAmountOut(slippageTolerance).toExact()} USDT（滑点 0.5%）`);
// #endregion trade

// #region encode
// 截止时间从最新区块算起；用本机时钟可能与链上时间有偏差。
const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 20n * 60n;

const { calldata, value } = SwapRouter.swapCallParameters([trade], {
  slippageTolerance,
  recipient: account.address,
  deadline: deadline.toString(),
});
const swap = { to: deployments.swapRouter, data: calldata as Hex, value: BigInt(value) };
// #endregion encode

// #region without-approval
// 还没有授权：路由合约转不走 WXOC，估算 Gas 时就会失败。
await expectRevert('STF', () => walletClient.sendTransaction(swap));
// #endregion without-approval

// #region approve
// 只授权这一次要用的数量。
const approval = await walletClient.writeContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.swapRouter, BigInt(amountIn.quotient.toString())],
});
await publicClient.waitForTransactionReceipt({ hash: approval });
// #endregion approve

// #region slippage
// 要求比报价多一个最小单位：市场给不了，路由合约回滚，代币不动。
const greedy = Trade.createUncheckedTrade({
  route: trade.route,
  inputAmount: amountIn,
  outputAmount: CurrencyAmount.fromRawAmount(USDT, (quoted + 1n).toString()),
  tradeType: TradeType.EXACT_INPUT,
});
const { calldata: greedyCalldata } = SwapRouter.swapCallParameters([greedy], {
  slippageTolerance: new Percent(0),
  recipient: account.address,
  deadline: deadline.toString(),
});
await expectRevert('Too little received', () =>
  walletClient.sendTransaction({ ...swap, data: greedyCalldata as Hex }),
);
// #endregion slippage

// #region send
const usdt = { address: deployments.usdt, abi: erc20Abi } as const;
const before = await publicClient.readContract({
  ...usdt,
  functionName: 'balanceOf',
  args: [account.address],
});
const hash = await walletClient.sendTransaction(swap);
const receipt = await publicClient.waitForTransactionReceipt({ hash });
const after = await publicClient.readContract({
  ...usdt,
  functionName: 'balanceOf',
  args: [account.address],
});
print(`交易状态：${receipt.status}`);
print(`收到：${formatUnits(after - before, USDT.decimals)} USDT`);
// #endregion send
