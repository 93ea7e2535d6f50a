import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Curves from 'swapx-components/figure/Curves';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';
import { aroundHandle, boxOf, type Label, type Point } from 'swapx-components/figure/names';
import { asNumber } from 'swapx-components/figure/numbers';

import { type Swap, USDT, WXOC } from './swap';

const POINTS = 80;
/** How many times the first reserve the axis holds: usually, and for swaps larger than the pool. */
const REACHES = [2.2, 12, 110];

interface Props {
  swap: Swap;
  label: string;
  /** Called with the amount that would lead to where the point was dragged. */
  onDrag: (amount: number) => void;
}

/** All states with one product, from the origin; the state before and after, and the two prices. */
export default function Curve({ swap: { before, after }, label, onDrag }: Props): ReactNode {
  const start = { x: asNumber(before.in, WXOC), y: asNumber(before.out, USDT) };
  const end = { x: asNumber(after.in, WXOC), y: asNumber(after.out, USDT) };
  const reach = REACHES.find((times) => times * start.x > end.x * 1.02) ?? REACHES.at(-1)!;
  const highest = 2 * start.y;
  const x = scaleLinear([0, reach * start.x], [PLOT.left, PLOT.right]);
  const y = scaleLinear([0, highest], [PLOT.bottom, PLOT.top]);
  const product = start.x * start.y;
  const first = product / highest;
  const curve = Array.from({ length: POINTS + 1 }, (_, index) => {
    const at = first * (x.domain()[1]! / first) ** (index / POINTS);
    return [x(at), y(product / at)] as Point;
  });
  // The chord through both states, drawn out to the axes: its slope is the price that was paid.
  const slope = (start.y - end.y) / (end.x - start.x);
  const chordEnd = Math.min(start.x + start.y / slope, x.domain()[1]!);
  const chord: Point[] = [
    [x(0), y(start.y + slope * start.x)],
    [x(chordEnd), y(start.y - slope * (chordEnd - start.x))],
  ];
  const tangent: Point[] = [
    [x(0), y(highest)],
    [x(2 * start.x), y(0)],
  ];
  const beforeSwap: Label = {
    name: '兑换之前',
    x: x(start.x) + 10,
    y: y(start.y) - 8,
    anchor: 'start',
  };
  return (
    <Drawing label={label}>
      <Axes x={x} y={y} names={{ x: '池里的 WXOC', y: '池里的 USDT' }} />
      <Curves
        series={[
          { name: '池的状态', points: curve },
          { name: '成交价', points: chord },
          { name: '兑换前的中间价', points: tangent },
        ]}
        taken={[boxOf(beforeSwap), aroundHandle(x(end.x), y(end.y))]}
      />
      <circle className="f-plain-dot" cx={x(start.x)} cy={y(start.y)} r="5" />
      <text x={beforeSwap.x} y={beforeSwap.y} className="f-small f-name">
        {beforeSwap.name}
      </text>
      <Handle
        x={x(end.x)}
        y={y(end.y)}
        onDrag={(to) => onDrag(x.invert(Math.min(to.x, PLOT.right)) - start.x)}
      />
    </Drawing>
  );
}
