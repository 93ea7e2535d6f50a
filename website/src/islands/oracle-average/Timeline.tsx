import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Curves from 'swapx-components/figure/Curves';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';
import { aroundHandle, type Point } from 'swapx-components/figure/names';

import type { At } from './averages';

const START_PRICE = 5;

interface Props {
  at: At;
  /** In USDT. */
  pushed: number;
  v2: number;
  v3: number;
  label: string;
  onDrag: (held: number, price: number) => void;
}

/** The price over time, as areas under it: a mean is the height of a box with the same area. */
export default function Timeline({ at, pushed, v2, v3, label, onDrag }: Props): ReactNode {
  const { calm, held } = at;
  const x = scaleLinear([0, Math.max(calm + held, calm + 600)], [PLOT.left, PLOT.right]);
  const y = scaleLinear([0, START_PRICE * 1.1], [PLOT.bottom, PLOT.top]);
  const [turn, end] = [x(calm), x(calm + held)];
  const level = (price: number): Point[] => [
    [PLOT.left, y(price)],
    [end, y(price)],
  ];
  return (
    <Drawing label={label}>
      <rect
        className="f-area"
        x={PLOT.left}
        y={y(START_PRICE)}
        width={turn - PLOT.left}
        height={PLOT.bottom - y(START_PRICE)}
      />
      <rect
        className="f-area"
        x={turn}
        y={y(pushed)}
        width={end - turn}
        height={PLOT.bottom - y(pushed)}
      />
      <Axes x={x} y={y} names={{ x: '经过的秒数', y: '价格（USDT）' }} />
      <Curves
        series={[
          { name: 'V2 的平均价', points: level(v2) },
          { name: 'V3 的平均价', points: level(v3) },
          {
            name: '中间价',
            points: [
              [PLOT.left, y(START_PRICE)],
              [turn, y(START_PRICE)],
              [turn, y(pushed)],
              [end, y(pushed)],
            ],
          },
        ]}
        taken={[aroundHandle(end, y(pushed))]}
      />
      <Handle
        x={end}
        y={y(pushed)}
        onDrag={(to) => onDrag(x.invert(Math.min(to.x, PLOT.right)) - calm, y.invert(to.y))}
      />
    </Drawing>
  );
}
