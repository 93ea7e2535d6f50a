// 兑换：用 V2 SDK 从储备量算出报价与滑点下限，再调用 Router02。
// #region imports
import { ChainId, CurrencyAmount, Percent, Token, TradeType, WETH9 } from '@swapx-lib/sdk-core';
import { Pair, Route, Router, Trade } from '@swapx-lib/v2-sdk';
import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Abi } from 'viem';
import { v2FactoryAbi, v2PairAbi, v2RouterAbi } from '#abi';
import { account, deployments, expectRevert, print, publicClient, walletClient } from '#chain';
// #endregion imports

// #region setup
const WXOC = WETH9[ChainId.XONE];
const USDT = new Token(ChainId.XONE, deployments.usdt, 6, 'USDT');
const amountIn = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());

// 类型写作 Abi：函数名由 SDK 在运行时给出。
const routerAbi: Abi = v2RouterAbi;
// #endregion setup

// #region quote
const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pairAddress === zeroAddress) throw new Error('WXOC/USDT 交易对不存在');

const [reserve0, reserve1] = await publicClient.readContract({
  address: pairAddress,
  abi: v2PairAbi,
  functionName: 'getReserves',
});
const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
const pair = new Pair(
  CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
  CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
);
const trade = new Trade(new Route([pair], WXOC, USDT), amountIn, TradeType.EXACT_INPUT);
print(`报价：1 WXOC → ${trade.outputAmount.toExact()} USDT`);
// #endregion quote

// #region parameters
const allowedSlippage = new Percent(50, 10_000);
print(`最少接受：${trade.minimumAmountOut(allowedSlippage).toExact()} USDT（滑点 0.5%）`);

// 截止时间从最新区块算起，过期的交易会回滚而不是以旧价格成交。
const { timestamp } = await publicClient.getBlock();
const { methodName, args, value } = Router.swapCallParameters(trade, {
  allowedSlippage,
  recipient: account.address,
  deadline: Number(timestamp) + 20 * 60,
});
print(`调用 ${methodName}`);
// #endregion parameters

// #region approve
// 只授权这一次要用的数量。
const approval = await walletClient.writeContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.v2Router, BigInt(amountIn.quotient.toString())],
});
await publicClient.waitForTransactionReceipt({ hash: approval });
// #endregion approve

// #region expired
// 截止时间早于区块时间：路由合约拒绝执行。
const expired = Router.swapCallParameters(trade, {
  allowedSlippage,
  recipient: account.address,
  deadline: Number(timestamp) - 1,
});
await expectRevert('UniswapV2Router: EXPIRED', () =>
  publicClient.simulateContract({
    account,
    address: deployments.v2Router,
    abi: routerAbi,
    functionName: expired.methodName,
    args: expired.args,
  }),
);
// #endregion expired

// #region send
const usdt = { address: deployments.usdt, abi: erc20Abi } as const;
const before = await publicClient.readContract({
  ...usdt,
  functionName: 'balanceOf',
  args: [account.address],
});
const hash = await walletClient.writeContract({
  address: deployments.v2Router,
  abi: routerAbi,
  functionName: methodName,
  args,
  value: BigInt(value),
});
const receipt = await publicClient.waitForTransactionReceipt({ hash });
const after = await publicClient.readContract({
  ...usdt,
  functionName: 'balanceOf',
  args: [account.address],
});
print(`交易状态：${receipt.status}`);
print(`收到：${formatUnits(after - before, USDT.decimals)} USDT`);
// #endregion send
