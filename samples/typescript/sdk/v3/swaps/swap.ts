// SPDX-License-Identifier: MIT
// 最短的兑换：卖出 1 XOC，得到 USDT。没有演示，本地链、测试网与主网都能用。
// #region swap
import { CurrencyAmount, Percent, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, Multicall, Payments, Route, SwapRouter, Trade } from '@uniswap/v3-sdk';
import { formatUnits, parseUnits, type Hex } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { XOC } from '#starter/native-xoc';
import { readPool } from '#starter/pools';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { USDT, WXOC } from '#starter/tokens';
import { account, walletClient } from '#starter/wallet';

const amountIn = parseUnits('1', XOC.decimals);
const fee = FeeAmount.MEDIUM;
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));

// 报价。没有池、小数位写错、报价为 0，都在签名之前停下。
const pool = await readPool(WXOC, USDT, fee);
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
});
if (quoted === 0n) throw new Error('报价为 0：数量太小，或代币写反了');
const trade = Trade.createUncheckedTrade({
  route: new Route([pool], XOC, USDT),
  inputAmount: CurrencyAmount.fromRawAmount(XOC, amountIn.toString()),
  outputAmount: CurrencyAmount.fromRawAmount(USDT, quoted.toString()),
  tradeType: TradeType.EXACT_INPUT,
});
const minimum = trade.minimumAmountOut(slippageTolerance);
const impact = `比现价差 ${trade.priceImpact.toFixed(2)}%`;
console.log(`约得 ${formatUnits(quoted, 6)} USDT，最少 ${minimum.toExact()}，${impact}`);
if (trade.priceImpact.greaterThan(new Percent(3, 100))) throw new Error(`${impact}，不兑换`);

// 编码。五分钟之后作废；池换干时没用掉的 XOC，由 refundETH 取回。
const { timestamp } = await publicClient.getBlock();
const { calldata, value } = SwapRouter.swapCallParameters([trade], {
  slippageTolerance,
  recipient: account.address,
  deadline: (timestamp + 5n * 60n).toString(),
});
const data = Multicall.encodeMulticall([calldata, Payments.encodeRefundETH()]) as Hex;
const swap = { to: deployments.swapRouter, data, value: BigInt(value) };

// 发送。估算也是一次模拟，会回滚的在这里停下；Gas 上限多留四分之一。
const gas = ((await publicClient.estimateGas({ account, ...swap })) * 125n) / 100n;
const receipt = await waitForSuccess(await walletClient.sendTransaction({ ...swap, gas }));
const received = receivedIn(receipt, deployments.usdt, account.address);
console.log(`收到 ${formatUnits(received, 6)} USDT`);
// #endregion swap
