import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { askAll, askIndex, catalogueFile } from './testing/index.built';
import { asked } from './queries/asked';
import { askedLately } from './queries/asked-lately';
import { allOf } from './queries/classes';
import { holdout } from './queries/holdout';
import { notHelped } from './queries/not-helped';
import { scoreOf, share, sumOf } from './queries/score';
import { tuned } from './queries/tuned';
import { readWordings } from './asked';
import { synonyms } from './synonyms';

/** What is reached; a change of the ranking must not fall behind it. */
const SETS = [
  {
    name: 'what the ranking was tuned on',
    queries: tuned,
    ask: askIndex,
    firstThree: 0.975,
    first: 0.86,
  },
  { name: 'what strangers asked', queries: asked, ask: askAll, firstThree: 0.98, first: 0.93 },
  {
    name: 'what a stranger asked lately',
    queries: askedLately,
    ask: askAll,
    firstThree: 0.97,
    first: 0.84,
  },
  {
    name: 'what nobody was helped with',
    queries: notHelped,
    ask: askAll,
    firstThree: 0.97,
    first: 0.88,
  },
  { name: 'the holdout set', queries: holdout, ask: askIndex, firstThree: 0.975, first: 0.88 },
];

for (const { name, queries, ask, firstThree, first } of SETS) {
  describe(name, () => {
    it('expects pages that exist', () => {
      const known = new Set(catalogueFile.pages.map(({ address }) => address));
      for (const [query, ...pages] of allOf(queries)) {
        for (const page of pages) assert.ok(known.has(page), `${query}: ${page}`);
      }
    });

    it('is answered', async (context) => {
      const scores = await scoreOf(queries, ask);
      const sum = sumOf(scores);
      for (const [key, score] of [...Object.entries(scores), ['all', sum] as const]) {
        if (score.asked === 0) continue;
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
    const known = new Set(
      [...allOf(tuned), ...allOf(asked), ...allOf(askedLately)].map(([query]) => query),
    );
    const again = allOf(holdout).filter(([query]) => known.has(query));
    assert.deepEqual(again, []);
  });

  // Words of the lexicon stand in many queries, as they do in what people write; whole queries must not.
  it('has not been helped by name', () => {
    const named = [
      ...synonyms.flatMap(([, variants]) => variants.split(' ')),
      ...readWordings().map(({ wording }) => wording),
    ];
    const names = new Set(named.map((name) => name.toLowerCase()));
    const helped = allOf(holdout).filter(([query]) => names.has(query.toLowerCase()));
    assert.deepEqual(helped, []);
  });
});
