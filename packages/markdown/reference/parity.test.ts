import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Member } from './member';
import { signaturesOn } from './page';
import type { Expected } from './pages';
import { compare } from './parity';

function expected(name: string, parts: Partial<Member>): Expected {
  const member: Member = {
    kind: 'function',
    key: `contract:Bank.${name}`,
    id: name,
    name,
    language: 'solidity',
    signature: `function ${name}() external;`,
    parameters: [],
    returns: [],
    ...parts,
  };
  return { id: member.id, member };
}

const bank = [
  expected('pay', {
    parameters: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256', optional: true },
    ],
    returns: [
      { name: 'paid', type: 'uint256' },
      { name: 'left', type: 'uint256' },
    ],
  }),
  expected('owner', { returns: [{ name: '', type: 'address' }] }),
];

const page = `---
title: Bank
---

开头。

## 函数 {#functions}

### pay {#pay}

::signature{of="contract:Bank.pay"}

付款。

| 参数 | 默认值 | 含义 |
|---|---|---|
| \`to\` | 必填 | 收款人 |
| \`amount\` | 全部余额 | 数量 |

#### 结果 {#pay-result}

| 返回值 | 含义 |
|---|---|
| \`paid\` | 已付 |
| \`left\` | 剩余 |

### owner {#owner}

::signature{of="contract:Bank.owner"}

| 角色 | 含义 |
|---|---|
| 所有者 | 任意的另一张表 |
`;

function check(markdown: string) {
  return compare('bank.md', bank, signaturesOn(markdown));
}

/** Replaces a text that must exist on the page, and returns the problems found. */
function problemsAfter(from: string, to: string): string[] {
  assert.ok(page.includes(from), `the page has no ${from}`);
  return check(page.replace(from, to)).problems;
}

const OWNER = '### owner {#owner}\n\n::signature{of="contract:Bank.owner"}\n';

describe('parity of a page', () => {
  it('is full when every member is documented as it is', () => {
    assert.deepEqual(check(page), { right: 2, total: 2, problems: [] });
  });

  it('counts only the members that are right', () => {
    const { right, total } = check(page.replace('`amount`', '`value`'));
    assert.deepEqual([right, total], [1, 2]);
  });
});

describe('parity finds', () => {
  it('a missing member, with its signature', () => {
    assert.deepEqual(problemsAfter(OWNER, ''), [
      'bank.md:1 contract:Bank.owner：缺少；文档没有 ::signature{of="contract:Bank.owner"}，实际是 function owner() external;',
    ]);
  });

  it('an extra member', () => {
    const extra = '### rob {#rob}\n\n::signature{of="contract:Bank.rob"}\n\n';
    assert.deepEqual(problemsAfter(OWNER, extra + OWNER), [
      'bank.md:29 contract:Bank.rob：多余；文档有，实际这一页的对象没有这个成员',
    ]);
  });

  it('a member documented twice', () => {
    assert.deepEqual(problemsAfter(OWNER, OWNER + OWNER), [
      'bank.md:32 contract:Bank.owner：重复；第 29 行已有',
    ]);
  });

  const first = 'bank.md:11 contract:Bank.pay：';
  const mutations: [what: string, from: string, to: string, problem: string][] = [
    [
      'a renamed parameter',
      '| `amount` |',
      '| `value` |',
      '“参数”表与实际不符：文档是 to、value；实际是 to、amount',
    ],
    [
      'parameters in another order',
      '| `to` | 必填 | 收款人 |\n| `amount` | 全部余额 | 数量 |',
      '| `amount` | 全部余额 | 数量 |\n| `to` | 必填 | 收款人 |',
      '“参数”表与实际不符：文档是 amount、to；实际是 to、amount',
    ],
    [
      'a name that is not code',
      '| `to` |',
      '| to |',
      '“参数”表与实际不符：文档是 to（不是代码）、amount；实际是 to、amount',
    ],
    ['a missing table', '| 参数 |', '| 别的 |', '“参数”表与实际不符：文档是 无；实际是 to、amount'],
    [
      'a type that is typed',
      '| 参数 | 默认值 |',
      '| 参数 | 类型 |',
      '“参数”表不写类型或值，它们由声明填进页面；删去这一列',
    ],
    [
      'no column for what may be left out',
      '| 参数 | 默认值 |',
      '| 参数 | 说明 |',
      '“参数”表里有可以省略的，要有“默认值”一列',
    ],
    [
      'a required parameter with a default',
      '| `to` | 必填 |',
      '| `to` | 自己 |',
      'to 不能省略，“默认值”一列写“必填”',
    ],
    [
      'an optional parameter without a default',
      '| `amount` | 全部余额 |',
      '| `amount` | |',
      'amount 可以省略，“默认值”一列写省略时用什么',
    ],
    [
      'defaults where nothing may be left out',
      '| 返回值 | 含义 |\n|---|---|\n| `paid` | 已付 |\n| `left` | 剩余 |',
      '| 返回值 | 默认值 |\n|---|---|\n| `paid` | 必填 |\n| `left` | 必填 |',
      '“返回值”表里没有可以省略的，删去“默认值”一列',
    ],
    [
      'a missing result',
      '| `left` | 剩余 |\n',
      '',
      '“返回值”表与实际不符：文档是 paid；实际是 paid、left',
    ],
    ['another id', '{#pay}', '{#Pay}', '标题的 id 应为 {#pay}，文档是 {#Pay}'],
    ['a heading without an id', ' {#pay}', '', '标题的 id 应为 {#pay}，文档是 没有 id'],
  ];
  for (const [what, from, to, problem] of mutations) {
    it(what, () => assert.deepEqual(problemsAfter(from, to), [first + problem]));
  }

  it('a parameter of a member that has none', () => {
    assert.deepEqual(problemsAfter('| 角色 |', '| 参数 |'), [
      'bank.md:29 contract:Bank.owner：“参数”表与实际不符：文档是 所有者（不是代码）；实际是 无',
    ]);
  });

  it('a table that stands in the section of another member', () => {
    const problems = problemsAfter('#### 结果 {#pay-result}', '### 结果 {#pay-result}');
    assert.deepEqual(problems, [`${first}“返回值”表与实际不符：文档是 无；实际是 paid、left`]);
  });
});

describe('reading a page', () => {
  it('finds a signature inside a note, under the heading above the note', () => {
    const [found] = signaturesOn('## a {#a}\n\n:::note\n\n::signature{of="k"}\n\n:::\n');
    assert.deepEqual([found!.key, found!.id, found!.line], ['k', 'a', 5]);
  });

  it('gives a signature above all headings no id', () => {
    const [found] = signaturesOn('::signature{of="k"}\n\n## a {#a}\n');
    assert.equal(found!.id, undefined);
  });

  it('sees no signature in a code block', () => {
    assert.deepEqual(signaturesOn('```md\n::signature{of="k"}\n```\n'), []);
  });
});
