/** The measurements as tables: times as ratios to stock Docusaurus, other values absolute. */
import type { BuildCost } from './build/timed';
import type { Measured } from './measure/rounds';
import type { Visit } from './measure/visit';
import type { Site } from './sites';
import { ratiosOf, type Spread, spreadOf, widthOf } from './statistics';

export type Named = Pick<Site, 'name' | 'label'>;

/** The site that ratios refer to. */
export const BASE = 'stock';

const withSpread = ({ median, low, high }: Spread, write: (value: number) => string) =>
  `${write(median)}（${write(low)}–${write(high)}）`;

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${Math.round(value / 1000)} kB`;
const twoDigits = (value: number) => value.toFixed(2);
const oneDigit = (value: number) => value.toFixed(1);

type Cell = (values: number[], base: number[], isBase: boolean) => string;

/** The base is shown in milliseconds, as is every site where the base measured 0. */
const ratio: Cell = (values, base, isBase) =>
  isBase || base.some((value) => value === 0)
    ? withSpread(spreadOf(values), milliseconds)
    : withSpread(ratiosOf(values, base), twoDigits);

const size: Cell = (values) => kilobytes(spreadOf(values).median);
const shift: Cell = (values) => twoDigits(spreadOf(values).median);

const ROWS: [name: string, of: keyof Visit, cell: Cell][] = [
  ['首次绘制', 'firstPaint', ratio],
  ['最大绘制', 'largestPaint', ratio],
  ['布局偏移', 'layoutShift', shift],
  ['阻塞时间', 'blocking', ratio],
  ['阻塞时间，动指针之后', 'blockingAfter', ratio],
  ['脚本', 'scriptBytes', size],
  ['脚本，动指针之后', 'scriptBytesAfter', size],
  ['全部传输', 'allBytes', size],
  ['下一页，第一次', 'nextFirst', ratio],
  ['下一页，之后', 'nextWarm', ratio],
];

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

const table = (head: string[], rows: string[][]) =>
  [line(['', ...head]), line(['---', ...head.map(() => '---')]), ...rows.map(line)].join('\n');

const labelsOf = (sites: Named[]) => sites.map(({ label }) => label);

export function visitTable(sites: Named[], visits: Map<string, Visit[]>): string {
  const valuesOf = (site: string, of: keyof Visit) => visits.get(site)!.map((visit) => visit[of]);
  return table(
    labelsOf(sites),
    ROWS.map(([row, of, cell]) => [
      row,
      ...sites.map(({ name }) => cell(valuesOf(name, of), valuesOf(BASE, of), name === BASE)),
    ]),
  );
}

export const visitTables = (sites: Named[], measured: Measured): string =>
  Array.from(
    measured,
    ([address, visits]) => `#### \`${address}\`\n\n${visitTable(sites, visits)}`,
  ).join('\n\n');

/** Metrics that a reader perceives as waiting. */
const WAITS: (keyof Visit)[] = ['firstPaint', 'largestPaint', 'nextFirst', 'nextWarm'];
const NARROW = 0.1;

/**
 * Whether the spread of a site's ratios to the base is below NARROW in all these metrics: then no
 * further round is needed.
 */
export const isNarrow = (site: string, measured: Measured): boolean =>
  [...measured.values()].every((visits) =>
    WAITS.every((of) => {
      const [values, base] = [site, BASE].map((name) => visits.get(name)!.map((one) => one[of]));
      return widthOf(ratiosOf(values!, base!)) < NARROW;
    }),
  );

/** Number of visits to each page. */
export const roundsOf = (measured: Measured): number =>
  [...measured.values()][0]!.get(BASE)!.length;

export type BuildCosts = Map<string, BuildCost[]>;

const secondsOf = (costs: BuildCosts, site: string) =>
  costs.get(site)!.map(({ seconds }) => seconds);

const buildTime = (costs: BuildCosts, site: string) =>
  withSpread(spreadOf(secondsOf(costs, site)), oneDigit);

const buildRatio = (costs: BuildCosts, site: string) =>
  twoDigits(ratiosOf(secondsOf(costs, site), secondsOf(costs, BASE)).median);

function memory(costs: BuildCosts, site: string): string {
  const peaks = costs.get(site)!.flatMap(({ peakBytes }) => peakBytes ?? []);
  return peaks.length > 0 ? oneDigit(spreadOf(peaks).median / 1e9) : '不知';
}

type CostCell = (costs: BuildCosts, site: string) => string;

const TIME_ROW: [string, CostCell] = ['冷构建，秒', buildTime];
const RATIO_ROW: [string, CostCell] = ['冷构建，与原版之比', buildRatio];
const MEMORY_ROW: [string, CostCell] = ['最多占用内存，GB', memory];

const costRows = (sites: Named[], costs: BuildCosts, rows: [string, CostCell][]): string[][] =>
  rows.map(([name, cell]) => [name, ...sites.map((site) => cell(costs, site.name))]);

const buildRows = (sites: Named[], costs: BuildCosts): string[][] =>
  costRows(sites, costs, [TIME_ROW, RATIO_ROW, MEMORY_ROW]);

export const buildTable = (sites: Named[], costs: BuildCosts): string =>
  table(labelsOf(sites), buildRows(sites, costs));

/** A table of one site without comparison. */
export const aloneTable = (sites: Named[], costs: BuildCosts): string =>
  table(labelsOf(sites), costRows(sites, costs, [TIME_ROW, MEMORY_ROW]));

/** A large site: cost of its build, and the bytes that every reader loads. */
export const largeTable = (
  sites: Named[],
  costs: BuildCosts,
  visits: Map<string, Visit[]>,
): string =>
  table(labelsOf(sites), [
    ...buildRows(sites, costs),
    [
      '脚本',
      ...sites.map(({ name }) =>
        size(
          visits.get(name)!.map(({ scriptBytes }) => scriptBytes),
          [],
          false,
        ),
      ),
    ],
  ]);
