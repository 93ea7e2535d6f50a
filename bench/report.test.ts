import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Visit } from './measure/visit';
import { aloneTable, buildTable, isNarrow, largeTable, roundsOf, visitTable } from './report';

const sites = [
  { name: 'ours', label: '本站' },
  { name: 'stock', label: '原版' },
];

const visit = (milliseconds: number, blocking = milliseconds): Visit => ({
  firstPaint: milliseconds,
  largestPaint: milliseconds,
  layoutShift: milliseconds / 10_000,
  blocking,
  blockingAfter: 0,
  scriptBytes: milliseconds * 100,
  scriptBytesAfter: milliseconds * 150,
  allBytes: milliseconds * 200,
  nextFirst: milliseconds,
  nextWarm: milliseconds,
});

/** Cells of the row whose first cell is `name`. */
function row(table: string, name: string): string[] {
  const found = table.split('\n').find((line) => line.startsWith(`| ${name} |`));
  assert.ok(found, `${name}\n${table}`);
  return found
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

describe('the report', () => {
  const visits = new Map([
    ['ours', [visit(500), visit(600)]],
    ['stock', [visit(1000), visit(1000)]],
  ]);

  it('shows times as ratios with their spread, and what they are ratios to', () => {
    assert.deepEqual(row(visitTable(sites, visits), '首次绘制'), [
      '0.55（0.53–0.57）',
      '1000 ms（1000 ms–1000 ms）',
    ]);
  });

  it('shows sizes and shifts as they are', () => {
    assert.deepEqual(row(visitTable(sites, visits), '脚本'), ['55 kB', '100 kB']);
    assert.deepEqual(row(visitTable(sites, visits), '布局偏移'), ['0.06', '0.10']);
  });

  it('divides by nothing that is zero', () => {
    const unblocked = new Map([
      ['ours', [visit(500, 30)]],
      ['stock', [visit(1000, 0)]],
    ]);
    assert.equal(row(visitTable(sites, unblocked), '阻塞时间')[0], '30 ms（30 ms–30 ms）');
  });

  const costs = new Map([
    ['ours', [{ seconds: 30, peakBytes: 2.5e9 }]],
    ['stock', [{ seconds: 60, peakBytes: undefined }]],
  ]);

  it('shows what a build costs, and says where memory is unknown', () => {
    const table = buildTable(sites, costs);
    assert.deepEqual(row(table, '冷构建，秒'), ['30.0（30.0–30.0）', '60.0（60.0–60.0）']);
    assert.deepEqual(row(table, '冷构建，与原版之比'), ['0.50', '1.00']);
    assert.deepEqual(row(table, '最多占用内存，GB'), ['2.5', '不知']);
  });

  it('compares a site that is built alone with none', () => {
    const table = aloneTable(sites.slice(0, 1), costs);
    assert.deepEqual(row(table, '最多占用内存，GB'), ['2.5']);
    assert.doesNotMatch(table, /之比/);
  });

  it('shows what a reader of a large site loads', () => {
    assert.deepEqual(row(largeTable(sites, costs, visits), '脚本'), ['55 kB', '100 kB']);
  });
});

describe('rounds', () => {
  const measured = (ours: number[]) =>
    new Map([
      [
        '/page',
        new Map([
          ['ours', ours.map((value) => visit(value))],
          ['stock', ours.map(() => visit(1000))],
        ]),
      ],
    ]);

  it('are enough when the middle half of the ratios lies close together', () => {
    assert.ok(isNarrow('ours', measured([500, 510, 520, 900])) === false);
    assert.ok(isNarrow('ours', measured([500, 510, 515, 520])));
    assert.equal(roundsOf(measured([500, 510, 515, 520])), 4);
  });
});
