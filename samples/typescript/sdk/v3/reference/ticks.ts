// SPDX-License-Identifier: MIT
// 刻度：读取 WXOC/USDT 0.30% 池的全部刻度，建立刻度列表与数据来源，并演示校验与查找的规则。
// #region imports
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  NoTickDataProvider,
  Pool,
  Tick,
  TickList,
  TickListDataProvider,
  TickMath,
  TICK_SPACINGS,
  type TickDataProvider,
} from '@uniswap/v3-sdk';
import { formatUnits, parseUnits } from 'viem';
import { quoterAbi, tickLensAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { findPool } from '#starter/pools';
// #endregion imports

// #region fee-tiers
const factory = { address: deployments.v3Factory, abi: v3FactoryAbi } as const;
for (const fee of [FeeAmount.LOWEST, FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH]) {
  const enabled = await publicClient.readContract({
    ...factory,
    functionName: 'feeAmountTickSpacing',
    args: [fee],
  });
  console.log(`${FeeAmount[fee]} ${fee}：SDK ${TICK_SPACINGS[fee]}，工厂合约 ${enabled}`);
}
// #endregion fee-tiers

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const spacing = TICK_SPACINGS[fee];

const poolAddress = await findPool(WXOC, USDT, fee);
const poolContract = { address: poolAddress, abi: v3PoolAbi } as const;

// 价格、流动性与刻度必须来自同一个区块。
const blockNumber = await publicClient.getBlockNumber();
const [[sqrtPriceX96, tickCurrent], liquidity] = await publicClient.multicall({
  contracts: [
    { ...poolContract, functionName: 'slot0' },
    { ...poolContract, functionName: 'liquidity' },
  ],
  allowFailure: false,
  blockNumber,
});
// #endregion setup

// #region read
// 位图的一个字管 256 个可用刻度；把所有可能含有刻度的字都读一遍。
const firstWord = Math.ceil(TickMath.MIN_TICK / spacing) >> 8;
const lastWord = Math.floor(TickMath.MAX_TICK / spacing) >> 8;
const words = Array.from({ length: lastWord - firstWord + 1 }, (_, index) => firstWord + index);
const populated = await publicClient.multicall({
  contracts: words.map(
    (word) =>
      ({
        address: deployments.tickLens,
        abi: tickLensAbi,
        functionName: 'getPopulatedTicksInWord',
        args: [poolAddress, word],
      }) as const,
  ),
  allowFailure: false,
  blockNumber,
});

// TickLens 在一个字里按从大到小返回，SDK 要求从小到大；bigint 要先变成字符串。
const ticks = populated
  .flat()
  .map(
    ({ tick, liquidityGross, liquidityNet }) =>
      new Tick({
        index: tick,
        liquidityGross: liquidityGross.toString(),
        liquidityNet: liquidityNet.toString(),
      }),
  )
  .sort((a, b) => a.index - b.index);
for (const { index, liquidityNet } of ticks) console.log(`刻度 ${index}，净流动性 ${liquidityNet}`);
// #endregion read

// #region provider
const provider = new TickListDataProvider(ticks, spacing);
const oneWxoc = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());

async function outputFrom(source: TickDataProvider) {
  const state = [sqrtPriceX96.toString(), liquidity.toString(), tickCurrent] as const;
  const [output] = await new Pool(WXOC, USDT, fee, ...state, source).getOutputAmount(oneWxoc);
  return output.toExact();
}
console.log(`链下计算：${await outputFrom(provider)} USDT`);
// #endregion provider

// #region quoter
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, BigInt(oneWxoc.quotient.toString()), 0n],
  blockNumber,
});
console.log(`报价合约：${formatUnits(quoted, USDT.decimals)} USDT`);
// #endregion quoter

// #region no-provider
await showFailure(() => outputFrom(new NoTickDataProvider()));
// #endregion no-provider

// #region chain-provider
// 按需读取：只查询兑换真正走到的刻度，不必先读完整个池。
class ChainTicks implements TickDataProvider {
  async getTick(tick: number) {
    const [, liquidityNet] = await publicClient.readContract({
      ...poolContract,
      functionName: 'ticks',
      args: [tick],
      blockNumber,
    });
    return { liquidityNet: liquidityNet.toString() };
  }

  async nextInitializedTickWithinOneWord(
    tick: number,
    lte: boolean,
    tickSpacing: number,
  ): Promise<[number, boolean]> {
    // 负数也向下取整；向右找时从下一个可用刻度开始。
    const start = Math.floor(tick / tickSpacing) + (lte ? 0 : 1);
    const word = start >> 8;
    const bitmap = await publicClient.readContract({
      ...poolContract,
      functionName: 'tickBitmap',
      args: [word],
      blockNumber,
    });
    const step = lte ? -1 : 1;
    const end = lte ? word << 8 : (word << 8) + 255;
    for (let position = start; ; position += step) {
      const initialized = ((bitmap >> BigInt(position & 255)) & 1n) === 1n;
      if (initialized || position === end) return [position * tickSpacing, initialized];
    }
  }
}
console.log(`按需读取：${await outputFrom(new ChainTicks())} USDT`);
// #endregion chain-provider

// #region search
// 编号简单的列表，便于看清规则：一个头寸占据 [-60, 60)。
const list = [
  new Tick({ index: -60, liquidityGross: 5, liquidityNet: 5 }),
  new Tick({ index: 60, liquidityGross: 5, liquidityNet: -5 }),
];
console.log(`向左（含自身）：${TickList.nextInitializedTick(list, -60, true).index}`);
console.log(`向右（不含自身）：${TickList.nextInitializedTick(list, -60, false).index}`);
// #endregion search

// #region search-errors
await showFailure(() => TickList.nextInitializedTick(list, -61, true));
await showFailure(() => TickList.nextInitializedTick(list, 60, false));
await showFailure(() => TickList.getTick(list, 0));
await showFailure(() => TickList.isBelowSmallest([], 0));
// #endregion search-errors

// #region word
// 间距 60 时，一个字是 256 × 60 = 15360 个刻度，例如 [0, 15300] 或 [-15360, -60]。
const within = (tick: number, lte: boolean) =>
  TickList.nextInitializedTickWithinOneWord(list, tick, lte, 60).join('，');
console.log(`从 30 向左：${within(30, true)}`);
console.log(`从 -1 向左：${within(-1, true)}`);
console.log(`从 30 向右：${within(30, false)}`);
console.log(`从 60 向右：${within(60, false)}`);
// #endregion word

// #region validate
const tickAt = (index: number, liquidityNet: number) =>
  new Tick({ index, liquidityGross: 5, liquidityNet });
await showFailure(() => TickList.validateList(list, 0));
await showFailure(() => TickList.validateList([tickAt(-60, 5), tickAt(45, -5)], 60));
await showFailure(() => TickList.validateList([tickAt(-60, 5), tickAt(60, -4)], 60));
await showFailure(() => TickList.validateList([tickAt(60, 5), tickAt(-60, -5)], 60));
// #endregion validate

// #region tick-errors
await showFailure(() => tickAt(TickMath.MAX_TICK + 1, 5));
// viem 的 bigint 不能直接传入，类型声明也不接受它。
const fromViem = 5n as unknown as string;
await showFailure(() => new Tick({ index: 0, liquidityGross: fromViem, liquidityNet: fromViem }));
// #endregion tick-errors
