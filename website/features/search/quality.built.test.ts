import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { askAll, askIndex } from './testing/index.built';
import { ORIGINS_BEFORE_BANK, type Query, readHeldOut, readTuned } from './queries/queries';
import { type Score, scoreOf, share, sumOf } from './queries/score';

/**
 * Lower bounds of the shares of answered queries. Training the classifier on a few changed headings moves
 * the share of first answers by up to a point.
 */
const SETS = [
  { name: 'tuned queries', queries: readTuned(), firstThree: 0.98, first: 0.9 },
  { name: 'held-out queries', queries: readHeldOut(), firstThree: 0.965, first: 0.86 },
];

const ask = ({ origin, text }: Query): string[] =>
  ORIGINS_BEFORE_BANK.includes(origin) ? askIndex(text) : askAll(text);

const line = (name: string, score: Score): string =>
  `${name}: first three ${share(score.firstThree, score)}, first ${share(score.first, score)} of ${score.asked}`;

for (const { name, queries, firstThree, first } of SETS) {
  describe(name, () => {
    it('are answered', async (context) => {
      const answers = new Map(queries.map((query) => [query, ask(query)]));
      const answersTo = (query: Query) => answers.get(query)!;
      for (const origin of new Set(queries.map((query) => query.origin))) {
        const own = queries.filter((query) => query.origin === origin);
        context.diagnostic(line(origin, sumOf(await scoreOf(own, answersTo))));
      }
      const scores = await scoreOf(queries, answersTo);
      const sum = sumOf(scores);
      for (const [key, score] of Object.entries(scores)) context.diagnostic(line(key, score));
      context.diagnostic(line('all', sum));
      assert.ok(sum.firstThree >= firstThree * sum.asked, sum.misses.join('\n'));
      assert.ok(sum.first >= first * sum.asked, `first: ${share(sum.first, sum)}`);
    });
  });
}
