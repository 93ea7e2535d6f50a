import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readWordings } from '../asked';
import { readSynonyms } from '../word-tables';
import { queriesFrom, readHeldOut, readTuned } from './queries';

const row = (cells: { origin?: string; class?: string; accepted?: string }) => ({
  origin: 'asked',
  class: 'mixed',
  query: 'a',
  accepted: '/study/',
  place: 'tuned.tsv:9',
  ...cells,
});

describe('a query', () => {
  it('has to name the question of the bank that answers it', () => {
    assert.throws(
      () => queriesFrom([row({ accepted: '/study/ /study/questions' })]),
      /^Error: tuned\.tsv:9：\/study\/questions 没有写明是哪个问题；写 \/study\/questions#锚点/,
    );
    const [query] = queriesFrom([row({ accepted: '/study/ /study/questions#six' })]);
    assert.deepEqual(query!.accepted, ['/study/', '/study/questions#six']);
  });

  it('is rejected with an unknown origin or class, or an invalid address', () => {
    assert.throws(() => queriesFrom([row({ origin: 'me' })]), /tuned\.tsv:9：origin/);
    assert.throws(() => queriesFrom([row({ class: 'error' })]), /tuned\.tsv:9：class/);
    assert.throws(() => queriesFrom([row({ accepted: '/study/  /sdk/' })]), /一个空格/);
  });

  it('occurs only once in both tables', () => {
    const places = new Map<string, string>();
    for (const { text, place } of [...readTuned(), ...readHeldOut()]) {
      assert.equal(places.get(text), undefined, `${place}：“${text}”已经写过；删去一行`);
      places.set(text, place);
    }
  });
});

describe('a query that is held out', () => {
  // Words of the lexicon occur in many queries, as in all texts, but no whole query may be one.
  it('is not itself a synonym or a wording', () => {
    const named = [
      ...readSynonyms().flatMap(({ variants }) => variants.split(' ')),
      ...readWordings().map(({ wording }) => wording),
    ];
    const names = new Set(named.map((name) => name.toLowerCase()));
    const helped = readHeldOut().filter(({ text }) => names.has(text.toLowerCase()));
    assert.deepEqual(
      helped.map(({ place, text }) => `${place}：“${text}”已是同义词或说法；移到 tuned.tsv`),
      [],
    );
  });
});
