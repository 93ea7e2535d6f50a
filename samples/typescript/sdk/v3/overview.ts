// SPDX-License-Identifier: MIT
// Uniswap 的 V3 SDK 不认识 Xone：哪些地址要自己传入，漏传会怎样。
// #region imports
import { CHAIN_TO_ADDRESSES_MAP, Ether, Token, WETH9 } from '@uniswap/sdk-core';
import { FACTORY_ADDRESS, FeeAmount, Pool, POOL_INIT_CODE_HASH } from '@uniswap/v3-sdk';
import type { Address } from 'viem';
import { v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { XOC } from '#starter/native-xoc';
// #endregion imports

// #region tokens
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC', 'Wrapped XOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
// #endregion tokens

// #region pool-address
// 第四个参数是初始化代码哈希（不填用默认值），第五个才是工厂合约的地址。
const byDefault = Pool.getAddress(WXOC, USDT, FeeAmount.MEDIUM);
const bySwapX = Pool.getAddress(WXOC, USDT, FeeAmount.MEDIUM, undefined, deployments.v3Factory);
const onChain = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [deployments.wxoc, deployments.usdt, FeeAmount.MEDIUM],
});
const codeByDefault = await publicClient.getCode({ address: byDefault as Address });
console.log(`默认的工厂合约是 SwapX 的吗：${FACTORY_ADDRESS === deployments.v3Factory}`);
console.log(`漏传工厂合约：${byDefault}`);
console.log(`传入工厂合约：${bySwapX}`);
console.log(`getPool 查到：${onChain}`);
console.log(`漏传时算出的地址上有代码吗：${codeByDefault !== undefined}`);
console.log(`默认的初始化代码哈希：${POOL_INIT_CODE_HASH}`);
// #endregion pool-address

// #region unknown-chain
console.log(`SDK 的地址表里有 Xone 吗：${chainId in CHAIN_TO_ADDRESSES_MAP}`);
console.log(`SDK 的 WETH9 表里有 Xone 吗：${chainId in WETH9}`);
await showFailure(() => Ether.onChain(chainId).wrapped);
// #endregion unknown-chain

// #region native
// SDK 没有收录 XOC，starter/native-xoc.ts 说明它包装之后是哪个代币。
console.log(`${XOC.symbol} 包装之后是 ${XOC.wrapped.symbol}，地址 ${XOC.wrapped.address}`);
// #endregion native
