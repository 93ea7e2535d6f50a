// SPDX-License-Identifier: MIT
// 头寸 NFT 的描述：读取 tokenURI，解码 JSON，看价格以哪种代币表示。
// #region setup
import { size, stringToHex } from 'viem';
import { positionDescriptorAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';

const { wxoc, usdt, tka } = deployments;
const chainId = BigInt(publicClient.chain.id);
const descriptor = { address: deployments.positionDescriptor, abi: positionDescriptorAbi } as const;
// #endregion setup

// #region token-uri
interface Metadata {
  name: string;
  description: string;
  image: string;
}

async function metadataOf(tokenId: bigint): Promise<Metadata> {
  // 与头寸管理合约的 tokenURI(tokenId) 结果相同，它就是转调这个函数。
  const uri = await publicClient.readContract({
    ...descriptor,
    functionName: 'tokenURI',
    args: [deployments.positionManager, tokenId],
  });
  const prefix = 'data:application/json;base64,';
  if (!uri.startsWith(prefix)) throw new Error(`不认识的 tokenURI：${uri.slice(0, 40)}`);
  const bytes = Uint8Array.from(atob(uri.slice(prefix.length)), (char) => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Metadata;
}

// 本地链上 3 号与 4 号头寸都在 WXOC/USDT 0.30% 的池里：一个是全区间，一个是窄区间。
for (const tokenId of [3n, 4n]) {
  const { name } = await metadataOf(tokenId);
  console.log(`${tokenId} 号：${name}`);
}
const { description, image } = await metadataOf(4n);
console.log(`说明的第一行：${description.split('\n')[0]}`);
console.log(`图像：${image.slice(0, 26)}…，共 ${size(stringToHex(image))} 字节`);
// #endregion token-uri

// #region order
for (const [name, token] of [
  ['WXOC', wxoc],
  ['USDT', usdt],
  ['TKA', tka],
] as const) {
  const priority = await publicClient.readContract({
    ...descriptor,
    functionName: 'tokenRatioPriority',
    args: [token, chainId],
  });
  console.log(`${name} 的优先级：${priority}`);
}
const flipRatio = { ...descriptor, functionName: 'flipRatio' } as const;
const pairs = [
  ['WXOC, USDT', wxoc, usdt],
  ['USDT, WXOC', usdt, wxoc],
  ['USDT, TKA', usdt, tka],
] as const;
for (const [name, token0, token1] of pairs) {
  const flipped = await publicClient.readContract({
    ...flipRatio,
    args: [token0, token1, chainId],
  });
  console.log(`flipRatio(${name}) = ${flipped}`);
}
// #endregion order

// #region label
const label = await publicClient.readContract({
  ...descriptor,
  functionName: 'nativeCurrencyLabel',
});
console.log(`代替 WXOC 符号显示的名称：${label}`);
// #endregion label
