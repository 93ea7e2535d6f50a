// SPDX-License-Identifier: MIT
// 兑换：用 V2 SDK 从储备量算出报价与滑点下限，再调用 Router02。
// #region imports
import { CurrencyAmount, Ether, Percent, Token } from '@swapx-lib/sdk-core';
import { Pair, Route, Router, Trade, type SwapParameters } from '@swapx-lib/v2-sdk';
import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Abi, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi, v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');

// 类型写作 Abi：函数名由 SDK 在运行时给出。
const routerAbi: Abi = v2RouterAbi;
// #endregion setup

// #region quote
const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [WXOC.address as Address, USDT.address as Address],
});
if (pairAddress === zeroAddress) throw new Error(`${WXOC.symbol}/${USDT.symbol} 交易对不存在`);

async function fetchPair(): Promise<Pair> {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pairAddress,
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
  return new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
}

const pair = await fetchPair();
const route = new Route([pair], WXOC, USDT);
const amountIn = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());
const trade = Trade.exactIn(route, amountIn);
console.log(`报价：1 WXOC → ${trade.outputAmount.toExact()} USDT`);
// #endregion quote

// #region slippage
// 0.5%，写成分子与分母。分母不写就是 1：new Percent(5) 是 500%，checkedSlippage 见了就停下。
const allowedSlippage = checkedSlippage(new Percent(50, 10_000));
const minimum = trade.minimumAmountOut(allowedSlippage);
console.log(`最少收到：${minimum.toExact()} USDT（滑点 ${allowedSlippage.toFixed(2)}%）`);

// SDK 用 输出 ÷ (1 + 滑点)，比 输出 × (1 − 滑点) 略高。
const byMultiplying = new Percent(1).subtract(allowedSlippage).multiply(trade.outputAmount);
const lower = CurrencyAmount.fromRawAmount(USDT, byMultiplying.quotient);
console.log(`按 输出 × (1 − 滑点) 则是：${lower.toExact()} USDT`);
// #endregion slippage

// #region deadline
/** 截止时间从最新区块算起：本机时钟不准也不受影响。 */
async function deadlineIn(seconds: number): Promise<number> {
  const { timestamp } = await publicClient.getBlock();
  return Number(timestamp) + seconds;
}
// #endregion deadline

// #region parameters
const parameters = Router.swapCallParameters(trade, {
  allowedSlippage,
  recipient: account.address,
  deadline: await deadlineIn(20 * 60),
});
console.log(`函数：${parameters.methodName}`);
// 数量是十六进制字符串，最小单位。
console.log(`amountIn：${parameters.args[0]}，amountOutMin：${parameters.args[1]}`);
console.log(`附带的 XOC：${BigInt(parameters.value)}`);
// #endregion parameters

// #region simulate
/** 模拟一次调用：不发交易、不花 Gas 费，失败时给出合约的原因。 */
async function simulate({ methodName, args, value }: SwapParameters) {
  return publicClient.simulateContract({
    account,
    address: deployments.v2Router,
    abi: routerAbi,
    functionName: methodName,
    args,
    value: BigInt(value),
  });
}

// #endregion simulate

// #region not-approved
// 还没有授权：路由合约取不走 WXOC。
await showFailure(() => simulate(parameters));
// #endregion not-approved

// #region approve
// 只授权这一次要用的数量。
const approval = await walletClient.writeContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.v2Router, BigInt(amountIn.quotient.toString())],
});
await waitForSuccess(approval);
// #endregion approve

// #region send
/** 模拟成功，才把同一个请求签名发出；等到回执，返回收到多少 USDT。 */
async function send(swap: SwapParameters): Promise<bigint> {
  const { request } = await simulate(swap);
  const receipt = await waitForSuccess(await walletClient.writeContract(request));
  return receivedIn(receipt, deployments.usdt, account.address);
}

console.log(`收到：${formatUnits(await send(parameters), USDT.decimals)} USDT`);
// #endregion send

// #region native
// 用原生代币 XOC 买到恰好 5 USDT；储备量已变，先重新读取。
const XOC = Ether.onChain(chainId);
const wanted = CurrencyAmount.fromRawAmount(USDT, parseUnits('5', USDT.decimals).toString());
const buying = Trade.exactOut(new Route([await fetchPair()], XOC, USDT), wanted);
const buyParameters = Router.swapCallParameters(buying, {
  allowedSlippage,
  recipient: account.address,
  deadline: await deadlineIn(20 * 60),
});
console.log(`函数：${buyParameters.methodName}`);
console.log(`报价：${buying.inputAmount.toExact()} XOC → 5 USDT`);
console.log(`附带的 XOC（上限）：${formatUnits(BigInt(buyParameters.value), XOC.decimals)}`);
console.log(`收到：${formatUnits(await send(buyParameters), USDT.decimals)} USDT`);
// #endregion native

// #region reverts
// 截止时间早于区块时间。
const expired = Router.swapCallParameters(trade, {
  allowedSlippage,
  recipient: account.address,
  deadline: await deadlineIn(-1),
});
await showFailure(() => simulate(expired));

// 拿兑换之前的旧报价，滑点只容忍 0.1%：上面两笔兑换已经让价格变动更多。
const stale = Router.swapCallParameters(trade, {
  allowedSlippage: new Percent(10, 10_000),
  recipient: account.address,
  deadline: await deadlineIn(20 * 60),
});
await showFailure(() => simulate(stale));
// #endregion reverts

// #region errors
const options = { allowedSlippage, recipient: account.address, deadline: await deadlineIn(60) };

// 转账扣费代币只能用精确输入。
await showFailure(() => {
  Router.swapCallParameters(buying, { ...options, feeOnTransfer: true });
});

// 输入与输出都是原生代币。
await showFailure(() => {
  const oneXoc = CurrencyAmount.fromRawAmount(XOC, parseUnits('1', 18).toString());
  Router.swapCallParameters(Trade.exactIn(new Route([pair, pair], XOC, XOC), oneXoc), options);
});

await showFailure(() => {
  Router.swapCallParameters(trade, { allowedSlippage, recipient: account.address, ttl: 0 });
});

await showFailure(() => {
  new Percent(0.5);
});
await showFailure(() => checkedSlippage(new Percent(5)));

// toExact 是给人看的小数，不能当作链上的数量。
const shown = trade.outputAmount.toExact();
await showFailure(() => BigInt(shown));
// 恰好是整数时连错误都没有，数量却小了一百万倍。
console.log(`5 USDT 的 toExact：${wanted.toExact()}，quotient：${wanted.quotient.toString()}`);
// #endregion errors
