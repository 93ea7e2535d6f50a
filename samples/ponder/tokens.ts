// SPDX-License-Identifier: MIT
// 收录哪些代币。池人人可建，代币人人可发：两种代币都在名单里的池才收。
import { isAddressEqual, type Address } from 'viem';
import { networkName } from '#starter/connection';
import { networks } from '#starter/networks';

const { wxoc, usdt } = networks[networkName].deployments;
const tokens: readonly Address[] = [wxoc, usdt];

/** Ponder 给出的地址是小写的，不能直接比较文字。 */
export const isListed = (token: Address): boolean =>
  tokens.some((listed) => isAddressEqual(listed, token));
