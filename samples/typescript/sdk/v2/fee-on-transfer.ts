// SPDX-License-Identifier: MIT
// 转账扣费代币：FOT 每次转账扣 1%。把扣费写进 Token，报价与下限才是真正到账的数量。
// #region imports
import { BigNumber } from '@ethersproject/bignumber';
import { CurrencyAmount, Percent, Token, type TradeType } from '@swapx-lib/sdk-core';
import { Pair, Route, Router, Trade, type SwapParameters } from '@swapx-lib/v2-sdk';
import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Abi, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi, v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region tokens
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
// 第七、第八个参数是买入与卖出时各扣几个基点，必须是 ethers 5 的 BigNumber。
const tax = BigNumber.from(100);
const FOT = new Token(chainId, deployments.fot, 18, 'FOT', undefined, false, tax, tax);
const untaxed = new Token(chainId, deployments.fot, 18, 'FOT');
// #endregion tokens

// #region pair
const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.fot],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');

async function fetchPair(fot: Token): Promise<Pair> {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pairAddress,
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  const [token0, token1] = WXOC.sortsBefore(fot) ? [WXOC, fot] : [fot, WXOC];
  return new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
}
// #endregion pair

// #region quote
const amount = parseUnits('100', FOT.decimals).toString();

async function sell(fot: Token) {
  const route = new Route([await fetchPair(fot)], fot, WXOC);
  return Trade.exactIn(route, CurrencyAmount.fromRawAmount(fot, amount));
}

const selling = await sell(FOT);
const careless = await sell(untaxed);
console.log(`卖出 100 FOT，不知道扣费的报价：${careless.outputAmount.toSignificant(8)} WXOC`);
console.log(`按到账的 99 FOT 报价：${selling.outputAmount.toSignificant(8)} WXOC`);
// #endregion quote

// #region send
const { timestamp } = await publicClient.getBlock();
const options = {
  allowedSlippage: checkedSlippage(new Percent(50, 10_000)),
  recipient: account.address,
  deadline: Number(timestamp) + 20 * 60,
};
const routerAbi: Abi = v2RouterAbi;

function simulate({ methodName, args, value }: SwapParameters) {
  return publicClient.simulateContract({
    account,
    address: deployments.v2Router,
    abi: routerAbi,
    functionName: methodName,
    args,
    value: BigInt(value),
  });
}

async function approve(token: Token, value: string): Promise<void> {
  const hash = await walletClient.writeContract({
    address: token.address as Address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.v2Router, BigInt(value)],
  });
  await waitForSuccess(hash);
}

/** 授权、模拟、发送，返回收到多少。 */
async function swap(trade: Trade<Token, Token, TradeType>, received: Token): Promise<string> {
  await approve(trade.inputAmount.currency, trade.inputAmount.quotient.toString());
  // 精确输入才有这一族函数：按收款地址实际到账的数量检查下限。
  const parameters = Router.swapCallParameters(trade, { ...options, feeOnTransfer: true });
  console.log(`函数：${parameters.methodName}`);
  const { request } = await simulate(parameters);
  const receipt = await waitForSuccess(await walletClient.writeContract(request));
  const arrived = receivedIn(receipt, received.address as Address, account.address);
  return formatUnits(arrived, received.decimals);
}

console.log(`卖出 100 FOT，收到：${await swap(selling, WXOC)} WXOC`);
// #endregion send

// #region buy
const fiveWxoc = CurrencyAmount.fromRawAmount(WXOC, parseUnits('5', 18).toString());
const buying = Trade.exactIn(new Route([await fetchPair(FOT)], WXOC, FOT), fiveWxoc);
console.log(`报价：5 WXOC → ${buying.outputAmount.toExact()} FOT（已扣 1%）`);
console.log(`用 5 WXOC 买入，收到：${await swap(buying, FOT)} FOT`);
// #endregion buy

// #region tolerance
// 报价不知道扣费，下限是报价 ÷（1 + 容忍度）：扣费越高，需要的容忍度超出得越多。
const needed = [1, 3, 5, 10, 20, 50].map((percent) => ({
  扣费: `${percent}%`,
  // 向上取整到两位小数：少一点就不够。
  '报价 ÷（1 + 容忍度）': `${(Math.ceil((100 / (100 - percent) - 1) * 10_000) / 100).toFixed(2)}%`,
  '报价 ×（1 − 容忍度）': `${percent}%`,
}));
console.table(needed);
// #endregion tolerance

// #region tolerance-run
// 买入 FOT，扣 1%：容忍度写 1% 失败，写到 1.02% 才够。
await approve(WXOC, fiveWxoc.quotient.toString());
for (const basisPoints of [100, 102]) {
  const blind = Trade.exactIn(new Route([await fetchPair(untaxed)], WXOC, untaxed), fiveWxoc);
  const allowedSlippage = checkedSlippage(new Percent(basisPoints, 10_000));
  const parameters = Router.swapCallParameters(blind, {
    ...options,
    allowedSlippage,
    feeOnTransfer: true,
  });
  console.log(`容忍 ${basisPoints / 100}%：`);
  if (basisPoints === 100) await showFailure(() => simulate(parameters));
  else if ((await simulate(parameters)).request) console.log('可以成交');
}
await approve(WXOC, '0');
// #endregion tolerance-run

// #region errors
// 普通的函数按 100 个计算，交易对只收到 99 个，乘积的检查不通过。
await approve(FOT, amount);
await showFailure(async () => simulate(Router.swapCallParameters(await sell(untaxed), options)));

try {
  // @ts-expect-error 类型检查也会指出这个错误
  new Token(chainId, deployments.fot, 18, 'FOT', undefined, false, 100, 100);
} catch (error) {
  console.log(`扣费写成普通的数字：${(error as Error).name}`);
}
await approve(FOT, '0');
// #endregion errors
