import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { glossary } from 'swapx-facts/glossary';
import { page } from 'swapx-search/engine/fixture';
import { lexiconFor } from './lexicon';
import { readEnglishWords, readSynonyms } from './word-tables';

describe('the lexicon', () => {
  const { terms, soundAlike, traditional } = lexiconFor([page('/a', '钱包里的台币', 'study')]);

  it('has each term in both languages, with pinyin if it is Chinese', () => {
    assert.deepEqual(
      terms.find(([chinese]) => chinese === '无常损失'),
      ['无常损失', 'impermanent loss', 'wu chang sun shi'],
    );
    assert.deepEqual(
      terms.find(([chinese]) => chinese === 'LP 代币'),
      ['LP 代币', 'LP token'],
    );
  });

  it('has everyday homophones of the characters in terms', () => {
    assert.ok(soundAlike.some((alike) => alike.includes('滑') && alike.includes('划')));
    assert.ok(soundAlike.every((alike) => alike.length > 1));
  });

  it('has the traditional forms of characters that occur, and no others', () => {
    const pairs = traditional.match(/../gu)!;
    for (const pair of ['錢钱', '裡里', '裏里', '幣币', '臺台'])
      assert.ok(pairs.includes(pair), pair);
    assert.ok(!pairs.some((pair) => pair.endsWith('龙')));
  });

  it('has every synonym once, and none that is a term itself', () => {
    const terms = new Set(glossary.map(({ term }) => term));
    const known = new Set<string>();
    for (const { variants, place } of readSynonyms()) {
      for (const variant of variants.split(' ')) {
        assert.ok(variant !== '', `${place}：两个说法之间只用一个空格`);
        assert.ok(!terms.has(variant), `${place}：“${variant}”是术语；删去它`);
        assert.ok(!known.has(variant), `${place}：“${variant}”写了两次；删去它`);
        known.add(variant);
      }
    }
  });

  it('has every English word once, in lower case', () => {
    const known = new Set<string>();
    for (const { english, place } of readEnglishWords()) {
      assert.equal(english, english.toLowerCase(), `${place}：“${english}”写成小写`);
      assert.ok(!known.has(english), `${place}：“${english}”写了两次；删去一行`);
      known.add(english);
    }
  });
});
