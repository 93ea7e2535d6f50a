import type { ReactNode } from 'react';

import { PLOT } from './Axes';
import { type Box, type Named, placeNames } from './names';
import { drawingOrder, tonesOf } from './series';

interface Props {
  series: readonly Named[];
  /** Where other words are, so that no name covers them. */
  taken?: readonly Box[];
}

const pathOf = (points: Named['points']): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Curves with their names at their ends; the names decide about the colours. */
export default function Curves({ series, taken }: Props): ReactNode {
  const tones = tonesOf(series.map(({ name }) => name));
  return (
    <>
      {drawingOrder(tones).map((index) => (
        <path key={index} className={`f-${tones[index]}`} d={pathOf(series[index]!.points)} />
      ))}
      {placeNames(series, PLOT, taken).map(({ name, x, y, anchor }, index) => (
        <text
          key={name}
          x={x}
          y={y}
          textAnchor={anchor}
          className={`f-small f-name f-${tones[index]}-text`}
        >
          {name}
        </text>
      ))}
    </>
  );
}
