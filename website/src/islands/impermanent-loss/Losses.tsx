import { scaleLinear, scaleLog } from 'd3-scale';
import type { ReactNode } from 'react';

import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Curves from 'swapx-components/figure/Curves';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';
import { aroundHandle, type Point } from 'swapx-components/figure/names';
import { readable } from 'swapx-components/readable-numbers';

import { type At, START_PRICE, v2Loss, v3Loss, WHOLE } from './returns';

const POINTS = 80;

const x = scaleLog([0.1, 10], [PLOT.left, PLOT.right]);
const y = scaleLinear([-100, 0], [PLOT.bottom, PLOT.top]);
const RATIOS = Array.from({ length: POINTS + 1 }, (_, index) => 0.1 * 100 ** (index / POINTS));

const inPerCent = (share: bigint): number => (Number(share) * 100) / Number(WHOLE);

interface Props {
  at: At;
  label: string;
  onDrag: (which: 'ratio' | 'lower' | 'upper', value: number) => void;
}

/** What is lost against holding, by how many times the price has changed. */
export default function Losses({ at, label, onDrag }: Props): ReactNode {
  const curve = (loss: (ratio: number) => bigint) =>
    RATIOS.map((ratio): Point => [x(ratio), y(inPerCent(loss(ratio)))]);
  const inPlot = (to: number) => x.invert(Math.min(Math.max(to, PLOT.left), PLOT.right));
  const here = y(inPerCent(v3Loss(at)));
  const [left, right] = [x(at.lower / START_PRICE), x(at.upper / START_PRICE)];
  return (
    <Drawing label={label}>
      <rect
        className="f-v3-area"
        x={left}
        y={PLOT.top}
        width={right - left}
        height={PLOT.bottom - PLOT.top}
      />
      <Axes
        x={x}
        y={y}
        names={{ x: '价格变为原来的几倍', y: '与一直持有相比' }}
        ticks={{ x: [0.1, 0.2, 0.5, 1, 2, 5, 10] }}
        show={{ y: (value) => readable(`${value}%`) }}
      />
      <Curves
        series={[
          { name: 'V2', points: curve(v2Loss) },
          { name: 'V3', points: curve((ratio) => v3Loss({ ...at, ratio })) },
        ]}
        taken={[aroundHandle(x(at.ratio), here), aroundHandle(right, PLOT.bottom)]}
      />
      <text
        x={(left + right) / 2}
        y={PLOT.top - 12}
        textAnchor="middle"
        className="f-small f-v3-text"
      >
        V3 的区间
      </text>
      <circle className="f-v2-dot" cx={x(at.ratio)} cy={y(inPerCent(v2Loss(at.ratio)))} r="5" />
      <Handle
        tone="v3"
        x={left}
        y={PLOT.bottom}
        onDrag={(to) => onDrag('lower', inPlot(to.x) * START_PRICE)}
      />
      <Handle
        tone="v3"
        x={right}
        y={PLOT.bottom}
        onDrag={(to) => onDrag('upper', inPlot(to.x) * START_PRICE)}
      />
      <Handle x={x(at.ratio)} y={here} onDrag={(to) => onDrag('ratio', inPlot(to.x))} />
    </Drawing>
  );
}
