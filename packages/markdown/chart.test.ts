import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { boxOf, type Label } from 'swapx-components/figure/names';
import { type Chart, descriptionOf, drawChart } from './chart';
import { checkFigure } from './directives/figure';
import { asMarkdown, onSite } from './testing';

const chart: Chart = {
  title: '损失',
  table: {
    columns: ['价格', 'V2', 'V3'],
    rows: [
      ['2', '-10%', '-20%'],
      ['4', '0%', '0%'],
      ['8', '-10%', '-40%'],
    ],
  },
  x: '价格',
  y: ['V2', 'V3'],
  exponent: 0,
};

const circles = (svg: string) =>
  [...svg.matchAll(/<circle class="([^"]*)" cx="([^"]*)" cy="([^"]*)"/g)].map(([, kind, x, y]) => ({
    kind,
    x: Number(x),
    y: Number(y),
  }));

/** The names of the lines, where they stand. */
const namesIn = (svg: string): Label[] =>
  [
    ...svg.matchAll(
      /class="f-small f-name[^"]*" x="([\d.]+)" y="([\d.]+)" text-anchor="(start|end)">([^<]*)</g,
    ),
  ].map(([, x, y, anchor, name]) => ({
    name: name!,
    x: Number(x),
    y: Number(y),
    anchor: anchor as Label['anchor'],
  }));

describe('a chart', () => {
  it('puts every number in its place: equal numbers equally high, twice as far twice as far', () => {
    const points = circles(drawChart(chart, 'a'));
    const [low, middle, high] = points.filter(({ kind }) => kind === 'f-v2-dot');
    assert.equal(low!.y, high!.y);
    assert.ok(Math.abs(high!.x - middle!.x - 2 * (middle!.x - low!.x)) < 0.2);
    const v3 = points.filter(({ kind }) => kind === 'f-v3-dot');
    const depth = (y: number) => y - middle!.y;
    assert.ok(Math.abs(depth(v3[2]!.y) - 2 * depth(v3[0]!.y)) < 0.2);
    assert.ok(Math.abs(depth(v3[0]!.y) - 2 * depth(low!.y)) < 0.2);
  });

  it('moves with the numbers', () => {
    const moved = structuredClone(chart);
    moved.table.rows[2]![2] = '-30%';
    assert.notDeepEqual(circles(drawChart(moved, 'a')), circles(drawChart(chart, 'a')));
    assert.match(descriptionOf(moved), /8：V2 −10%，V3 −30%/);
  });

  it('keeps to its canvas: a line that begins at 0, and the names of three lines', () => {
    const { columns, rows } = chart.table;
    const table = {
      columns: [...columns, '全区间'],
      rows: [['0', '-5%', '-5%', '-5%'], ...rows.map((cells) => [...cells, '-5%'])],
    };
    const svg = drawChart({ ...chart, table, y: [...chart.y, '全区间'] }, 'a');
    assert.equal(Math.min(...circles(svg).map(({ x }) => x)), 56);
    for (const { left, right, top, bottom } of namesIn(svg).map(boxOf)) {
      assert.ok(left > 0 && right < 480 && top > 0 && bottom < 250);
    }
    assert.equal(namesIn(svg).length, 3);
  });

  it('names each line at its end, in the colour of its name, whatever the order', () => {
    const turned = { ...chart, y: ['V3', 'V2'] };
    for (const each of [chart, turned]) {
      const svg = drawChart(each, 'a');
      for (const [name, tone] of [
        ['V2', 'v2'],
        ['V3', 'v3'],
      ]) {
        assert.match(svg, new RegExp(`f-${tone}-text"[^>]*>${name}</text>`));
        const last = circles(svg).findLast(({ kind }) => kind === `f-${tone}-dot`)!;
        const label = namesIn(svg).find((one) => one.name === name)!;
        assert.ok(Math.abs(label.x - last.x) < 60 && Math.abs(label.y - last.y) < 40, name);
      }
    }
  });

  it('says the same in words, and follows the colour mode', () => {
    const svg = drawChart(chart, 'a');
    checkFigure('图', svg);
    assert.ok(svg.includes(descriptionOf(chart)));
    assert.equal(descriptionOf(chart).match(/−20%|−40%/g)?.length, 2);
  });

  it('draws steps, and cuts off what reaches beyond the axis', () => {
    const steps: Chart = {
      ...chart,
      table: {
        columns: ['从', '到', 'L'],
        rows: [
          ['0', '4', '2000'],
          ['4', '6', '5000'],
          ['6', '∞', '2000'],
        ],
      },
      x: '从',
      to: '到',
      y: ['L'],
      exponent: 3,
    };
    const svg = drawChart(steps, 'a');
    assert.match(svg, />5\.0</);
    assert.doesNotMatch(svg, /NaN|Infinity/);
  });

  it('refuses what is no number and no column', () => {
    assert.throws(() => drawChart({ ...chart, y: ['V4'] }, 'a'), /没有“V4”一列；有：价格、V2、V3/);
    const words = { columns: ['价格', 'V2'], rows: [['低', '1']] };
    assert.throws(() => drawChart({ ...chart, table: words, y: ['V2'] }, 'a'), /“低”不是数字/);
  });
});

describe('::chart', () => {
  const written =
    '::chart{file="study/impermanent-loss.ts" region="losses" title="损失" x="价格" y="V2 相差|V3 相差" caption="更陡。"}';

  it('stands on the page as a figure, in Markdown as words', async () => {
    const [figure] = (await onSite(written)).children;
    assert.ok(figure?.type === 'mdxJsxFlowElement' && figure.name === 'Figure');
    assert.match(await asMarkdown(written), /^图：更陡。 横轴是价格/);
  });

  it('refuses a region without a table', () =>
    assert.rejects(onSite(written.replace('losses', 'start')), /没有用 console\.table 打印表格/));
});
