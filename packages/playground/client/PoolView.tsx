/** A pool before and after a run: where its price stands and how much liquidity lies around it. */
import { scaleLinear, scaleLog } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import type { ReactNode } from 'react';

import Axes, { PLOT, SIZE } from 'swapx-components/figure/Axes';
import Drawing from 'swapx-components/figure/Drawing';

import type { ChangedPool, ConcentratedState } from '../protocol';

const DIGITS = 6;
const shown = (value: number): string => String(Number(value.toPrecision(DIGITS)));

const change = (before: number | undefined, after: number): string =>
  before === undefined || shown(before) === shown(after)
    ? shown(after)
    : `${shown(before)} → ${shown(after)}`;

type Concentrated = Extract<ChangedPool, { kind: 'concentrated' }>;
type Reserves = Extract<ChangedPool, { kind: 'reserves' }>;

function Liquidity({ before, after, label }: Concentrated & { label: string }): ReactNode {
  const states = before ? [before, after] : [after];
  const ends = states.flatMap(({ stretches }) => [stretches[0]!.from, stretches.at(-1)!.to]);
  const highest = Math.max(...states.flatMap(({ stretches }) => stretches.map((s) => s.liquidity)));
  const x = scaleLog([Math.min(...ends), Math.max(...ends)], [PLOT.left, PLOT.right]);
  const y = scaleLinear([0, highest || 1], [PLOT.bottom, PLOT.top + 16]);
  const shape = ({ stretches }: ConcentratedState) =>
    area<{ price: number; liquidity: number }>()
      .x(({ price }) => x(price))
      .y0(PLOT.bottom)
      .y1(({ liquidity }) => y(liquidity))
      .curve(curveStepAfter)([
      ...stretches.map(({ from, liquidity }) => ({ price: from, liquidity })),
      { price: stretches.at(-1)!.to, liquidity: stretches.at(-1)!.liquidity },
    ])!;
  const mark = ({ price }: ConcentratedState) => `M${x(price)} ${PLOT.bottom}V${PLOT.top}`;
  return (
    <Drawing label={label}>
      <path className="f-area" d={shape(after)} />
      {before && <path className="f-guide" d={shape(before)} />}
      <Axes
        x={x}
        y={y}
        names={{ x: '价格（按倍数）', y: '流动性' }}
        ticks={{
          x: [0.25, 0.5, 1, 2, 4]
            .map((times) => after.price * times)
            .filter((p) => p >= x.domain()[0]! && p <= x.domain()[1]!),
          y: [],
        }}
        show={{ x: (price) => String(Number(price.toPrecision(3))) }}
      />
      {before && <path className="f-guide" d={mark(before)} />}
      <path className="f-accent" d={mark(after)} />
    </Drawing>
  );
}

const ROW = 52;
const BAR = 20;

function ReserveBars({ before, after, tokens, label }: Reserves & { label: string }): ReactNode {
  return (
    <Drawing label={label} height={2 * ROW}>
      {tokens.map((token, index) => {
        const was = before?.[index];
        const is = after[index]!;
        const width = scaleLinear([0, Math.max(was ?? 0, is) || 1], [0, SIZE.width - 2]);
        const top = index * ROW;
        return (
          <g key={token}>
            <text x={0} y={top + 14}>
              {token}
            </text>
            <rect className="f-area-strong" x={1} y={top + 22} width={width(is)} height={BAR} />
            {was !== undefined && (
              <path className="f-guide" d={`M1 ${top + 22}h${width(was)}v${BAR}H1z`} />
            )}
          </g>
        );
      })}
    </Drawing>
  );
}

export default function PoolView({ pool }: { pool: ChangedPool }): ReactNode {
  const { name, tokens } = pool;
  const said =
    pool.kind === 'concentrated'
      ? `1 ${tokens[0]} = ${change(pool.before?.price, pool.after.price)} ${tokens[1]}`
      : tokens
          .map((token, index) => `${change(pool.before?.[index], pool.after[index]!)} ${token}`)
          .join('，');
  return (
    <figure className="figure run-pool">
      <figcaption>
        {name}：{said}
      </figcaption>
      {pool.kind === 'concentrated' ? (
        <Liquidity {...pool} label={`${name}的流动性，${said}`} />
      ) : (
        <ReserveBars {...pool} label={`${name}的储备量，${said}`} />
      )}
    </figure>
  );
}
