import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';

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
      <path className="f-line" d={`M${PLOT.left} ${y(START_PRICE)}H${turn}V${y(pushed)}H${end}`} />
      <path className="f-accent" d={`M${PLOT.left} ${y(v2)}H${end}`} />
      <path className="f-second" strokeDasharray="6 4" d={`M${PLOT.left} ${y(v3)}H${end}`} />
      <Handle
        x={end}
        y={y(pushed)}
        onDrag={(to) => onDrag(x.invert(Math.min(to.x, PLOT.right)) - calm, y.invert(to.y))}
      />
    </Drawing>
  );
}
