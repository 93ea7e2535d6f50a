import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { buildIndex, type SourcePage } from '../engine/build';
import { answersOf, lexicon, page, soundsOf } from '../engine/fixture';
import { linesOf } from './lines';
import { COMPARED, train } from './train';

const pages: SourcePage[] = [
  {
    ...page('/withdraw', '甲', 'study', ['乙', '卖出代币']),
    wordings: ['钱拿不出来', '怎么把钱拿回来', '想提现 取钱', '把钱取出来'],
  },
  {
    ...page('/deposit', '丙', 'study', ['丁', '存入代币']),
    wordings: ['想存点钱进去', '怎么把钱放进去', '存多少 放多少', '钱放进来'],
  },
  {
    ...page('/study/questions#fees', '收多少手续费？', 'answer'),
    wordings: ['收多少手续费？', '手续费贵不贵'],
    belongsTo: ['/deposit'],
  },
];

const embeddings = train(linesOf(pages));
const { addresses } = answersOf(buildIndex(pages, lexicon, soundsOf, embeddings));

describe('the classifier', () => {
  it('finds a page by new wordings whose words no page contains', () => {
    assert.deepEqual(addresses('钱怎么取出'), ['/withdraw']);
    assert.deepEqual(addresses('往里放钱 存进去'), ['/deposit']);
  });

  it('adds to what the words of the pages find', () => {
    assert.equal(addresses('代币怎么取出来')[0], '/withdraw');
    assert.equal(addresses('代币怎么放进去')[0], '/deposit');
  });

  it('returns nothing for words that it has never seen', () => {
    assert.deepEqual(addresses('天气'), []);
  });

  it('reads words that are properties of every object', () => {
    assert.equal(addresses('constructor __proto__ 代币怎么取出来')[0], '/withdraw');
  });

  it('learns a question of the bank for its own page and for those it belongs to', () => {
    assert.deepEqual(Object.keys(embeddings.pages), ['/withdraw', '/deposit', '/study/questions']);
  });

  it('distinguishes more pages than a training step compares', () => {
    const many = Array.from({ length: COMPARED + 100 }, (_, at) => ({
      ...page(`/many/${at}`, '甲', 'study'),
      wordings: Array.from('买卖存取借还查换', (verb) => `subject${at} ${verb}`),
    }));
    const ask = answersOf(buildIndex(many, lexicon, soundsOf, train(linesOf(many)))).addresses;
    const missed = many.filter(({ address }, at) => ask(`subject${at}`)[0] !== address);
    assert.deepEqual(missed, []);
  });

  it('is deterministic', () => {
    assert.deepEqual(train(linesOf(pages)), embeddings);
  });
});
