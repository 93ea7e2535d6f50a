import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { glossary } from '../../facts/glossary';
import { page } from './engine/fixture';
import { lexiconFor } from './lexicon';
import { synonyms } from './synonyms';

describe('what the search knows besides the pages', () => {
  const { terms, soundAlike, traditional } = lexiconFor([page('/a', '钱包里的台币', 'study')]);

  it('is each term in both languages, with its sound where it is Chinese', () => {
    assert.deepEqual(
      terms.find(([chinese]) => chinese === '无常损失'),
      ['无常损失', 'impermanent loss', 'wu chang sun shi'],
    );
    assert.deepEqual(
      terms.find(([chinese]) => chinese === 'LP 代币'),
      ['LP 代币', 'LP token'],
    );
  });

  it('is the everyday characters that sound like one of ours', () => {
    assert.ok(soundAlike.some((alike) => alike.includes('滑') && alike.includes('划')));
    assert.ok(soundAlike.every((alike) => alike.length > 1));
  });

  it('is the traditional form of the characters that occur, and no other', () => {
    const pairs = traditional.match(/../gu)!;
    for (const pair of ['錢钱', '裡里', '裏里', '幣币', '臺台'])
      assert.ok(pairs.includes(pair), pair);
    assert.ok(!pairs.some((pair) => pair.endsWith('龙')));
  });

  it('has every synonym once, and none that is a term itself', () => {
    const terms = new Set(glossary.map(({ term }) => term));
    const known = new Set<string>();
    for (const variant of synonyms.flatMap(([, variants]) => variants.split(' '))) {
      assert.ok(!terms.has(variant), `synonyms.ts：“${variant}”是术语`);
      assert.ok(!known.has(variant), `synonyms.ts：“${variant}”写了两次`);
      known.add(variant);
    }
  });
});
