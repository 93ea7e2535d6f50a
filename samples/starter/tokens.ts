// SPDX-License-Identifier: MIT
// V3 的示例用到的代币：地址取自所选的网络。换成别的代币时，小数位以合约的 decimals() 为准。
import { CurrencyAmount, Token, type Currency } from '@uniswap/sdk-core';
import { parseUnits } from 'viem';
import { deployments, publicClient } from './clients';

const chainId = publicClient.chain.id;

export const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
export const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');

/** 按代币的小数位换算，例如 amountOf(USDT, '1.5')。 */
export const amountOf = <T extends Currency>(currency: T, amount: string): CurrencyAmount<T> =>
  CurrencyAmount.fromRawAmount(currency, parseUnits(amount, currency.decimals).toString());
