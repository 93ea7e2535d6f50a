import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { buildIndex } from './build';
import { excerptOf, patternOf } from './excerpt';
import { isOneTypoAway, rank } from './query';
import { cutByWords, identifierTerms, pairsOf, runsOf } from './tokens';

describe('terms', () => {
  it('come from stretches of one script', () => {
    assert.deepEqual(
      runsOf('用 sqrtPriceX96 表示价格，见 §2。').map(({ text }) => text),
      ['用', 'sqrtPriceX96', '表示价格', '见', '2'],
    );
  });

  it('of Chinese are pairs of neighbours', () => {
    assert.deepEqual(pairsOf('手续费'), ['手续', '续费']);
    assert.deepEqual(pairsOf('池'), ['池']);
  });

  it('of Chinese are also whole words of the dictionary, the longest first', () => {
    const words = new Set(['流动性', '集中流动性', '手续费']);
    assert.deepEqual(cutByWords('集中流动性的手续费', words, 5), {
      found: ['集中流动性', '手续费'],
      rest: ['的'],
    });
  });

  it('of an identifier are the whole, its parts, and the rest from each part on', () => {
    assert.deepEqual(identifierTerms('sqrtPriceX96'), [
      'sqrtpricex96',
      'sqrt',
      'price',
      '96',
      'pricex96',
      'x96',
    ]);
    assert.deepEqual(identifierTerms('NFTPermitOptions'), [
      'nftpermitoptions',
      'nft',
      'permit',
      'options',
      'permitoptions',
    ]);
    assert.deepEqual(identifierTerms('K'), ['k']);
    assert.deepEqual(identifierTerms('0x1F98431c8aD9'), ['0x1f98431c8ad9']);
  });
});

describe('a typing error of one letter', () => {
  it('may be a wrong, missing, added or swapped letter', () => {
    for (const typed of ['tickmeth', 'tickmah', 'tickmatth', 'tikcmath', 'tickmath']) {
      assert.ok(isOneTypoAway(typed, 'tickmath'), typed);
    }
    for (const typed of ['tickmuch', 'ticklist', 'tick', 'mathtick']) {
      assert.ok(!isOneTypoAway(typed, 'tickmath'), typed);
    }
  });
});

describe('ranking', () => {
  const page = (address: string, title: string, ...texts: [string, string][]) => ({
    address,
    title,
    area: 'sdk',
    sections: [
      { anchor: '', heading: '', text: '' },
      ...texts.map(([heading, text]) => ({ anchor: heading, heading, text })),
    ],
  });
  const { catalogue, shards } = buildIndex([
    page(
      '/guide',
      '执行兑换',
      ['报价', '用 Pool 计算价格，注意滑点与无常损失'],
      ['无常', '损失很大'],
    ),
    page('/pool', 'Pool', ['getOutputAmount', '算出输出数量']),
    page('/router', 'SwapRouter', ['exactInputSingle', '单跳兑换，限制滑点容忍度']),
    page('/slippage', '滑点', ['说明', '报价与成交之间的差距']),
  ]);
  const loaded = new Map(shards.map((shard, index) => [index, shard]));
  const addresses = (query: string) =>
    rank(query, catalogue, loaded).map((result) => catalogue.pages[result.page]!.address);

  it('puts the page of a class first for its own name', () => {
    assert.equal(addresses('pool')[0], '/pool');
  });

  it('finds an identifier by a part, in any case, and with one letter wrong', () => {
    assert.deepEqual(addresses('exactInput'), ['/router']);
    assert.deepEqual(addresses('EXACTINPUTSINGLE'), ['/router']);
    assert.deepEqual(addresses('getOutptAmount'), ['/pool']);
  });

  it('finds a single character in titles and headings', () => {
    assert.deepEqual(addresses('滑'), ['/slippage']);
    assert.deepEqual(addresses('损'), []);
  });

  it('looks for letters at the beginning of identifiers and of their parts', () => {
    assert.deepEqual(addresses('sw'), ['/router']);
    assert.deepEqual(addresses('inputSi'), ['/router']);
    assert.deepEqual(addresses('wa'), []);
  });

  it('keeps a word of the glossary together', () => {
    const [result] = rank('无常损失', catalogue, loaded);
    const { heading } = catalogue.sections[result!.sections[0]!]!;
    assert.equal(heading, '报价');
  });

  it('finds the other language through the glossary', () => {
    assert.equal(addresses('slippage')[0], '/slippage');
  });

  it('ranks a title above a heading above the text', () => {
    assert.deepEqual(addresses('滑点').slice(0, 1), ['/slippage']);
    assert.deepEqual(addresses('报价').slice(0, 1), ['/guide']);
  });

  it('asks for all words, and for some when no section has all', () => {
    assert.deepEqual(addresses('单跳 滑点')[0], '/router');
    assert.ok(addresses('单跳 预言').includes('/router'));
  });

  it('goes by the rare words of a question that no section answers whole', () => {
    const common = Array.from({ length: 9 }, (_, n) => page(`/${n}`, '甲', ['乙', '没有，怎么']));
    const built = buildIndex([...common, page('/lost', '丙', ['丁', '手机丢在路上'])]);
    const [best] = rank(
      '手机 没有 怎么',
      built.catalogue,
      new Map(built.shards.map((shard, index) => [index, shard])),
    );
    assert.equal(built.catalogue.pages[best!.page]!.address, '/lost');
  });

  it('answers nothing to nothing', () => {
    assert.deepEqual(addresses('！？'), []);
  });
});

describe('an excerpt', () => {
  const text = `${'前'.repeat(60)}这里讲滑点的计算，用 quoteExactInputSingle 报价。${'后'.repeat(80)}`;

  it('stands around the first word found and marks every one', () => {
    const pieces = excerptOf(text, patternOf(['滑点', 'exactinput']));
    assert.deepEqual(
      pieces.filter(({ isHit }) => isHit).map((piece) => piece.text),
      ['滑点', 'ExactInput'],
    );
    assert.match(pieces[0]!.text, /^…/);
    assert.match(pieces.at(-1)!.text, /…$/);
  });
});
