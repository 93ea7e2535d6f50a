// SPDX-License-Identifier: MIT
// 刻度：读取 WXOC/USDT 0.30% 池的全部刻度，建立刻度列表与数据来源，并演示校验与查找的规则。
// #region imports
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
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { findPool, readPoolState } from '#starter/pools';
import { amountOf, USDT, WXOC } from '#starter/tokens';
// #endregion imports

// #region fee-tiers
const factory = { address: deployments.v3Factory, abi: v3FactoryAbi } as const;
for (const tier of [FeeAmount.LOWEST, FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH]) {
  const enabled = await publicClient.readContract({
    ...factory,
    functionName: 'feeAmountTickSpacing',
    args: [tier],
  });
  console.log(`${FeeAmount[tier]} ${tier}：SDK ${TICK_SPACINGS[tier]}，工厂合约 ${enabled}`);
}
// #endregion fee-tiers

// #region setup
const fee = FeeAmount.MEDIUM;
const blockNumber = await publicClient.getBlockNumber();
const { sqrtPriceX96, liquidity, tick, ticks } = await readPoolState(WXOC, USDT, fee, blockNumber);
const poolFrom = (source: TickDataProvider) =>
  new Pool(WXOC, USDT, fee, sqrtPriceX96, liquidity, tick, source);
// #endregion setup

// #region read
// readPoolState 给出的刻度从小到大，数量都是字符串，正好是构造 Tick 的参数。
for (const initialized of ticks.map((stored) => new Tick(stored))) {
  console.log(`刻度 ${initialized.index}，净流动性 ${initialized.liquidityNet}`);
}
// #endregion read

// #region provider
const provider = new TickListDataProvider(ticks, TICK_SPACINGS[fee]);
const [computed] = await poolFrom(provider).getOutputAmount(amountOf(WXOC, '1'));
console.log(`链下计算：${computed.toExact()} USDT`);
// #endregion provider

// #region quoter
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, parseUnits('1', WXOC.decimals), 0n],
  blockNumber,
});
console.log(`报价合约：${formatUnits(quoted, USDT.decimals)} USDT`);
// #endregion quoter

// #region no-provider
const withoutTicks = poolFrom(new NoTickDataProvider());
await showFailure(() => withoutTicks.getOutputAmount(amountOf(WXOC, '1')));
// #endregion no-provider

// #region chain-provider
// 按需读取：只查询兑换真正走到的刻度，不必先读完整个池。
const poolContract = { address: await findPool(WXOC, USDT, fee), abi: v3PoolAbi } as const;
class ChainTicks implements TickDataProvider {
  async getTick(index: number) {
    const [, liquidityNet] = await publicClient.readContract({
      ...poolContract,
      functionName: 'ticks',
      args: [index],
      blockNumber,
    });
    return { liquidityNet: liquidityNet.toString() };
  }

  async nextInitializedTickWithinOneWord(
    from: number,
    lte: boolean,
    tickSpacing: number,
  ): Promise<[number, boolean]> {
    // 负数也向下取整；向右找时从下一个可用刻度开始。
    const start = Math.floor(from / tickSpacing) + (lte ? 0 : 1);
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
const [onDemand] = await poolFrom(new ChainTicks()).getOutputAmount(amountOf(WXOC, '1'));
console.log(`按需读取：${onDemand.toExact()} USDT`);
// #endregion chain-provider

const tickAt = (index: number, liquidityNet: number) =>
  new Tick({ index, liquidityGross: 5, liquidityNet });
// 编号简单的列表，便于看清规则：一个头寸占据 [-60, 60)。
const list = [tickAt(-60, 5), tickAt(60, -5)];

// #region search
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
const within = (from: number, lte: boolean) =>
  TickList.nextInitializedTickWithinOneWord(list, from, lte, 60).join('，');
console.log(`从 30 向左：${within(30, true)}`);
console.log(`从 -1 向左：${within(-1, true)}`);
console.log(`从 30 向右：${within(30, false)}`);
console.log(`从 60 向右：${within(60, false)}`);
// #endregion word

// #region validate
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
