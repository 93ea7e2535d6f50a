import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { askIndex, catalogueFile } from './testing/index.built';
import { allOf } from './queries/classes';
import { holdout } from './queries/holdout';
import { scoreOf, share, sumOf } from './queries/score';
import { tuned } from './queries/tuned';
import { pageSynonyms } from './page-synonyms';
import { synonyms } from './synonyms';

/** What is reached; a change of the ranking must not fall behind it. */
const SETS = [
  { name: 'what the ranking was tuned on', queries: tuned, firstThree: 0.97, first: 0.85 },
  { name: 'the holdout set', queries: holdout, firstThree: 0.97, first: 0.85 },
];

for (const { name, queries, firstThree, first } of SETS) {
  describe(name, () => {
    it('expects pages that exist', () => {
      const known = new Set(catalogueFile.pages.map(({ address }) => address));
      for (const [query, ...pages] of allOf(queries)) {
        for (const page of pages) assert.ok(known.has(page), `${query}: ${page}`);
      }
    });

    it('is answered', async (context) => {
      const scores = await scoreOf(queries, askIndex);
      const sum = sumOf(scores);
      for (const [key, score] of [...Object.entries(scores), ['all', sum] as const]) {
        const shares = `${share(score.firstThree, score)}, first ${share(score.first, score)}`;
        context.diagnostic(`${key}: first three ${shares} of ${score.asked}`);
      }
      assert.ok(sum.firstThree >= firstThree * sum.asked, sum.misses.join('\n'));
      assert.ok(sum.first >= first * sum.asked, `first: ${share(sum.first, sum)}`);
    });
  });
}

describe('a query of the holdout set', () => {
  it('is not tuned on', () => {
    const known = new Set(allOf(tuned).map(([query]) => query));
    const again = allOf(holdout).filter(([query]) => known.has(query));
    assert.deepEqual(again, []);
  });

  it('has not been helped by name', () => {
    const helped = allOf(holdout).filter(([query]) =>
      synonyms.some(([variant]) => query.includes(variant)),
    );
    assert.deepEqual(helped, []);
    const words = new Set(
      Object.values(pageSynonyms).flatMap((words) => words.toLowerCase().split(' ')),
    );
    const named = allOf(holdout).filter(([query]) => words.has(query.toLowerCase()));
    assert.deepEqual(named, []);
  });
});
