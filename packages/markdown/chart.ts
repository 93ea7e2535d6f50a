import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';

import { type Box, placeNames } from 'swapx-components/figure/names';
import { drawingOrder, type Tone, tonesOf } from 'swapx-components/figure/series';
import { readable } from 'swapx-components/readable-numbers';
import type { Table } from 'swapx-samples/record';

/** A chart of a table that a sample printed; columns are named by their headings. */
export interface Chart {
  title: string;
  table: Table;
  /** Column of the horizontal axis. */
  x: string;
  /** Columns to draw, one line each. */
  y: string[];
  /** Draws steps: each row is a horizontal line from its `x` to the value in this column. */
  to?: string;
  /** Values are divided by 10 to this power. */
  exponent: number;
}

/** viewBox of all drawings; the text keeps its size on a phone. */
const WIDTH = 480;
const HEIGHT = 250;
const PLOT = { left: 56, right: 464, top: 30, bottom: 206 };

interface Point {
  x: number;
  /** End of the step on the horizontal axis. */
  to: number;
  y: number;
}

const numberIn = (cell: string): number =>
  cell === '∞' ? Infinity : Number(/[-−]?\d+(?:\.\d+)?/.exec(cell)?.[0].replace('−', '-') ?? NaN);

function columnOf({ columns, rows }: Table, name: string): number[] {
  const index = columns.indexOf(name);
  if (index === -1) throw new Error(`表里没有“${name}”一列；有：${columns.join('、')}`);
  return rows.map((cells) => {
    const number = numberIn(cells[index]!);
    if (Number.isNaN(number)) throw new Error(`“${name}”一列里的“${cells[index]}”不是数字`);
    return number;
  });
}

function pointsOf({ table, x, to, exponent }: Chart, column: string): Point[] {
  const [xs, ys] = [columnOf(table, x), columnOf(table, column)];
  const ends = to === undefined ? xs : columnOf(table, to);
  return xs.map((value, row) => ({ x: value, to: ends[row]!, y: ys[row]! / 10 ** exponent }));
}

/**
 * Smallest and largest edge; for steps, edges at 0 and ∞ are left out and a margin is added, where
 * such steps are cut off.
 */
function domainOf(points: Point[]): [number, number] {
  const isStepped = points.some(({ x, to }) => x !== to);
  const edges = points
    .flatMap(({ x, to }) => [x, to])
    .filter((edge) => edge < Infinity && (edge > 0 || !isStepped));
  const [low, high] = [Math.min(...edges), Math.max(...edges)];
  const margin = isStepped ? (high - low) / 8 : 0;
  return [low - margin, high + margin];
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const text = (words: string, x: number, y: number, anchor: string, classes = 'f-small') =>
  `<text class="${classes}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escape(words)}</text>`;

const rule = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"/>`;

/** Text alternative: the same numbers, row by row. */
export function descriptionOf({ table, x, y, to, exponent }: Chart): string {
  const unit = exponent === 0 ? '' : `，单位 10 的 ${exponent} 次方`;
  const rows = table.rows.map((cells) => {
    const cell = (name: string) => cells[table.columns.indexOf(name)]!;
    const place = to === undefined ? cell(x) : `${cell(x)} 到 ${cell(to)}`;
    const values = y.map((name) => {
      const value =
        exponent === 0 ? cell(name) : (numberIn(cell(name)) / 10 ** exponent).toFixed(1);
      return y.length === 1 ? value : `${name} ${value}`;
    });
    return `${place}：${values.join('，')}`;
  });
  return readable(`横轴是${x}，纵轴是${y.join('与')}${unit}。${rows.join('；')}。`);
}

/** From values to coordinates in the drawing. */
interface Scales {
  across: ScaleLinear<number, number>;
  up: ScaleLinear<number, number>;
}

function scalesOf(points: Point[]): Scales {
  const values = points.map(({ y }) => y);
  return {
    across: scaleLinear(domainOf(points), [PLOT.left, PLOT.right]),
    up: scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [PLOT.bottom, PLOT.top]).nice(
      5,
    ),
  };
}

/** Horizontal grid lines, each labelled with its value and `unit`. */
const gridlines = ({ up }: Scales, unit: string): string[] =>
  up
    .ticks(5)
    .map((value) =>
      [
        rule(value === 0 ? 'f-axis' : 'f-grid', PLOT.left, up(value), PLOT.right, up(value)),
        text(
          readable(`${value}${unit}`),
          PLOT.left - 6,
          up(value) + 4,
          'end',
          'f-small f-soft-text',
        ),
      ].join(''),
    );

const marks = ({ across }: Scales): string[] =>
  across
    .ticks(7)
    .map((value) =>
      text(String(value), across(value), PLOT.bottom + 18, 'middle', 'f-small f-soft-text'),
    );

/** Points in units of the drawing. */
type Place = [x: number, y: number];

/** A line, as SVG and as the points it goes through; `words` is where its own values stand. */
interface Drawn {
  svg: string;
  places: Place[];
  words: Box[];
}

/** A line with a dot at each point. */
function curve(points: Point[], tone: Tone, { across, up }: Scales): Drawn {
  const places = points.map(({ x, y }): Place => [across(x), up(y)]);
  const dots = places.map(
    ([x, y]) => `<circle class="f-${tone}-dot" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5"/>`,
  );
  const path = line().curve(curveMonotoneX)(places);
  return { svg: `<path class="f-${tone}" d="${path}"/>${dots.join('')}`, places, words: [] };
}

/** A line of steps, each with its value. What lies beyond the axis is cut off. */
function steps(points: Point[], tone: Tone, { across, up }: Scales): Drawn {
  const [first, last] = across.domain() as [number, number];
  const clamp = (value: number) => Math.min(Math.max(value, first), last);
  const places = points.flatMap(({ x, to, y }): Place[] => [
    [across(clamp(x)), up(y)],
    [across(clamp(to)), up(y)],
  ]);
  const middles = points.map(
    ({ x, to, y }): Place => [across((clamp(x) + clamp(to)) / 2), up(y) - 6],
  );
  const values = points.map(({ y }, index) =>
    text(readable(y.toFixed(1)), middles[index]![0], middles[index]![1], 'middle'),
  );
  return {
    svg: `<path class="f-${tone}" d="${line()(places)}"/>${values.join('')}`,
    places,
    words: middles.map(([x, y]) => ({ left: x - 20, right: x + 20, top: y - 14, bottom: y + 4 })),
  };
}

/** The name of each line at its end, in its colour. */
function names(y: string[], tones: Tone[], drawn: Drawn[]): string[] {
  const series = y.map((name, index) => ({ name, points: drawn[index]!.places }));
  const taken = drawn.flatMap(({ words }) => words);
  return placeNames(series, PLOT, taken).map((label, index) =>
    text(label.name, label.x, label.y, label.anchor, `f-small f-name f-${tones[index]!}-text`),
  );
}

/**
 * The chart as SVG with the classes of website/src/css/figures.css, so that it follows the colour
 * mode.
 */
export function drawChart(chart: Chart, id: string): string {
  const { title, table, x, y, to } = chart;
  const series = y.map((name) => pointsOf(chart, name));
  const tones = tonesOf(y);
  const scales = scalesOf(series.flat());
  const first = table.columns.indexOf(y[0]!);
  const isPercentage = table.rows.every((cells) => cells[first]!.endsWith('%'));
  const draw = to === undefined ? curve : steps;
  const drawn = series.map((points, index) => draw(points, tones[index]!, scales));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escape(title)}</title>`,
    `<desc id="${id}-desc">${escape(descriptionOf(chart))}</desc>`,
    ...gridlines(scales, isPercentage ? '%' : ''),
    ...marks(scales),
    text(
      to === undefined ? x : title,
      (PLOT.left + PLOT.right) / 2,
      HEIGHT - 6,
      'middle',
      'f-small f-soft-text',
    ),
    ...drawingOrder(tones).map((index) => drawn[index]!.svg),
    ...names(y, tones, drawn),
    '</svg>',
  ].join('\n');
}
