// Is every entry of the bank of answers complete, proven, and written as the pages are?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from 'swapx-markdown/pages';
import {
  type Question,
  questionOf,
  readQuestionFiles,
  readQuestions,
} from '../../website/questions/question';
import { questionAreas } from '../../website/questions/topics';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';
import {
  answerFaults,
  bodyFaults,
  buildFaults,
  duplicateFaults,
  evidenceFaults,
  placeFaults,
  textFaults,
} from './lib/questions';

function formFaults(file: { path: string; source: string }): string[] {
  try {
    questionOf(file);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

const wrongForm = readQuestionFiles().flatMap(formFaults);

it('every entry of the bank of answers has its form', () => assertNone(wrongForm));

// Without the form, nothing else can be asked.
describe('the bank of answers', { skip: wrongForm.length > 0 }, () => {
  const pages = readMarkdownPages();
  const questions = wrongForm.length > 0 ? [] : readQuestions();
  const addresses = wrongForm.length > 0 ? new Map<string, Set<string>>() : addressesOf(pages);

  const faultsOf = (question: Question): string[] => [
    ...answerFaults(question),
    ...bodyFaults(question),
    ...buildFaults(question),
    ...evidenceFaults(question, addresses),
    ...placeFaults(question, addresses),
    ...textFaults(question, pages, addresses),
  ];

  for (const area of questionAreas) {
    const own = questions.filter((question) => question.area === area);
    it(`of ${area} holds: ${own.length} questions`, () => assertNone(own.flatMap(faultsOf)));
  }

  it('asks nothing twice', () => assertNone(duplicateFaults(questions)));

  const file = {
    path: 'website/questions/sdk/model.md',
    source: `---
question: 为什么报价与成交不同？
topic: quotes
also:
  - 实际得到的比报价少
pages:
  - /sdk/v3/guides/swaps/quoting
evidence:
  - page: /sdk/v3/guides/swaps/quoting#errors
  - sample: sdk/v3/swaps/quoting.ts#exact-input
  - source: "@uniswap/v3-core/contracts/libraries/TickMath.sol:1-20"
thread: https://ethereum.stackexchange.com/questions/1
date: 2023-05-17
---

报价只在读取的那个区块成立，之后有人成交，池里的价格就变了。发送之前重新报价，并用最少收到的数量作为下限；成交之后读回执里的转账记录，得到的数量不少于下限，就是正常的。

见[获取报价](/sdk/v3/guides/swaps/quoting)。
`,
  };

  /** Everything that is said of the model after one change. */
  function faultsAfter(from: string | RegExp, to: string): string {
    const source = file.source.replace(from, to);
    assert.notEqual(
      source,
      file.source,
      'the model no longer holds what is changed: adapt this test',
    );
    const changed = { ...file, source };
    const wrong = formFaults(changed);
    return (wrong.length > 0 ? wrong : faultsOf(questionOf(changed))).join('\n');
  }

  it('accepts a model entry', () => {
    assert.deepEqual(formFaults(file), []);
    assert.deepEqual(faultsOf(questionOf(file)), []);
  });

  const mutations: [name: string, from: string | RegExp, to: string, says: RegExp][] = [
    ['no evidence', /evidence:\n(?: {2}- .*\n)*/, '', /没有依据.*写“ {2}- page/],
    ['evidence of no kind', '- sample:', '- simple:', /看不懂依据 .*simple/],
    ['evidence on no page', 'quoting#errors', 'quotin#errors', /依据 page: .*最接近的是/],
    ['evidence of a whole page', 'quoting#errors', 'quoting', /写到哪一节/],
    [
      'evidence of no sample',
      'quoting.ts#exact-input',
      'quoting.ts#nothing',
      /依据 sample: .*nothing/,
    ],
    ['evidence of no file', 'TickMath.sol', 'TickMoth.sol', /没有 @uniswap.*TickMoth\.sol/],
    ['evidence behind the last line', ':1-20', ':1-99999', /只有 \d+ 行/],
    ['evidence of no symbol', ':1-20', '#noSuchName', /没有“noSuchName”/],
    [
      'a short answer',
      '报价只在读取的那个区块成立，之后有人成交，池里的价格就变了。',
      '',
      /有 \d+ 个字；用 60 到 200/,
    ],
    ['a long answer', '价格就变了。', `${'价格就变了，'.repeat(30)}`, /有 \d+ 个字；用 60 到 200/],
    ['no link', /见\[.*\n/, '', /没有链接到解释它的页面/],
    [
      'a broken link',
      '(/sdk/v3/guides/swaps/quoting)',
      '(/sdk/v3/guides/quoting)',
      /model\.md:\d+：链接.*没有这个地址/,
    ],
    ['a heading', '见[', '## 说明\n\n见[', /model\.md:\d+：答案里不写标题/],
    ['typed code', '见[', '```ts\nconst a = 1;\n```\n\n见[', /model\.md:\d+：答案里不手写代码块/],
    ['a tag', '见[', '<b>见</b>[', /model\.md:\d+：页面里不写标签 <b>/],
    ['a box', '见[', ':::tip\n试试。\n:::\n\n见[', /model\.md:\d+：答案里不写提示框/],
    [
      'an unknown directive',
      '见[',
      '::smaple{file="a"}\n\n见[',
      /model\.md:\d+：没有名为“::smaple”/,
    ],
    [
      'an unknown fact',
      '见[',
      '在 :fact[mainnet.rcp] 见[',
      /model\.md:\d+：没有名为“mainnet\.rcp”/,
    ],
    ['a typed result', '见[', '得到 4.987。见[', /4\.987 是手写的/],
    ['wrong typography', '之后有人', '之后,有人', /全角标点/],
    ['an unknown topic', 'topic: quotes', 'topic: quote', /没有主题“quote”；最接近的是“quotes”/],
    ['an unknown field', 'date:', 'day:', /不认识字段“day”/],
    ['no date', 'date: 2023-05-17\n', '', /提问的日期/],
    ['no thread', 'https://ethereum', 'ethereum', /不是公开讨论的网址/],
    ['a page that is none', '- /sdk/v3/guides/swaps/quoting', '- /sdk/v3/quoting', /没有这个地址/],
    ['no pages', /pages:\n {2}.*\n/, '', /属于哪些页面/],
  ];
  for (const [name, from, to, says] of mutations) {
    it(`refuses ${name}`, () => assert.match(faultsAfter(from, to), says));
  }

  it('refuses a file whose name is a topic', () => {
    const named = questionOf({ ...file, path: 'website/questions/sdk/quotes.md' });
    assert.match(placeFaults(named, addresses).join(), /与一个主题同名/);
  });

  it('refuses a file in no area', () => {
    assert.match(
      formFaults({ ...file, path: 'website/questions/other/a.md' }).join(),
      /问题放在 website\/questions/,
    );
  });

  it('finds a question asked twice, also in other words', () => {
    const one = questionOf(file);
    const other = questionOf({ ...file, path: 'website/questions/sdk/other.md' });
    const asked = { ...other, question: '实际得到的 比报价少', also: [] };
    assert.match(
      duplicateFaults([one, asked]).join(),
      /other\.md:1：.*已经写在 website\/questions\/sdk\/model\.md/,
    );
    assert.deepEqual(duplicateFaults([one, { ...asked, question: '别的' }]), []);
  });
});
