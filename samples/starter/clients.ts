// SPDX-License-Identifier: MIT
// 只读的客户端，以及这条链上各合约的地址。连上之后先核对链 ID，不符就停下。
import { createPublicClient } from 'viem';
import { networkName, rpcUrl, transport } from './connection';
import { networks } from './networks';

const { chain } = networks[networkName];

/** 各合约的地址，见 networks.ts。 */
export const { deployments } = networks[networkName];

/** 只读客户端：查询、模拟、等待回执。 */
export const publicClient = createPublicClient({ chain, transport });

const chainId = await publicClient.getChainId().catch((cause: unknown) => {
  const hint = networkName === 'local' ? '；先在另一个终端运行 npm run chain' : '';
  throw new Error(`连不上节点 ${rpcUrl}${hint}`, { cause });
});
if (chainId !== chain.id) {
  throw new Error(`SWAPX_NETWORK 是 ${networkName}（${chain.id}），节点的链 ID 却是 ${chainId}`);
}
