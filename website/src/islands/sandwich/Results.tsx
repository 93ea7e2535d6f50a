import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

import { sandwich } from 'swapx-models/v2-swap';
import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Curves from 'swapx-components/figure/Curves';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';
import { aroundHandle, type Named, type Point } from 'swapx-components/figure/names';
import { asNumber, unitsOf } from 'swapx-components/figure/numbers';

import { type At, type Outcome, POOL, USDT, WXOC } from './attack';

const POINTS = 60;
const REACHES = [10, 40, 400];

interface Props {
  at: At;
  outcome: Outcome;
  label: string;
  onDrag: (front: number) => void;
}

/** What the reader gets, by how much somebody else sold before. */
export default function Results({ at, outcome, label, onDrag }: Props): ReactNode {
  const amount = unitsOf(at.amount, WXOC);
  const reach = REACHES.find((limit) => limit >= at.front * 1.05) ?? REACHES.at(-1)!;
  const x = scaleLinear([0, reach], [PLOT.left, PLOT.right]);
  const quote = asNumber(outcome.quote, USDT);
  const lowest = asNumber(sandwich(POOL, amount, unitsOf(reach, WXOC), 0n).result, USDT);
  const floor = Math.min(lowest, asNumber(outcome.minimum || outcome.quote, USDT));
  const y = scaleLinear(
    [floor - (quote - floor) * 0.15, quote + (quote - floor) * 0.1],
    [PLOT.bottom, PLOT.top],
  );
  const curve = Array.from({ length: POINTS + 1 }, (_, index): Point => {
    const front = (reach * index) / POINTS;
    const { result } = sandwich(POOL, amount, unitsOf(front, WXOC), 0n);
    return [x(front), y(asNumber(result, USDT))];
  });
  const minimum = y(asNumber(outcome.minimum, USDT));
  const worst = outcome.worst && x(Math.min(asNumber(outcome.worst.front, WXOC), reach));
  const here = y(asNumber(outcome.result, USDT));
  const series: Named[] = [{ name: '你得到的', points: curve }];
  if (worst !== undefined) {
    const points: Point[] = [
      [PLOT.left, minimum],
      [PLOT.right, minimum],
    ];
    series.push({ name: '最少收到', points });
  }
  return (
    <Drawing label={label}>
      {worst !== undefined && (
        <rect
          className="f-area"
          x={worst}
          y={PLOT.top}
          width={PLOT.right - worst}
          height={PLOT.bottom - PLOT.top}
        />
      )}
      <Axes x={x} y={y} names={{ x: '别人抢先卖出的 WXOC', y: '你得到的 USDT' }} />
      <Curves series={series} taken={[aroundHandle(x(at.front), here)]} />
      {worst !== undefined && worst < PLOT.right - 40 && (
        <text
          x={(worst + PLOT.right) / 2}
          y={PLOT.top + 16}
          textAnchor="middle"
          className="f-small f-accent-text"
        >
          回滚
        </text>
      )}
      <Handle
        x={x(at.front)}
        y={here}
        onDrag={(to) => onDrag(x.invert(Math.min(Math.max(to.x, PLOT.left), PLOT.right)))}
      />
    </Drawing>
  );
}
