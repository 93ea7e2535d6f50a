import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Member, Subject } from './member';
import { templateFaults } from './template';

const pay: Member = {
  kind: 'method',
  key: 'v3-sdk:Bank.pay',
  id: 'pay',
  name: 'pay',
  language: 'ts',
  signature: 'pay(): void',
  parameters: [],
  returns: [],
};

const bank: Subject = { kind: 'class', key: 'v3-sdk:Bank', name: 'Bank', members: [pay] };

const good = `---
title: Bank（V3 SDK）
---

开头。

## 何时使用 {#when-to-use}

付款时。

## 导入 {#import}

::import{of="v3-sdk:Bank"}

::opening

## 示例 {#example}

::sample{file="bank.ts" region="pay"}

## 成员 {#members}

::members

### pay {#pay}

::signature{of="v3-sdk:Bank.pay"}

付清一笔。

- 返回：没有。
- 抛出：
  - \`POOR\`：余额不足。

## 错误信息 {#errors}

| 错误信息 | 原因 | 改法 |
|---|---|---|
| \`POOR\` | 余额不足 | 少付一些 |

## 下一步 {#next}

- 别的。
`;

const faultsOf = (source: string, subject = bank): string[] =>
  templateFaults({ file: 'sdk/v3/bank.md', subjects: [subject] }, source);

describe('the form of a reference page', () => {
  it('is kept by a page of this form', () => assert.deepEqual(faultsOf(good), []));

  it('is kept where nothing is thrown', () => {
    const source = good.replace('- 抛出：\n  - `POOR`：余额不足。', '- 抛出：不抛出错误。');
    assert.deepEqual(faultsOf(source), []);
  });

  const mutations: [what: string, from: string, to: string, fault: RegExp][] = [
    ['a title that names no SDK', 'Bank（V3 SDK）', 'Bank', /:1 标题.*“Bank（V3 SDK）”/],
    ['a member without explanation', '付清一笔。\n\n', '', /pay 的签名之后/],
    ['another first section', '## 何时使用 {#when-to-use}', '## 用途 {#use}', /:7 第一节/],
    ['another second section', '## 导入 {#import}', '## 导入与示例 {#import}', /:11 第二节/],
    ['no way on', '## 下一步 {#next}', '## 其他 {#other}', /最后一节/],
    ['no import line', '::import{of="v3-sdk:Bank"}\n', '导入 `Bank`。\n', /:11 .*::import/],
    ['an import of something else', 'of="v3-sdk:Bank"}', 'of="v3-sdk:Pool"}', /:11 .*v3-sdk:Bank/],
    ['examples without an opening', '::opening\n\n', '', /:11 页面有示例/],
    [
      'an opening without examples',
      '::sample{file="bank.ts" region="pay"}',
      '没有。',
      /:11 页面没有示例/,
    ],
    ['an example among the imports', '## 示例 {#example}\n\n', '', /:11 示例不放在/],
    ['no index', '::members\n\n', '', /::members 开头/],
    ['no section of members', '## 成员 {#members}', '## 方法 {#methods}', /缺少“## 成员/],
    [
      'a second section of members',
      '## 示例 {#example}',
      '## 成员 {#example}',
      /只有一节|::members/,
    ],
    [
      'a member before the index',
      '::sample{file="bank.ts" region="pay"}',
      '::sample{file="bank.ts" region="pay"}\n\n::signature{of="v3-sdk:Bank.pay"}',
      /索引之后/,
    ],
    ['no result', '- 返回：没有。\n', '', /pay 要有一项“- 返回：”/],
    ['no errors', '- 抛出：\n  - `POOR`：余额不足。\n', '', /pay 要有一项“- 抛出：”/],
    ['errors in a sentence', '- 抛出：\n  - `POOR`：', '- 抛出：`POOR`：', /每个错误一行/],
    [
      'another name for the errors',
      '## 错误信息 {#errors}',
      '## 错误示例 {#errors}',
      /讲错误的一节/,
    ],
    [
      'errors in the middle',
      '## 示例 {#example}',
      '## 错误信息 {#errors}',
      /“错误信息”放在“下一步”之前/,
    ],
    ['other columns', '| 错误信息 | 原因 | 改法 |', '| 现象 | 原因 | 改法 |', /各列是/],
  ];
  for (const [what, from, to, fault] of mutations) {
    it(`is missed with ${what}`, () => {
      assert.ok(good.includes(from), from);
      assert.match(faultsOf(good.replace(from, to)).join('\n'), fault);
    });
  }

  it('puts an interface under its definition, without members', () => {
    const options: Subject = { ...bank, kind: 'interface', members: [] };
    const faults = faultsOf(good, options).join('\n');
    assert.match(faults, /“## 定义 \{#Bank\}”/);
    assert.match(faults, /只有类才有“成员”/);
  });
});
