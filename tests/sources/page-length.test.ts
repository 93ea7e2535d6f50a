// Is every page short enough to be read in one sitting?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { addressOf, readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { type Exception, kindOf, lengthOf, lengthFaults, shareFaults } from './lib/page-length';

const EXCEPTIONS: Record<string, Exception> = {
  '/sdk/errors': {
    ceiling: 42_000,
    reason: '由全站的错误表生成的清单，读者从搜索或锚点直接到达其中一条',
  },
};

const lengths = readMarkdownPages().map((page) => ({
  address: addressOf(page),
  ...lengthOf(page),
}));

describe('the length of pages', () => {
  it('is within the limit of the kind of page', () => {
    assertNone(lengthFaults(lengths, EXCEPTIONS));
  });
});

describe('the code of guides', () => {
  it('is less than half of what a page shows', () => {
    assertNone(shareFaults(lengths));
  });

  it('is named where it is more, and results are not code', () => {
    const guide = { address: '/sdk/server', text: 40, code: 50, output: 10 };
    const [fault] = shareFaults([guide]);
    assert.match(fault!, /^\/sdk\/server：显示的 50% 是代码，要少于一半/);
    assert.equal(shareFaults([{ ...guide, address: '/contract/set-up' }]).length, 1);
    assert.deepEqual(shareFaults([{ ...guide, code: 49 }]), []);
    assert.deepEqual(shareFaults([{ ...guide, address: '/sdk/core/Token' }]), []);
  });
});

describe('the kind of a page', () => {
  const kinds = {
    '/sdk/v3/guides/swaps/quoting': 'guide',
    '/sdk/server': 'guide',
    '/study/liquidity/v2': 'guide',
    '/sdk/v3/reference/classes/Pool': 'reference',
    '/sdk/core/Token': 'reference',
    '/contract/swapx-v2/technical-reference/router': 'reference',
    '/contract/swapx-v3/concepts/oracle': 'concept',
    '/sdk/v3/overview': 'concept',
    '/contract/': 'concept',
  };
  for (const [address, kind] of Object.entries(kinds)) {
    it(address, () => assert.equal(kindOf(address), kind));
  }
});

describe('what is counted', () => {
  const lengthOfSource = (source: string) => lengthOf({ path: 'website/docs/page.md', source });
  const SAMPLE = 'file="starter/receipts.ts"';

  it('is text without markup, formulas and code', () => {
    const source =
      '## 标题 {#id}\n\n**四个字的** [链接](/sdk/)与 `code`，$x$。\n\n```bash\nls\n```\n';
    const text = '标题四个字的 链接与 code，x。';
    assert.deepEqual(lengthOfSource(source), {
      text: text.length,
      code: 'ls'.length,
      output: 0,
    });
  });

  it('is a sample as it is shown, and nothing of one that is folded', () => {
    assert.ok(lengthOfSource(`::sample{${SAMPLE}}`).code > 100);
    assert.equal(lengthOfSource(`::sample{${SAMPLE} fold="receipts.ts"}`).code, 0);
  });

  it('is what a program printed, apart from its code', () => {
    const printed = '::output{file="sdk/core/basics.ts" region="amounts"}';
    const { code, output } = lengthOfSource(printed);
    assert.equal(code, 0);
    assert.ok(output > 10, `${output} characters`);
  });
});

describe('a page that is too long', () => {
  const page = { address: '/sdk/server', text: 3_000, code: 9_001, output: 0 };

  it('is named with its length and what to do', () => {
    const [fault] = lengthFaults([page], {});
    assert.match(fault!, /^\/sdk\/server：显示 12001 个字符，指南最多 12000 个/);
  });

  it('may be excused up to a ceiling, as long as it needs the excuse', () => {
    const excused = { '/sdk/server': { ceiling: 12_001, reason: '理由' } };
    assert.deepEqual(lengthFaults([page], excused), []);
    assert.match(lengthFaults([{ ...page, code: 9_002 }], excused)[0]!, /最多 12001 个/);
    assert.match(lengthFaults([{ ...page, code: 9_000 }], excused)[0]!, /不再需要例外/);
    assert.match(lengthFaults([], excused)[0]!, /没有这一页/);
  });
});
