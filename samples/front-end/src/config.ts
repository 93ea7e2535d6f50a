// SPDX-License-Identifier: MIT
// 连接哪一条链，怎样找到钱包。
import { createConfig, http } from 'wagmi';
import { networks } from '#starter/networks';

/** 换到测试网时写 networks.testnet；先把 networks.ts 里的地址在区块浏览器核对一遍。 */
export const { chain, deployments } = networks.local;

const rpcUrl = import.meta.env.VITE_RPC_URL;
// 没有就停下：不写地址时，viem 会悄悄使用链定义里的公开节点。
if (!rpcUrl) throw new Error('缺少 VITE_RPC_URL：写进 .env 再构建');

export const config = createConfig({
  chains: [chain],
  // 不列出任何一家钱包：用户装了哪些，由 EIP-6963 告诉我们。
  multiInjectedProviderDiscovery: true,
  // 默认会把读余额也并进 multicall3 的 getEthBalance，链上登记的那一份未必有这个函数。
  batch: { multicall: false },
  // 节点接了请求不回答时，十秒之后说出来；viem 默认要四十秒。
  transports: { [chain.id]: http(rpcUrl, { timeout: 5_000, retryCount: 1 }) },
});

declare module 'wagmi' {
  interface Register {
    config: typeof config;
  }
}
