// 上游的 V3 SDK 不认识 Xone：哪些地址要自己传入，漏传会怎样。
// #region imports
import { CHAIN_TO_ADDRESSES_MAP, Ether, NativeCurrency, Token, WETH9 } from '@uniswap/sdk-core';
import type { Currency } from '@uniswap/sdk-core';
import { FACTORY_ADDRESS, FeeAmount, Pool, POOL_INIT_CODE_HASH } from '@uniswap/v3-sdk';
import type { Address } from 'viem';
import { v3FactoryAbi } from '#abi';
import { deployments, expectError, print, publicClient } from '#chain';
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
print(`默认的工厂合约是 SwapX 的吗：${FACTORY_ADDRESS === deployments.v3Factory}`);
print(`漏传工厂合约：${byDefault}`);
print(`传入工厂合约：${bySwapX}`);
print(`getPool 查到：${onChain}`);
print(`漏传时算出的地址上有代码吗：${codeByDefault !== undefined}`);
print(`默认的初始化代码哈希：${POOL_INIT_CODE_HASH}`);
// #endregion pool-address

// #region unknown-chain
print(`SDK 的地址表里有 Xone 吗：${chainId in CHAIN_TO_ADDRESSES_MAP}`);
print(`SDK 的 WETH9 表里有 Xone 吗：${chainId in WETH9}`);
await expectError('Invariant failed: WRAPPED', () => Ether.onChain(chainId).wrapped);
// #endregion unknown-chain

// #region native
/** 原生代币 XOC：SDK 没有收录，所以自己说明它包装之后是哪个代币。 */
class NativeXoc extends NativeCurrency {
  readonly wrapped: Token;

  constructor(wxoc: Token) {
    super(wxoc.chainId, 18, 'XOC', 'Xone Coin');
    this.wrapped = wxoc;
  }

  equals(other: Currency): boolean {
    return other.isNative && other.chainId === this.chainId;
  }
}

const XOC = new NativeXoc(WXOC);
print(`${XOC.symbol} 包装之后是 ${XOC.wrapped.symbol}，地址 ${XOC.wrapped.address}`);
// #endregion native
