import type { ReactNode } from 'react';

/** Where the drawing's plot lies; around it is room for the axes' words. */
export const PLOT = { left: 58, right: 466, top: 30, bottom: 252 };
export const SIZE = { width: 480, height: 300 };

interface Scale {
  (value: number): number;
  ticks: (count?: number) => number[];
}

interface Props {
  x: Scale;
  y: Scale;
  /** What is measured along the axes, with the unit. */
  names: { x: string; y: string };
  /** Which values are written beside the axes; a few round ones without this. */
  ticks?: { x?: readonly number[]; y?: readonly number[] };
  show?: { x?: (value: number) => string; y?: (value: number) => string };
}

/** Both axes with a few values, in the drawing that all figures share. */
export default function Axes({ x, y, names, ticks = {}, show = {} }: Props): ReactNode {
  const { left, right, top, bottom } = PLOT;
  return (
    <>
      <path className="f-axis" d={`M${left} ${top - 6}V${bottom}H${right}`} />
      {(ticks.x ?? x.ticks(4)).map((value) => (
        <text
          key={value}
          x={x(value)}
          y={bottom + 21}
          textAnchor={x(value) > right - 16 ? 'end' : 'middle'}
          className="f-small f-soft-text"
        >
          {(show.x ?? String)(value)}
        </text>
      ))}
      {(ticks.y ?? y.ticks(4)).map((value) => (
        <text
          key={value}
          x={left - 6}
          y={y(value) + 4}
          textAnchor="end"
          className="f-small f-soft-text"
        >
          {(show.y ?? String)(value)}
        </text>
      ))}
      <text x={left - 6} y={top - 13} className="f-small f-soft-text">
        {names.y}
      </text>
      <text x={right} y={bottom + 42} textAnchor="end" className="f-small f-soft-text">
        {names.x}
      </text>
    </>
  );
}
