// SPDX-License-Identifier: MIT
// 获取数据：从链上读取代币信息与储备量，按正确的顺序构造 Token 与 Pair。
// #region imports
import { ChainId, CurrencyAmount, Token } from '@swapx-lib/sdk-core';
import { Pair } from '@swapx-lib/v2-sdk';
import { BaseError, erc20Abi, parseAbi, zeroAddress, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region token
async function fetchToken(address: Address): Promise<Token> {
  const token = { address, abi: erc20Abi } as const;
  const [decimals, symbol] = await publicClient.multicall({
    contracts: [
      { ...token, functionName: 'decimals' },
      { ...token, functionName: 'symbol' },
    ],
    allowFailure: false,
  });
  return new Token(publicClient.chain.id, address, decimals, symbol);
}

const WXOC = await fetchToken(deployments.wxoc);
const USDT = await fetchToken(deployments.usdt);
console.log(`${WXOC.symbol}：${WXOC.decimals} 位小数；${USDT.symbol}：${USDT.decimals} 位小数`);
// #endregion token

// #region find-pair
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);

async function findPair(tokenA: Token, tokenB: Token): Promise<Address> {
  const address = await publicClient.readContract({
    address: deployments.v2Factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [tokenA.address as Address, tokenB.address as Address],
  });
  if (address === zeroAddress) throw new Error(`${tokenA.symbol}/${tokenB.symbol} 交易对不存在`);
  return address;
}
// #endregion find-pair

// #region fetch-pair
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
]);

async function fetchPair(tokenA: Token, tokenB: Token): Promise<Pair> {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: await findPair(tokenA, tokenB),
    abi: pairAbi,
    functionName: 'getReserves',
  });
  // 合约按地址从小到大排列两种代币，先排好序，再与储备量一一对应。
  const [token0, token1] = tokenA.sortsBefore(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA];
  return new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
}

// 参数的先后不影响结果。
const pair = await fetchPair(USDT, WXOC);
console.log(`token0 = ${pair.token0.symbol}，token1 = ${pair.token1.symbol}`);
console.log(
  `储备量：${pair.reserveOf(WXOC).toExact()} WXOC，${pair.reserveOf(USDT).toExact()} USDT`,
);
console.log(`1 WXOC = ${pair.priceOf(WXOC).toSignificant(6)} USDT`);
// #endregion fetch-pair

// #region wrong-order
// 有意写错：不排序，直接把 reserve0 配给先写的 USDT。没有任何错误提示。
const wrong = new Pair(
  CurrencyAmount.fromRawAmount(USDT, pair.reserve0.quotient),
  CurrencyAmount.fromRawAmount(WXOC, pair.reserve1.quotient),
);
console.log(`顺序写错的储备量：${wrong.reserveOf(USDT).toExact()} USDT`);
console.log(`顺序写错的价格：1 WXOC = ${wrong.priceOf(WXOC).toSignificant(6)} USDT`);
// #endregion wrong-order

// #region snapshot
// Pair 是快照：算出兑换后的新 Pair，原来的不变，链上的也不变。
const oneWxoc = CurrencyAmount.fromRawAmount(WXOC, (10n ** 18n).toString());
const [output, pairAfter] = pair.getOutputAmount(oneWxoc);
console.log(`卖出 1 WXOC 可得 ${output.toExact()} USDT`);
console.log(`原来的 USDT 储备量：${pair.reserveOf(USDT).toExact()}`);
console.log(`兑换后的 USDT 储备量：${pairAfter.reserveOf(USDT).toExact()}`);
// #endregion snapshot

// #region lp-token
// SDK 里的代号与名称是写死的 Uniswap 的文字；合约自己的要从链上读。
const { liquidityToken } = pair;
const lpToken = { address: liquidityToken.address as Address, abi: erc20Abi } as const;
const [symbol, name] = await Promise.all([
  publicClient.readContract({ ...lpToken, functionName: 'symbol' }),
  publicClient.readContract({ ...lpToken, functionName: 'name' }),
]);
console.log(`SDK 里的 LP 代币：${liquidityToken.symbol}（${liquidityToken.name}）`);
console.log(`合约里的 LP 代币：${symbol}（${name}）`);
console.log(`SDK 算出的地址：${liquidityToken.address}`);
console.log(`工厂合约登记的：${await findPair(WXOC, USDT)}`);
// #endregion lp-token

// #region errors
const TKA = await fetchToken(deployments.tka);
await showFailure(() => fetchPair(WXOC, TKA));

// 不检查零地址，就会去读一个没有代码的地址。
await showFailure(() =>
  publicClient
    .readContract({ address: zeroAddress, abi: pairAbi, functionName: 'getReserves' })
    .catch((error: BaseError) => {
      throw new Error(error.shortMessage);
    }),
);

// ethers 6 把 uint8 也返回为 BigInt；不转成 number 就构造不了 Token。
await showFailure(() => {
  // @ts-expect-error 类型检查会拦下 BigInt；结果若是 any，就要运行到这里才失败。
  new Token(publicClient.chain.id, deployments.usdt, 6n);
});

await showFailure(() => {
  const testnetUsdt = new Token(ChainId.XONE_TEST, USDT.address, 6);
  WXOC.sortsBefore(testnetUsdt);
});

await showFailure(() => {
  WXOC.sortsBefore(WXOC);
});
// #endregion errors
