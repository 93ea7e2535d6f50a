// SPDX-License-Identifier: MIT
// 连接哪一条链：由环境变量决定，缺一个就停下，绝不悄悄连到主网。
// 只有这个文件读取环境变量；在别处运行（例如浏览器里的链）时，换掉它就够了。
import { http } from 'viem';
import { networks, type NetworkName } from './networks';
import './report';

/** 读一个环境变量；没有就停下，说明怎样补上。 */
export function variable(name: string, meaning: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`缺少环境变量 ${name}（${meaning}）：把它写进 .env 再运行`);
  return value;
}

function isNetworkName(name: string): name is NetworkName {
  return Object.hasOwn(networks, name);
}

const name = variable('SWAPX_NETWORK', Object.keys(networks).join('、'));
if (!isNetworkName(name)) {
  throw new Error(`SWAPX_NETWORK 是 ${name}；可用的有 ${Object.keys(networks).join('、')}`);
}

export const networkName: NetworkName = name;

/** 节点的地址。 */
export const rpcUrl = variable('SWAPX_RPC_URL', '节点的地址');

// 本地链的链 ID 与主网相同，只看链 ID 分不出两者，所以再看节点是不是在本机。
const { hostname } = new URL(rpcUrl);
if (networkName === 'local' && hostname !== '127.0.0.1' && hostname !== 'localhost') {
  throw new Error(`SWAPX_NETWORK 是 local，${rpcUrl} 却不在本机；要连接主网请写 mainnet`);
}

// 估算复杂的交易要几秒；等不及而重试，只会让节点更忙。
export const transport = http(rpcUrl, { timeout: 60_000 });
