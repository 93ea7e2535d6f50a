// SPDX-License-Identifier: MIT
// 能卖的与能得到的：原生的 XOC，以及两种代币。
import { Token } from '@uniswap/sdk-core';
import { FeeAmount } from '@uniswap/v3-sdk';
import { formatUnits, parseEther, type Address } from 'viem';
import { chain, deployments } from './config';

export interface Asset {
  symbol: string;
  /** 池里的代币；原生的 XOC 在池里是 WXOC。 */
  token: Token;
  isNative: boolean;
}

const WXOC = new Token(chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chain.id, deployments.usdt, 6, 'USDT');

const xoc: Asset = { symbol: 'XOC', token: WXOC, isNative: true };
const wxoc: Asset = { symbol: 'WXOC', token: WXOC, isNative: false };
const usdt: Asset = { symbol: 'USDT', token: USDT, isNative: false };

export const assets = [xoc, wxoc, usdt] as const;

/** 卖出它，换到什么。 */
export const boughtFor = (sold: Asset): Asset => (sold === usdt ? xoc : usdt);

/** 在哪几个手续费层级的池里比价；别的一律不用，不管谁说它好。 */
export const tiers = [FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH];

/** 卖出 XOC 时留下一点付 Gas 费。 */
export const keptForGas = parseEther('0.01');

export const addressOf = ({ token }: Asset) => token.address as Address;

/** 给人看的数量，带单位。 */
export const show = (amount: bigint, { token, symbol }: Asset) =>
  `${formatUnits(amount, token.decimals)} ${symbol}`;
