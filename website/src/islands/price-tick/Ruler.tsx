import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';

import { MAX_TICK, MIN_TICK, sqrtRatioAtTick } from 'swapx-models/v3-tick-math';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';
import { readable } from 'swapx-components/readable-numbers';

import { type At, type Converted, priceOf } from './convert';

const LINE = 96;
const EDGES = { left: 24, right: 456 };

interface Props {
  at: At;
  converted: Converted;
  label: string;
  onDrag: (tick: number) => void;
}

const clamp = (tick: number): number => Math.min(Math.max(tick, MIN_TICK), MAX_TICK - 1);

/** The ticks around the price: long marks are those that a position may end at. */
export default function Ruler({ at, converted, label, onDrag }: Props): ReactNode {
  const { tick, fraction, usable } = converted;
  const { spacing } = at;
  const reach = Math.max(spacing, 4);
  const x = scaleLinear([usable[0] - reach, usable[1] + reach], [EDGES.left, EDGES.right]);
  const [first, last] = x.domain() as [number, number];
  const step = spacing > 60 ? 10 : spacing > 10 ? 2 : 1;
  const marks: number[] = [];
  for (let index = Math.ceil(first / step) * step; index <= last; index += step) marks.push(index);
  return (
    <Drawing label={label} height={170}>
      <path className="f-axis" d={`M${EDGES.left} ${LINE}H${EDGES.right}`} />
      {marks.map((index) => (
        <path key={index} className="f-guide-solid" d={`M${x(index)} ${LINE}v-7`} />
      ))}
      {usable.map((index, side) => (
        <g key={index}>
          <path className="f-second" d={`M${x(index)} ${LINE + 10}v-26`} />
          <text x={x(index)} y={LINE + 30} textAnchor={side ? 'start' : 'end'} className="f-small">
            {readable(String(index))}
          </text>
          <text
            x={x(index)}
            y={LINE + 50}
            textAnchor={side ? 'start' : 'end'}
            className="f-small f-soft-text"
          >
            {index >= MIN_TICK && index <= MAX_TICK && priceOf(sqrtRatioAtTick(index), at)}
          </text>
        </g>
      ))}
      <text x={x(tick + fraction)} y="42" textAnchor="middle" className="f-small">
        {readable(`刻度 ${tick}`)}
      </text>
      <path className="f-plain" d={`M${x(tick + fraction)} 50V${LINE}`} />
      <Handle
        x={x(tick + fraction)}
        y={LINE}
        onDrag={(to) => onDrag(clamp(Math.round(x.invert(to.x))))}
      />
    </Drawing>
  );
}
