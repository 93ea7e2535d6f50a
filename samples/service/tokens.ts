// SPDX-License-Identifier: MIT
// 服务认识的代币。别的一律拒绝：否则谁都能让你的节点去调用他写的合约。
import { getAddress, type Address } from 'viem';
import { deployments } from '#starter/clients';

export const tokens: readonly Address[] = [deployments.wxoc, deployments.usdt];

/** 名单里的那一个，带校验的写法；不在名单里是 undefined。 */
export const knownToken = (address: Address): Address | undefined =>
  tokens.find((token) => token === getAddress(address));
