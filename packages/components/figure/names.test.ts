import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Box, boxOf, pointsAlong, type Label, type Named, placeNames } from './names';

const PLOT = { left: 58, right: 466, top: 30, bottom: 252 };

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isCrossed = (label: Label, { points }: Named) => {
  const { left, right, top, bottom } = boxOf(label);
  return pointsAlong(points).some(([x, y]) => x > left && x < right && y > top && y < bottom);
};

function assertClear(series: Named[], taken: Box[] = []): Label[] {
  const labels = placeNames(series, PLOT, taken);
  labels.forEach((label, index) => {
    for (const one of series) assert.ok(!isCrossed(label, one), `${one.name} 穿过“${label.name}”`);
    const others = labels.filter((_, other) => other !== index).map(boxOf);
    for (const box of [...others, ...taken]) assert.ok(!overlap(boxOf(label), box), label.name);
  });
  return labels;
}

const level = (name: string, y: number): Named => ({
  name,
  points: [
    [PLOT.left, y],
    [PLOT.right, y],
  ],
});

test('curves that almost coincide have their names on different sides', () => {
  const [upper, lower] = assertClear([level('V2 的平均价', 100), level('V3 的平均价', 101)]);
  assert.ok(upper!.y < 100 && lower!.y > 101);
});

test('a steep curve has its name beside it, not far above', () => {
  const [label] = assertClear([
    {
      name: '成交价',
      points: [
        [PLOT.left, PLOT.top],
        [PLOT.left + 120, PLOT.bottom],
      ],
    },
  ]);
  const { left, right, top, bottom } = boxOf(label!);
  const nearest = pointsAlong([
    [PLOT.left, PLOT.top],
    [PLOT.left + 120, PLOT.bottom],
  ]).map(([x, y]) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  );
  assert.ok(Math.min(...nearest) < 10);
});

test('a name keeps clear of other words, and within the plot', () => {
  const word = { left: 400, right: 466, top: 80, bottom: 130 };
  const [label] = assertClear([level('V3', 100)], [word]);
  const { left, right } = boxOf(label!);
  assert.ok(left >= PLOT.left && right <= PLOT.right);
});

test('no part of a curve is missed between its corners', () => {
  const points = pointsAlong([
    [0, 0],
    [0, 30],
    [60, 30],
  ]);
  const steps = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - points[index]![0], y - points[index]![1]));
  assert.ok(Math.max(...steps) <= 3);
});
