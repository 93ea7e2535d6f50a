import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { answersFrom, page } from './fixture';
import { knownError } from './errors';
import { intentOf } from './intent';
import { LONGEST_QUERY } from './normalise';
import { parse } from './parse';

const { catalogue } = answersFrom(
  page('/guides/slippage', '滑点', 'concept', ['报价', 'quoteExactInput 报价与无常损失']),
  page('/router', 'SwapRouter', 'reference', [
    'exactInputSingle',
    '部署在 0x89eA27957bb86FBFFC2e0ABfc5a5a64BB0343367，失败时返回 0x08c379a0',
  ]),
);

const intent = (text: string) => intentOf(text, catalogue.readers);
const read = (query: string) => parse(query, catalogue);
const firstTerms = (query: string) =>
  read(query).readings[0]!.terms.map(({ alternatives }) => alternatives[0]!.term);
const texts = (query: string) =>
  read(query).readings.map(({ terms }) =>
    terms.map(({ alternatives }) => alternatives[0]!.term).join(' '),
  );

describe('a query', () => {
  it('is converted to simplified characters of half width, and truncated', () => {
    assert.equal(read('  滑點與報價Ｖ３ ').text, '滑点與报价V3');
    assert.equal(read('长'.repeat(LONGEST_QUERY * 1000)).text.length, LONGEST_QUERY);
  });

  it('loses its stop words, unless nothing else remains', () => {
    assert.deepEqual(firstTerms('请问滑点是什么'), ['滑点']);
    assert.deepEqual(firstTerms('execution reverted: exactInputSingle'), ['exactinputsingle']);
    assert.deepEqual(firstTerms('为什么'), ['为什', '什么']);
    assert.deepEqual(firstTerms('我的滑点该不该调大呢'), ['滑点', '调大']);
    assert.deepEqual(
      firstTerms('功能在地址里吗'),
      ['功能', '地址'],
      'nor words that begin or end so',
    );
  });

  it('has at most 30 terms in each reading, even if all are stop words', () => {
    // rank.ts has one bit per term in a number of 32 bits.
    for (const query of [
      '什么为什么怎么'.repeat(20),
      'what is how '.repeat(12),
      '滑点甲乙'.repeat(40),
    ]) {
      for (const { terms } of read(query).readings) assert.ok(terms.length <= 30, query);
    }
  });

  it('is reduced to its error if a console printed the rest, but not if a reader wrote it', () => {
    const errors = [knownError('Too little received')];
    const isPasted = (query: string) => parse(query, { ...catalogue, errors }).isPasted;
    const printed =
      'Error: execution reverted: Too little received at call (/app/node_modules/a.js)';
    assert.equal(isPasted(printed), true);
    assert.equal(isPasted(`报错了 ${printed}`), true);
    const written =
      '我调用 exactInputSingle 总是报 Too little received，可是滑点已经设成百分之五了，为什么还是失败，应该先查什么';
    assert.equal(isPasted(written), false);
  });

  it('gives everyday words a low weight', () => {
    const [slippage, everyday] = read('滑点一直很大').readings[0]!.terms.filter(
      ({ alternatives }) => ['滑点', '一直'].includes(alternatives[0]!.term),
    );
    assert.ok(everyday!.weight < slippage!.weight / 2);
  });

  it('of two characters is also read as a similar term, as a guess', () => {
    assert.deepEqual(
      read('清点').readings.map(({ isGuess }) => isGuess),
      [false, true],
    );
  });

  it('is also read with a homophone corrected', () => {
    const mended = read('划点设多少').readings.find(({ insteadOf }) => insteadOf !== undefined)!;
    assert.equal(mended.insteadOf, '划点');
    assert.equal(mended.terms[0]!.alternatives[0]!.term, '滑点');
    const other = read('清点设多少').readings;
    assert.ok(other.every(({ insteadOf }) => insteadOf === undefined));
  });

  it('keeps a code in capitals that is a stop word in lower case', () => {
    assert.deepEqual(firstTerms('execution reverted: AS'), ['as']);
    assert.deepEqual(firstTerms('as slippage'), ['slippage']);
  });

  it('may name a version, which is not searched for, unless it names both', () => {
    assert.equal(read('V3 滑点').version, 'v3');
    assert.deepEqual(firstTerms('V3 滑点'), ['滑点']);
    assert.equal(read('V2 和 V3 的滑点').version, undefined);
    assert.deepEqual(firstTerms('V2 V3'), ['v2', 'v3']);
  });

  it('is also read in translation, without synonyms, with corrections, and as pinyin', () => {
    assert.ok(texts('slippage').includes('滑点'));
    assert.ok(texts('Impermanent Loss').includes('无常损失'));
    assert.ok(texts('slipage').includes('滑点'));
    assert.ok(texts('wuchangsunshi').includes('无常损失'));
    assert.ok(texts('wcss').includes('无常损失'));
    assert.ok(texts('无偿损失').includes('无常损失'));
    assert.ok(texts('划点').includes('滑点'));
    assert.deepEqual(texts('滑点'), ['滑点']);
    assert.ok(texts('夹子').includes('三明 明治 治攻 攻击'));
  });

  it('that calls a function searches for its name', () => {
    assert.equal(read('slippage(6)').text, 'slippage');
    assert.equal(read('slippage(6)').readings[0]!.intent, 'identifier');
  });

  it('reveals its area by words of readers and of tools', () => {
    assert.deepEqual(read('用 viem 兑换').areas, ['/sdk/']);
    assert.deepEqual(read("reverted with reason string 'OLD'").areas, ['/contract/']);
    assert.deepEqual(read("Fail with error 'TransferHelper'").areas, ['/study/']);
    assert.deepEqual(read('让用户只签一次').areas, ['/sdk/']);
    assert.deepEqual(read('自己的网站里兑换').areas, ['/sdk/']);
    assert.deepEqual(read('滑点').areas, []);
  });

  it('that is an address of the site targets its page', () => {
    assert.deepEqual(read('https://docs.example/guides/slippage?x=1#报价').target, {
      page: 0,
      anchor: '报价',
    });
    assert.equal(read('/guides/slippage/').target!.page, 0);
    assert.equal(read('https://docs.example/nowhere').target, undefined);
  });

  it('with the address of a contract searches for it alone, completed if shortened', () => {
    const whole = '0x89ea27957bb86fbffc2e0abfc5a5a64bb0343367';
    assert.deepEqual(firstTerms(`https://scan.example/address/${whole}`), [whole]);
    assert.deepEqual(firstTerms('0x89eA…3367'), [whole]);
  });

  it('with an unknown address searches for the words around it', () => {
    const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    assert.deepEqual(firstTerms(`滑点 of ${own} with quoteExactInput`), [
      '滑点',
      'quoteexactinput',
    ]);
    assert.deepEqual(firstTerms(`https://scan.example/address/${own}`), [own.toLowerCase()]);
  });

  it('that is the data of an error searches for its selector, if the site knows it', () => {
    const data = (selector: string) => `0x${selector}${'0'.repeat(64)}`;
    assert.deepEqual(firstTerms(data('08c379a0')), ['0x08c379a0']);
    assert.deepEqual(firstTerms(data('12345678')), ['calldata']);
  });

  it('weighs a pair that may be a word unknown to browsers more than a pair across words', () => {
    const weightOf = (query: string, pair: string) =>
      read(query).readings[0]!.terms.find(({ alternatives }) => alternatives[0]!.term === pair)!
        .weight;
    assert.ok(weightOf('地址投毒', '投毒') > weightOf('地址投毒', '址投'));
  });
});

describe('the intent', () => {
  it('follows from the wording of a query', () => {
    assert.equal(intent('价格区间'), 'concept');
    assert.equal(intent('V3 滑点'), 'concept');
    assert.equal(intent('USDT 滑点设多少'), 'question');
    assert.equal(intent('MetaMask 加网络'), 'concept');
    assert.equal(intent('怎么在 React 里兑换'), 'programming');
    assert.equal(intent('exactInputSingle 滑点'), 'identifier');
    assert.equal(intent('Error: Invariant failed: TICK_LOWER'), 'error');
    assert.equal(intent('UniswapV2: K'), 'error');
    assert.equal(intent('0x89eA2795'), 'address');
    assert.equal(intent('3721'), 'address');
    assert.equal(intent('slippage'), 'open');
    assert.equal(intent('why did my swap fail'), 'question');
  });
});
