// SPDX-License-Identifier: MIT
// 签名的账户与发送交易的客户端。
import { createWalletClient } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { publicClient } from './clients';
import { transport } from './connection';
import { askBeforeSigning } from './confirm';
import { privateKey } from './private-key';

/** 发送交易的账户；在测试网与主网上，每次签名之前都请你确认。 */
export const account = askBeforeSigning(privateKeyToAccount(privateKey));

/** 会签名的客户端：用 account 发送交易。 */
export const walletClient = createWalletClient({ account, chain: publicClient.chain, transport });
