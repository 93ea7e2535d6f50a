// SPDX-License-Identifier: MIT
// 交易对地址：可以向工厂合约查询，也可以在链下算出。
// #region imports
import { ChainId, Token } from '@swapx-lib/sdk-core';
import { computePairAddress, FACTORY_ADDRESS_MAP, Pair } from '@swapx-lib/v2-sdk';
import {
  encodePacked,
  getCreate2Address,
  keccak256,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const TKA = new Token(chainId, deployments.tka, 18, 'TKA');

const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256 index) view returns (address pair)',
  'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
]);
const factory = { address: deployments.v2Factory, abi: factoryAbi } as const;
// #endregion setup

// #region query
/** 交易对的地址；还没有创建时返回 undefined。 */
async function findPair(tokenA: Token, tokenB: Token): Promise<Address | undefined> {
  const address = await publicClient.readContract({
    ...factory,
    functionName: 'getPair',
    args: [tokenA.address as Address, tokenB.address as Address],
  });
  // 不存在时合约不会回滚，而是返回零地址。
  return address === zeroAddress ? undefined : address;
}

const onChain = await findPair(WXOC, USDT);
console.log(`查询 WXOC/USDT：${onChain ?? '不存在'}`);
console.log(`查询 USDT/WXOC：${(await findPair(USDT, WXOC)) ?? '不存在'}`);
console.log(`查询 WXOC/TKA：${(await findPair(WXOC, TKA)) ?? '不存在'}`);
// #endregion query

// #region compute
const computed = Pair.getAddress(WXOC, USDT);
console.log(`SDK 算出的地址：${computed}`);
console.log(`与查询的结果相同：${computed === onChain}`);

// 同一个计算，明确写出用哪一个工厂合约。
const sameResult = computePairAddress({
  factoryAddress: FACTORY_ADDRESS_MAP[chainId],
  tokenA: USDT,
  tokenB: WXOC,
});
console.log(`computePairAddress 的结果相同：${sameResult === computed}`);
// #endregion compute

// #region not-deployed
// 没有创建过的交易对也算得出地址，所以算出地址不等于合约存在。
const neverCreated = Pair.getAddress(WXOC, TKA);
const code = await publicClient.getCode({ address: neverCreated as Address });
console.log(`WXOC/TKA 也有地址：${neverCreated}`);
console.log(`那里的合约代码：${code ?? '没有'}`);
// #endregion not-deployed

// #region create2
// CREATE2 地址由工厂地址、盐值与初始化代码哈希决定；两种代币按地址从小到大排列。
const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
const salt = keccak256(
  encodePacked(['address', 'address'], [token0.address as Address, token1.address as Address]),
);
function pairAddress(initCodeHash: Hex): Address {
  return getCreate2Address({ from: deployments.v2Factory, salt, bytecodeHash: initCodeHash });
}

const swapxHash = '0xaff8f74977590a50861d8f350a78ba20ec5928e710a1fd664454c1824ec7923f';
// Uniswap 的交易对代码名称不同，哈希也就不同。
const uniswapHash = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
console.log(`用 SwapX 的哈希：${pairAddress(swapxHash)}`);
console.log(`用 Uniswap 的哈希：${pairAddress(uniswapHash)}`);

// SwapX 的工厂合约多一个函数，返回它创建交易对所用代码的哈希。
const factoryHash = await publicClient.readContract({
  ...factory,
  functionName: 'INIT_CODE_PAIR_HASH',
});
console.log(`工厂合约给出的哈希相同：${factoryHash === swapxHash}`);
// #endregion create2

// #region wrong-chain
// 链 ID 写成以太坊：不报错，却用了别人的工厂合约与哈希，地址完全不同。
const onEthereum = Pair.getAddress(
  new Token(ChainId.MAINNET, WXOC.address, 18),
  new Token(ChainId.MAINNET, USDT.address, 6),
);
console.log(`误用 ChainId.MAINNET：${onEthereum}`);
// #endregion wrong-chain

// #region list
// 工厂合约按创建的先后登记全部交易对。
const count = await publicClient.readContract({ ...factory, functionName: 'allPairsLength' });
const pairs = await publicClient.multicall({
  contracts: Array.from({ length: Number(count) }, (_, index) => ({
    ...factory,
    functionName: 'allPairs' as const,
    args: [BigInt(index)] as const,
  })),
  allowFailure: false,
});
console.log(`工厂合约登记了 ${count} 个交易对`);
console.log(`第一个是 WXOC/USDT：${pairs[0] === onChain}`);
// #endregion list

// #region errors
await showFailure(() => {
  // SDK 没有收录的链 ID。
  Pair.getAddress(new Token(31337, WXOC.address, 18), new Token(31337, USDT.address, 6));
});

await showFailure(() => {
  Pair.getAddress(WXOC, new Token(ChainId.XONE_TEST, USDT.address, 6));
});

await showFailure(() => {
  Pair.getAddress(WXOC, new Token(chainId, WXOC.address, 18));
});
// #endregion errors
