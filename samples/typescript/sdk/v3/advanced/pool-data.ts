// SPDX-License-Identifier: MIT
// 读取池数据：算出地址，批量读取价格、流动性与全部刻度，构造能在链下计算兑换的 Pool。
// #region imports
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import {
  computePoolAddress,
  FeeAmount,
  Pool,
  Tick,
  TickListDataProvider,
  TickMath,
} from '@uniswap/v3-sdk';
import { getAddress, parseUnits, zeroAddress, type Address } from 'viem';
import { quoterAbi, tickLensAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
// #endregion setup

// #region compute-address
const computed = computePoolAddress({
  factoryAddress: deployments.v3Factory,
  tokenA: WXOC,
  tokenB: USDT,
  fee,
});
console.log(`算出的地址：${computed}`);

// Pool.getAddress 的第五个参数才是工厂合约；第四个是初始化代码哈希，不填就用 Uniswap 的值。
const sameByPool = Pool.getAddress(WXOC, USDT, fee, undefined, deployments.v3Factory);
console.log(`两种写法相同：${sameByPool === computed}`);

// 不给工厂合约时，用的是 Uniswap 在以太坊上的工厂合约：得到的地址在这条链上没有代码。
const withoutFactory = Pool.getAddress(WXOC, USDT, fee) as Address;
const code = await publicClient.getCode({ address: withoutFactory });
console.log(
  `不给工厂合约，地址相同：${withoutFactory === computed}，有代码：${code !== undefined}`,
);
// #endregion compute-address

// #region get-pool
async function findPool(tier: number): Promise<Address> {
  return publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [deployments.wxoc, deployments.usdt, tier],
  });
}

const poolAddress = await findPool(fee);
if (poolAddress === zeroAddress)
  throw new Error(`${WXOC.symbol}/${USDT.symbol} ${fee / 10_000}% 的池不存在`);
console.log(`getPool 与算出的相同：${poolAddress === getAddress(computed)}`);
// 算得出地址，不等于池存在：这个层级没有开启，getPool 给出零地址。
console.log(`0.01% 的池：${await findPool(FeeAmount.LOWEST)}`);
// #endregion get-pool

// #region state
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
// 后面的每一次读取都指定同一个区块，否则价格与刻度可能来自不同时刻。
const blockNumber = await publicClient.getBlockNumber();

const [[sqrtPriceX96, tick], liquidity, tickSpacing] = await publicClient.multicall({
  contracts: [
    { ...pool, functionName: 'slot0' },
    { ...pool, functionName: 'liquidity' },
    { ...pool, functionName: 'tickSpacing' },
  ],
  allowFailure: false,
  blockNumber,
});
console.log(`tick ${tick}，刻度间距 ${tickSpacing}，流动性 ${liquidity}`);
// #endregion state

// #region words
/** 刻度在位图的哪一个字里。负数要向下取整，Math.floor 与 >> 都是；截断（/ 与 trunc）不是。 */
function wordOf(index: number): number {
  return Math.floor(index / tickSpacing) >> 8;
}

// 首尾要用可用刻度：端点必须是间距的整数倍，向零取整才不会越界。
const lowest = Math.ceil(TickMath.MIN_TICK / tickSpacing) * tickSpacing;
const highest = Math.floor(TickMath.MAX_TICK / tickSpacing) * tickSpacing;
const [firstWord, lastWord] = [wordOf(lowest), wordOf(highest)];
const words = Array.from({ length: lastWord - firstWord + 1 }, (_, i) => firstWord + i);
console.log(
  `可用刻度 ${lowest} 到 ${highest}，在字 ${firstWord} 到 ${lastWord}，共 ${words.length} 个`,
);
// #endregion words

// #region bitmap
const bitmaps = await publicClient.multicall({
  contracts: words.map((word) => ({ ...pool, functionName: 'tickBitmap', args: [word] }) as const),
  allowFailure: false,
  blockNumber,
});
const populatedWords = words.filter((_, i) => bitmaps[i] !== 0n);
console.log(`有刻度的字：${populatedWords.join('、')}`);

// 位图里第 bit 位为 1，表示刻度 (word × 256 + bit) × 间距 已初始化。
const [word] = populatedWords;
const bitmap = bitmaps[words.indexOf(word)];
const bit = bitmap.toString(2).length - 1;
console.log(`字 ${word} 的第 ${bit} 位：刻度 ${(word * 256 + bit) * tickSpacing}`);
// #endregion bitmap

// #region ticks
const populated = await publicClient.multicall({
  contracts: populatedWords.map(
    (populatedWord) =>
      ({
        address: deployments.tickLens,
        abi: tickLensAbi,
        functionName: 'getPopulatedTicksInWord',
        args: [poolAddress, populatedWord],
      }) as const,
  ),
  allowFailure: false,
  blockNumber,
});
// TickLens 在一个字之内从大到小返回，SDK 要求从小到大。
const ticks = populated
  .flat()
  .sort((a, b) => a.tick - b.tick)
  .map(
    ({ tick: index, liquidityGross, liquidityNet }) =>
      new Tick({
        index,
        liquidityGross: liquidityGross.toString(),
        liquidityNet: liquidityNet.toString(),
      }),
  );
for (const { index, liquidityNet } of ticks) console.log(`${index}：${liquidityNet.toString()}`);
// #endregion ticks

// #region pool
const fullPool = new Pool(
  WXOC,
  USDT,
  fee,
  sqrtPriceX96.toString(),
  liquidity.toString(),
  tick,
  new TickListDataProvider(ticks, tickSpacing),
);
// #endregion pool

// #region compare
async function compare(amount: string) {
  const amountIn = parseUnits(amount, WXOC.decimals);
  const [computedOut, poolAfter] = await fullPool.getOutputAmount(
    CurrencyAmount.fromRawAmount(WXOC, amountIn.toString()),
  );
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
    blockNumber,
  });
  const equal = BigInt(computedOut.quotient.toString()) === quoted;
  console.log(`卖出 ${amount} WXOC：链下 ${computedOut.toExact()} USDT，与报价合约相同：${equal}`);
  console.log(`  之后 tick ${poolAfter.tickCurrent}，流动性 ${poolAfter.liquidity.toString()}`);
}

await compare('1');
// 数量大到穿过区间的下界，流动性随之改变。
await compare('2400');
// #endregion compare

// #region exact-output
const wanted = CurrencyAmount.fromRawAmount(USDT, parseUnits('5', USDT.decimals).toString());
const [needed] = await fullPool.getInputAmount(wanted);
console.log(`想得到 5 USDT，需付 ${needed.toExact()} WXOC`);
// #endregion exact-output

// #region errors
// 没有刻度数据：即使数量很小、不穿过任何刻度，也算不出。
const bare = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
await showFailure(() => bare.getOutputAmount(CurrencyAmount.fromRawAmount(WXOC, '1')));
// 顺序不对。
await showFailure(() => {
  new TickListDataProvider([...ticks].reverse(), tickSpacing);
});
// 少读了一个字：liquidityNet 的总和不再是 0。
await showFailure(() => {
  new TickListDataProvider(ticks.slice(1), tickSpacing);
});
// 间距与刻度不符：多半是层级写错了。
await showFailure(() => {
  new TickListDataProvider(ticks, 200);
});
// 池里没有这种代币。
await showFailure(() => {
  const TKA = new Token(publicClient.chain.id, deployments.tka, 18, 'TKA');
  return fullPool.getOutputAmount(CurrencyAmount.fromRawAmount(TKA, '1'));
});
// #endregion errors
