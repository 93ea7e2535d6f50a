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
  it('is read in simplified characters of normal width, and cut', () => {
    assert.equal(read('  滑點與報價Ｖ３ ').text, '滑点與报价V3');
    assert.equal(read('长'.repeat(LONGEST_QUERY * 1000)).text.length, LONGEST_QUERY);
  });

  it('loses what only makes it a question, unless nothing else is there', () => {
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

  it('has no more terms than can be told apart, also where nothing but a question is there', () => {
    // rank.ts counts the terms of a page in the bits of one number.
    for (const query of [
      '什么为什么怎么'.repeat(20),
      'what is how '.repeat(12),
      '滑点甲乙'.repeat(40),
    ]) {
      for (const { terms } of read(query).readings) assert.ok(terms.length <= 30, query);
    }
  });

  it('is only its error where a console printed the rest, and everything where a reader wrote it', () => {
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

  it('counts words of every conversation little', () => {
    const [slippage, everyday] = read('滑点一直很大').readings[0]!.terms.filter(
      ({ alternatives }) => ['滑点', '一直'].includes(alternatives[0]!.term),
    );
    assert.ok(everyday!.weight < slippage!.weight / 2);
  });

  it('is guessed at only where nothing else can be meant', () => {
    assert.deepEqual(
      read('清点').readings.map(({ isGuess }) => isGuess),
      [false, true],
    );
  });

  it('may hold a wrong character of the same sound in a word of ours', () => {
    const mended = read('划点设多少').readings.find(({ insteadOf }) => insteadOf !== undefined)!;
    assert.equal(mended.insteadOf, '划点');
    assert.equal(mended.terms[0]!.alternatives[0]!.term, '滑点');
    const other = read('清点设多少').readings;
    assert.ok(other.every(({ insteadOf }) => insteadOf === undefined));
  });

  it('keeps a code of capitals that is an English word in other letters', () => {
    assert.deepEqual(firstTerms('execution reverted: AS'), ['as']);
    assert.deepEqual(firstTerms('as slippage'), ['slippage']);
  });

  it('names a version, which is not a word to look for; who names both compares', () => {
    assert.equal(read('V3 滑点').version, 'v3');
    assert.deepEqual(firstTerms('V3 滑点'), ['滑点']);
    assert.equal(read('V2 和 V3 的滑点').version, undefined);
    assert.deepEqual(firstTerms('V2 V3'), ['v2', 'v3']);
  });

  it('is also read in Chinese, in our words, without mistakes, and by its sound', () => {
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

  it('that calls a function asks for the function', () => {
    assert.equal(read('slippage(6)').text, 'slippage');
    assert.equal(read('slippage(6)').readings[0]!.intent, 'identifier');
  });

  it('says by its words, or by those of the tool that printed it, for whom it is', () => {
    assert.deepEqual(read('用 viem 兑换').areas, ['/sdk/']);
    assert.deepEqual(read("reverted with reason string 'OLD'").areas, ['/contract/']);
    assert.deepEqual(read("Fail with error 'TransferHelper'").areas, ['/study/']);
    assert.deepEqual(read('让用户只签一次').areas, ['/sdk/']);
    assert.deepEqual(read('自己的网站里兑换').areas, ['/sdk/']);
    assert.deepEqual(read('滑点').areas, []);
  });

  it('that is an address of the site names its page', () => {
    assert.deepEqual(read('https://docs.example/guides/slippage?x=1#报价').target, {
      page: 0,
      anchor: '报价',
    });
    assert.equal(read('/guides/slippage/').target!.page, 0);
    assert.equal(read('https://docs.example/nowhere').target, undefined);
  });

  it('with an address of a contract asks for nothing else, and completes it', () => {
    const whole = '0x89ea27957bb86fbffc2e0abfc5a5a64bb0343367';
    assert.deepEqual(firstTerms(`https://scan.example/address/${whole}`), [whole]);
    assert.deepEqual(firstTerms('0x89eA…3367'), [whole]);
  });

  it('with an address that the site does not know asks for the words around it', () => {
    const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    assert.deepEqual(firstTerms(`滑点 of ${own} with quoteExactInput`), [
      '滑点',
      'quoteexactinput',
    ]);
    assert.deepEqual(firstTerms(`https://scan.example/address/${own}`), [own.toLowerCase()]);
  });

  it('that is the data of an error asks for its selector, where the site knows it', () => {
    const data = (selector: string) => `0x${selector}${'0'.repeat(64)}`;
    assert.deepEqual(firstTerms(data('08c379a0')), ['0x08c379a0']);
    assert.deepEqual(firstTerms(data('12345678')), ['calldata']);
  });

  it('gives weight to two characters that may be a word that browsers do not know', () => {
    const weightOf = (query: string, pair: string) =>
      read(query).readings[0]!.terms.find(({ alternatives }) => alternatives[0]!.term === pair)!
        .weight;
    assert.ok(weightOf('地址投毒', '投毒') > weightOf('地址投毒', '址投'));
  });
});

describe('what is wanted', () => {
  it('shows in the way it is asked', () => {
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
