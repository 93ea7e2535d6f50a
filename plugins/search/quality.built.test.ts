import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Catalogue, CATALOGUE_FILE, SHARDS, type Shard, shardFile } from './engine/format';
import { rank } from './engine/query';
import { readBuiltFile } from '../../checks/build/built-site';
import { queries } from './queries';

const FIRST = 3;
const SHARE = 0.95;

const read = <T>(file: string) => JSON.parse(readBuiltFile(`/${file}`).toString('utf8')) as T;

const catalogue = read<Catalogue>(CATALOGUE_FILE);
const shards = new Map(
  Array.from({ length: SHARDS }, (_, shard) => [shard, read<Shard>(shardFile(shard))] as const),
);

const firstAnswers = (query: string) =>
  rank(query, catalogue, shards)
    .slice(0, FIRST)
    .map(({ page }) => catalogue.pages[page]!.address);

test('at least 80 queries are asked, and each expects pages that exist', () => {
  assert.ok(queries.length >= 80);
  const known = new Set(catalogue.pages.map(({ address }) => address));
  for (const [query, ...pages] of queries) {
    for (const page of pages) assert.ok(known.has(page), `${query}: ${page}`);
  }
});

test(`an expected page is among the first ${FIRST} answers to ${SHARE * 100}% of the queries`, (context) => {
  const missed = queries.flatMap(([query, ...pages]) => {
    const answers = firstAnswers(query);
    return pages.some((page) => answers.includes(page))
      ? []
      : [`${query}: ${answers.join(' ') || 'no answer'}`];
  });
  context.diagnostic(`${queries.length - missed.length} of ${queries.length}`);
  assert.ok(missed.length <= queries.length * (1 - SHARE), missed.join('\n'));
});
