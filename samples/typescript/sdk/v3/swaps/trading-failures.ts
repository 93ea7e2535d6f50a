// SPDX-License-Identifier: MIT
// 兑换的两种失败：报价之后价格变了；拖过了截止时间。只能在本地链上运行。
// #region imports
import { Percent, TradeType } from '@uniswap/sdk-core';
import { FeeAmount, SwapRouter } from '@uniswap/v3-sdk';
import { parseUnits, type Hex } from 'viem';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { trade } from '#starter/market';
import { readPool } from '#starter/pools';
import { quotedTrade } from '#starter/quotes';
import { USDT, WXOC } from '#starter/tokens';
import { account } from '#starter/wallet';
// #endregion imports

// #region sale
const fee = FeeAmount.MEDIUM;
const validMinutes = 20;

/** 按此刻的报价，编码一笔卖出 1 WXOC 的兑换，滑点 0.5%。 */
async function encodeSale() {
  const pool = await readPool(WXOC, USDT, fee);
  const sale = await quotedTrade(pool, WXOC, USDT, '1', TradeType.EXACT_INPUT);
  const { calldata, value } = SwapRouter.swapCallParameters([sale], {
    slippageTolerance: new Percent(50, 10_000),
    recipient: account.address,
    deadline: await deadlineIn(validMinutes),
  });
  return { to: deployments.swapRouter, data: calldata as Hex, value: BigInt(value) };
}
// #endregion sale

// #region price-moved
// 准备好一笔兑换，但在发出之前，市场上先成交了一笔大的（这里由同一个账户扮演）。
const late = await encodeSale();
await trade('sell', '60', fee);

await approve(deployments.wxoc, deployments.swapRouter, parseUnits('1', WXOC.decimals));
await showFailure(() => publicClient.call({ account, ...late }));
// #endregion price-moved

// #region expired
// 重新报价之后价格没有问题，却拖过了截止时间。
const slow = await encodeSale();
await moveTime(validMinutes * 60 + 1);
await showFailure(() => publicClient.call({ account, ...slow }));
// #endregion expired

// #region revoke
// 两次都没有成交，授权却还在：收回。
await approve(deployments.wxoc, deployments.swapRouter, 0n);
// #endregion revoke
