// SPDX-License-Identifier: MIT
// 用哪一把私钥签名。私钥只从环境变量读，不写进代码，不提交到仓库。
import { isHex, size, type Hex } from 'viem';
import { networkName, variable } from './connection';

// 本地链的测试账户：这把私钥人人皆知，绝不能往它的地址转真实的资产。
const publicTestKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

function readPrivateKey(): Hex {
  const key = variable('PRIVATE_KEY', '发送交易的账户的私钥');
  // 不打印它：错误信息会留在日志里。
  if (!isHex(key) || size(key) !== 32)
    throw new Error('PRIVATE_KEY 应当是 0x 开头的 64 位十六进制');
  return key;
}

/**
 * 在本地链上只用公开的测试账户，不读 PRIVATE_KEY：本地链的链 ID 与主网相同，
 * 用你的私钥在这里签的交易，拿到主网上同样有效。
 */
export const privateKey: Hex = networkName === 'local' ? publicTestKey : readPrivateKey();
