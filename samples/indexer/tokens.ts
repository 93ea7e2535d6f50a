// SPDX-License-Identifier: MIT
// 收录哪些代币。池人人可建，代币人人可发，代号也可以冒充：两种代币都在名单里的池才收。
import type { Address } from 'viem';
import { deployments } from '#starter/clients';

export interface Token {
  symbol: string;
  decimals: number;
}

export const tokens: ReadonlyMap<Address, Token> = new Map([
  [deployments.wxoc, { symbol: 'WXOC', decimals: 18 }],
  [deployments.usdt, { symbol: 'USDT', decimals: 6 }],
]);

/** 价格、成交额与锁仓量都以它计。 */
export const unit = deployments.usdt;
