// SPDX-License-Identifier: MIT
// 第一个报价：读一次储备量，用 V2 SDK 算出卖 1 WXOC 预计得到多少、最少收到多少。
// #region quote
import { Percent, TradeType } from '@swapx-lib/sdk-core';
import { Route, Trade } from '@swapx-lib/v2-sdk';
import { amountOf, readPair, USDT, WXOC } from '#starter/pairs';

// 只有这一行访问网络：读交易对的储备量。
const pair = await readPair(WXOC, USDT);

const route = new Route([pair], WXOC, USDT);
const trade = new Trade(route, amountOf(WXOC, '1'), TradeType.EXACT_INPUT);
const minimum = trade.minimumAmountOut(new Percent(5, 1_000));
console.log(`卖出 1 WXOC，预计得到 ${trade.outputAmount.toExact()} USDT`);
console.log(`滑点容忍度 0.5%，最少收到 ${minimum.toExact()} USDT`);
// #endregion quote
