// SPDX-License-Identifier: MIT
// 原生代币 XOC。SDK 的 Ether.onChain 不认识 Xone，取 wrapped 时会抛出 WRAPPED。
import { NativeCurrency, Token, type Currency } from '@uniswap/sdk-core';
import { deployments, publicClient } from './clients';

const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');

class NativeXoc extends NativeCurrency {
  readonly wrapped = WXOC;

  constructor() {
    super(WXOC.chainId, WXOC.decimals, 'XOC', 'Xone Coin');
  }

  equals(other: Currency): boolean {
    return other.isNative && other.chainId === this.chainId;
  }
}

export const XOC = new NativeXoc();
