import { scaleLinear, scaleLog } from 'd3-scale';
import type { ReactNode } from 'react';

import { sqrtRatioAtTick } from 'swapx-models/v3-tick-math';
import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';

import { POOL, priceOf, UNIT } from './pool';

const LOWEST = 2.5;
const HIGHEST = 10;

/** Liquidity from one initialised tick to the next, from left to right. */
const BLOCKS = POOL.ticks.slice(0, -1).map(({ index }, at) => ({
  from: Math.max(priceOf(sqrtRatioAtTick(index)), LOWEST),
  to: Math.min(priceOf(sqrtRatioAtTick(POOL.ticks[at + 1]!.index)), HIGHEST),
  times:
    Number(POOL.ticks.slice(0, at + 1).reduce((sum, { liquidityNet }) => sum + liquidityNet, 0n)) /
    Number(UNIT),
}));

const x = scaleLog([LOWEST, HIGHEST], [PLOT.left, PLOT.right]);
const y = scaleLinear(
  [0, Math.max(...BLOCKS.map(({ times }) => times)) * 1.1],
  [PLOT.bottom, PLOT.top],
);

const inView = (price: number): number => Math.min(Math.max(price, LOWEST), HIGHEST);

interface Props {
  /** Where the price was, and where it is now. */
  from: number;
  to: number;
  label: string;
  onDrag: (price: number) => void;
}

/** How deep the pool is at every price, and the way that the swap has gone. */
export default function Depth({ from, to, label, onDrag }: Props): ReactNode {
  const [left, right] = [x(inView(Math.min(from, to))), x(inView(Math.max(from, to)))];
  return (
    <Drawing label={label}>
      {BLOCKS.map((block) => (
        <rect
          key={block.from}
          className="f-bar"
          x={x(block.from)}
          y={y(block.times)}
          width={x(block.to) - x(block.from)}
          height={PLOT.bottom - y(block.times)}
        />
      ))}
      <rect
        className="f-area-strong"
        x={left}
        y={PLOT.bottom - 14}
        width={right - left}
        height="14"
      />
      <Axes
        x={x}
        y={y}
        names={{ x: 'WXOC 的价格（USDT，按倍数）', y: '流动性 L（全区间的头寸为 1）' }}
        ticks={{ x: [3, 4, 5, 6, 8] }}
      />
      <path className="f-guide" d={`M${x(inView(from))} ${PLOT.top}V${PLOT.bottom}`} />
      <path className="f-plain" d={`M${x(inView(to))} ${PLOT.top}V${PLOT.bottom}`} />
      <Handle
        x={x(inView(to))}
        y={PLOT.bottom - 40}
        onDrag={(at) => onDrag(x.invert(Math.min(Math.max(at.x, PLOT.left), PLOT.right)))}
      />
    </Drawing>
  );
}
