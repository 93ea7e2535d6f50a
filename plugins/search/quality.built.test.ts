import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { type Catalogue, CATALOGUE_FILE, SHARDS, type Shard, shardFile } from './engine/format';
import { rank } from './engine/query';
import { readBuiltFile } from '../../checks/build/built-site';
import { allOf } from './queries/classes';
import { keptApart } from './queries/kept-apart';
import { scoreOf, share, sumOf } from './queries/score';
import { tuned } from './queries/tuned';

const read = <T>(file: string) => JSON.parse(readBuiltFile(`/${file}`).toString('utf8')) as T;

const catalogue = read<Catalogue>(CATALOGUE_FILE);
const shards = new Map(
  Array.from({ length: SHARDS }, (_, shard) => [shard, read<Shard>(shardFile(shard))] as const),
);

const ask = (query: string) =>
  rank(query, catalogue, shards).map(({ page }) => catalogue.pages[page]!.address);

/** What is reached; a change of the ranking must not fall behind it. */
const HALVES = [
  { name: 'the tuned half', queries: tuned, firstThree: 0.83, first: 0.67 },
  { name: 'the half kept apart', queries: keptApart, firstThree: 0.81, first: 0.6 },
];

for (const { name, queries, firstThree, first } of HALVES) {
  describe(name, () => {
    it('expects pages that exist', () => {
      const known = new Set(catalogue.pages.map(({ address }) => address));
      for (const [query, ...pages] of allOf(queries)) {
        for (const page of pages) assert.ok(known.has(page), `${query}: ${page}`);
      }
    });

    it('is answered', async (context) => {
      const scores = await scoreOf(queries, ask);
      for (const [key, score] of Object.entries(scores)) {
        context.diagnostic(
          `${key}: first three ${share(score.firstThree, score)}, first ${share(score.first, score)} of ${score.asked}`,
        );
      }
      const sum = sumOf(scores);
      context.diagnostic(
        `all: first three ${share(sum.firstThree, sum)}, first ${share(sum.first, sum)} of ${sum.asked}`,
      );
      assert.ok(sum.firstThree >= firstThree * sum.asked, sum.misses.join('\n'));
      assert.ok(sum.first >= first * sum.asked, `first: ${share(sum.first, sum)}`);
    });
  });
}

it('no query is in both halves', () => {
  const known = new Set(allOf(tuned).map(([query]) => query));
  const again = allOf(keptApart).filter(([query]) => known.has(query));
  assert.deepEqual(again, []);
});
