import type { ReactNode } from 'react';

import { POOL, type Swap } from './swap';

const SIZE = { width: 480, height: 300 };
const FRAME = { left: 16, right: 464, top: 28, bottom: 264 };

const START = { wxoc: Number(POOL.in / 10n ** 18n), usdt: Number(POOL.out / 10n ** 6n) };
const PRODUCT = START.wxoc * START.usdt;
const HIGHEST = 2 * START.usdt;
const POINTS = 80;

/** Places a state of the pool on the drawing, whose axes begin at zero. */
function scaleTo(widest: number) {
  return (wxoc: number, usdt: number): string => {
    const x = FRAME.left + ((FRAME.right - FRAME.left) * wxoc) / widest;
    const y = FRAME.bottom - ((FRAME.bottom - FRAME.top) * usdt) / HIGHEST;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
}

function Dot({ at, second = false }: { at: string; second?: boolean }): ReactNode {
  const [cx, cy] = at.split(' ');
  return <circle className={second ? 'f-second-dot' : 'f-dot'} cx={cx} cy={cy} r="5" />;
}

/** The curve of all states with one product, the state before and after, and the two prices. */
export default function Curve({ swap }: { swap: Swap }): ReactNode {
  const { after, wxoc, received } = swap;
  const widest = Math.max(2 * START.wxoc, after.wxoc * 1.1);
  const place = scaleTo(widest);
  const first = PRODUCT / HIGHEST;
  const curve = Array.from({ length: POINTS + 1 }, (_, index) => {
    const x = first * (widest / first) ** (index / POINTS);
    return place(x, PRODUCT / x);
  });
  const before = place(START.wxoc, START.usdt);
  const end = place(after.wxoc, after.usdt);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`恒定乘积曲线。卖出 ${wxoc} WXOC，得 ${received} USDT，储备量从 ${START.wxoc} WXOC、${START.usdt} USDT 变为 ${after.wxoc} WXOC、${after.usdt} USDT。`}
    >
      <path
        className="f-axis"
        d={`M${FRAME.left} ${FRAME.top - 8}V${FRAME.bottom}H${FRAME.right}`}
      />
      <text x={FRAME.left + 6} y={FRAME.top - 8} className="f-small f-soft-text">
        USDT 储备量
      </text>
      <text x={FRAME.right} y={FRAME.bottom + 20} textAnchor="end" className="f-small f-soft-text">
        WXOC 储备量
      </text>
      <path className="f-line" d={`M${curve.join('L')}`} />
      <path className="f-guide" d={`M${place(0, HIGHEST)}L${place(2 * START.wxoc, 0)}`} />
      <path className="f-accent" d={`M${before}L${end}`} />
      <Dot at={before} />
      <Dot at={end} second />
    </svg>
  );
}
