import { scaleLinear, scaleLog } from 'd3-scale';
import type { ReactNode } from 'react';

import Axes, { PLOT } from 'swapx-components/figure/Axes';
import Curves from 'swapx-components/figure/Curves';
import Drawing from 'swapx-components/figure/Drawing';
import Handle from 'swapx-components/figure/Handle';
import { aroundHandle, type Point } from 'swapx-components/figure/names';
import { asNumber } from 'swapx-components/figure/numbers';

import { type At, type deposit, type Looked, priceAt, USDT, valueOf } from './deposit';

const LOWEST = 1.5;
const HIGHEST = 16;
const POINTS = 90;
const BAR = { top: 318, height: 22 };

interface Props {
  at: At;
  look: ReturnType<typeof deposit>;
  label: string;
  onDrag: (which: keyof At, price: number) => void;
}

const x = scaleLog([LOWEST, HIGHEST], [PLOT.left, PLOT.right]);
const y = scaleLinear([0, 20_000], [PLOT.bottom, PLOT.top]);
const PRICES = Array.from(
  { length: POINTS + 1 },
  (_, index) => LOWEST * (HIGHEST / LOWEST) ** (index / POINTS),
);

/** How much of the value is in which token. */
function TokenBar({ now, value }: Looked): ReactNode {
  const share = value === 0n ? 0 : 1 - Number(now.amount1) / Number(value);
  const width = PLOT.right - PLOT.left;
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  const middle = BAR.top + BAR.height / 2 + 5;
  return (
    <>
      <rect className="f-box" x={PLOT.left} y={BAR.top} width={width} height={BAR.height} />
      <rect
        className="f-area-strong"
        x={PLOT.left}
        y={BAR.top}
        width={width * share}
        height={BAR.height}
      />
      <text x={PLOT.left + 6} y={middle} className="f-small">
        WXOC {percent(share)}
      </text>
      <text x={PLOT.right - 6} y={middle} textAnchor="end" className="f-small">
        USDT {percent(1 - share)}
      </text>
    </>
  );
}

/** What the position is worth at every price, beside holding and the whole range. */
export default function ValueCurve({ at, look, label, onDrag }: Props): ReactNode {
  const curve = (value: (looked: Looked) => bigint) =>
    PRICES.map((price): Point => [x(price), y(asNumber(value(look(price)), USDT))]);
  const inPlot = (to: number) => x.invert(Math.min(Math.max(to, PLOT.left), PLOT.right));
  const here = look(at.price);
  const worth = y(asNumber(valueOf(here.now, at.price), USDT));
  const [left, right] = [x(priceAt(at.lower)), x(priceAt(at.upper))];
  return (
    <Drawing label={label} height={350}>
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
        names={{ x: 'WXOC 的价格（USDT，按倍数）', y: '价值（USDT）' }}
        ticks={{ x: [2, 3, 5, 8, 12] }}
      />
      <Curves
        series={[
          { name: 'V3 头寸', points: curve(({ value }) => value) },
          { name: '全区间（同 V2）', points: curve(({ full }) => full) },
          { name: '一直持有', points: curve(({ held }) => held) },
        ]}
        taken={[aroundHandle(x(at.price), worth)]}
      />
      <text x={left} y={PLOT.top - 2} textAnchor="middle" className="f-small">
        a
      </text>
      <text x={right} y={PLOT.top - 2} textAnchor="middle" className="f-small">
        b
      </text>
      <Handle tone="v3" x={left} y={PLOT.bottom} onDrag={(to) => onDrag('lower', inPlot(to.x))} />
      <Handle tone="v3" x={right} y={PLOT.bottom} onDrag={(to) => onDrag('upper', inPlot(to.x))} />
      <Handle x={x(at.price)} y={worth} onDrag={(to) => onDrag('price', inPlot(to.x))} />
      <TokenBar {...here} />
    </Drawing>
  );
}
