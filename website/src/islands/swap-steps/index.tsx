/** A swap across ticks, round by round, as the pool's loop goes. */
import type { ReactNode } from 'react';

import type { Round } from 'swapx-models/v3-swap';
import Figure from 'swapx-components/figure/Figure';
import { amount, quotient } from 'swapx-components/figure/numbers';
import { usePosition } from 'swapx-components/figure/usePosition';

import Depth from './Depth';
import { CONTROLS, POOL, priceOf, swapOf, UNIT, USDT, WXOC } from './pool';

const price = (sqrtPrice: bigint): string => priceOf(sqrtPrice).toFixed(4);
const times = (liquidity: bigint): string => quotient(liquidity, UNIT, 2);

interface Sides {
  paid: { symbol: string; decimals: number };
  given: { symbol: string; decimals: number };
}

function endOf({ crossed, reached }: Round): string {
  if (crossed) {
    const isLess = crossed.change < 0n;
    const change = times(isLess ? -crossed.change : crossed.change);
    return `到达刻度 ${crossed.index}，L ${isLess ? '减去' : '加上'} ${change}（liquidityNet）`;
  }
  return reached === undefined
    ? '付入的数量用完'
    : `到达刻度 ${reached}：位图的一个字到头，没有头寸的边界，L 不变`;
}

const valuesOf = (round: Round, { paid, given }: Sides): [string, string][] => [
  ['价格', `${price(round.priceBefore)} → ${price(round.priceAfter)} USDT`],
  ['这一轮的流动性 L', times(round.liquidity)],
  ['付入（不含手续费）', `${amount(round.amountIn, paid.decimals, 4)} ${paid.symbol}`],
  ['手续费', `${amount(round.fee, paid.decimals, 4)} ${paid.symbol}`],
  ['得到', `${amount(round.amountOut, given.decimals, 4)} ${given.symbol}`],
  ['feeGrowthGlobal（每单位 L 累计的手续费）', `${round.feeGrowthAfter}`],
  ['这一轮怎样结束', endOf(round)],
];

export default function SwapSteps(): ReactNode {
  const movable = usePosition('swap-steps', CONTROLS);
  const { position, move } = movable;
  const { rounds } = swapOf(position);
  // What is set may have fewer rounds than the slider has stops.
  const step = Math.min(position.step, rounds.length);
  const round = rounds[step - 1];
  const wxoc = { symbol: 'WXOC', decimals: WXOC };
  const usdt = { symbol: 'USDT', decimals: USDT };
  const sides = position.isBuying ? { paid: usdt, given: wxoc } : { paid: wxoc, given: usdt };
  const given = rounds.slice(0, step).reduce((sum, { amountOut }) => sum + amountOut, 0n);
  const isLast = step === rounds.length;
  const answer = round
    ? `付 ${position.amount} ${sides.paid.symbol}，共 ${rounds.length} 轮。第 ${step} 轮之后价格 ${price(round.priceAfter)}，一共得到 ${amount(given, sides.given.decimals, 4)} ${sides.given.symbol}${isLast ? '，兑换完成' : ''}。`
    : `付 ${position.amount} ${sides.paid.symbol}，共 ${rounds.length} 轮，还没有开始。`;
  /** The round whose end is nearest to where the point was dragged. */
  const roundAt = (to: number): number => {
    const ends = [POOL.sqrtPrice, ...rounds.map(({ priceAfter }) => priceAfter)].map(priceOf);
    const distance = (end: number) => Math.abs(Math.log(end / to));
    return ends.reduce(
      (nearest, end, index) => (distance(end) < distance(ends[nearest]!) ? index : nearest),
      0,
    );
  };
  return (
    <Figure
      movable={movable}
      drawing={
        <Depth
          from={priceOf(POOL.sqrtPrice)}
          to={priceOf(round?.priceAfter ?? POOL.sqrtPrice)}
          label={`池在每个价格上的流动性与兑换走过的路。${answer}`}
          onDrag={(to) => move({ step: roundAt(to) })}
        />
      }
      answer={answer}
      values={round ? valuesOf(round, sides) : []}
      caption="0.30% 的池里有三个头寸：全区间（3,000 WXOC 与 15,000 USDT）、4.01 到 6.25（至多 1,000 与 5,000）、4.80 到 5.22（至多 200 与 1,000）。每一轮走到下一个有头寸边界的刻度，或者位图一个字的尽头，或者用完付入的数量。用池自己的 computeSwapStep 计算。"
    />
  );
}
