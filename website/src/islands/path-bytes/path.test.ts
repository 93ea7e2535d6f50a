import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { startOf } from 'swapx-components/figure/position';
import { givenFacts } from 'swapx-facts/given';
import { facts } from './given';
import { CONTROLS, readAt as readWith } from './path';

const RUN = path.join(ROOT, 'samples/typescript/contract/v3/multihop-swaps.output.json');
const given = givenFacts(facts);
const readAt = (at: typeof start) => readWith(at, given);
const start = startOf(CONTROLS);
const meanings = (at: typeof start) => readAt(at).pieces.map(({ meaning }) => meaning);

test('the starting path is the one that the sample printed', () => {
  const printed = readFileSync(RUN, 'utf8');
  const { path: bytes } = readAt(start);
  assert.ok(printed.includes(`路径：0x${bytes}`), bytes);
  assert.ok(printed.includes(`${bytes.length / 2} 字节`));
});

test('backwards, fees go along with their pools', () => {
  assert.deepEqual(meanings(start), ['WXOC', '500（0.05%）', 'USDT', '3000（0.3%）', 'TKA']);
  assert.deepEqual(meanings({ ...start, isExactOutput: 1 }), meanings(start).reverse());
});

test('without its last byte the path is one pool, and the rest is ignored', () => {
  const { reading, pieces } = readAt({ ...start, deleted: 66 });
  assert.equal(reading!.pools.length, 1);
  assert.equal(reading!.ignored, 22);
  assert.deepEqual(
    pieces.map(({ kind }) => kind),
    ['token', 'fee', 'token', 'ignored'],
  );
});

test('every byte is shown once, whichever is deleted', () => {
  for (const deleted of CONTROLS.deleted.stops) {
    const { path: bytes, pieces } = readAt({ ...start, deleted });
    assert.equal(pieces.flatMap((piece) => piece.bytes).join(''), bytes, `${deleted}`);
  }
});
