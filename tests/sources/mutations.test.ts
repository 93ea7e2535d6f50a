/**
 * Breaks one thing at a time in a page of ours and sees that the check made for it complains, naming
 * the place. A net that nobody has seen catch anything may have holes.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { referencePages } from 'swapx-markdown/reference/pages';
import { templateFaults } from 'swapx-markdown/reference/template';
import { type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import { parityOf } from './lib/reference';
import { typedFactFaults } from './lib/typed-facts';
import { brokenQuoteFaults, readDrawings, typedNumberFaults } from './lib/typed-numbers';

const FILE = 'website/docs/sdk/v3/reference/classes/LiquidityMath.md';

const page = readMarkdownPages().find(({ path }) => path === FILE)!;

function parityFaults({ path, source }: MarkdownPage): string[] {
  const reference = referencePages().find(({ file }) => path === `website/docs/${file}`)!;
  return parityOf(reference, source).problems;
}

function formFaults({ path, source }: MarkdownPage): string[] {
  const reference = referencePages().find(({ file }) => path === `website/docs/${file}`)!;
  return templateFaults(reference, source);
}

interface Mutation {
  name: string;
  from: string;
  to: string;
  check: (page: MarkdownPage) => string[];
  /** What the message must name. */
  names: RegExp;
}

const mutations: Mutation[] = [
  {
    name: 'an address typed into a page',
    from: '## 成员',
    to: `工厂合约在 ${facts['mainnet.v3.factory'].value}。\n\n## 成员`,
    check: typedFactFaults,
    names: /LiquidityMath\.md:\d+/,
  },
  {
    name: 'the name of a parameter',
    from: '| `y` |',
    to: '| `delta` |',
    check: parityFaults,
    names: /LiquidityMath\.md:\d+[\s\S]*delta/,
  },
  {
    name: 'the name of a member',
    from: 'v3-sdk:LiquidityMath.addDelta',
    to: 'v3-sdk:LiquidityMath.addDelto',
    check: parityFaults,
    names: /LiquidityMath\.md:\d+[\s\S]*addDelto/,
  },
  {
    name: "a parameter's type",
    from: '| 参数 | 含义 |\n|---|---|\n| `x` |',
    to: '| 参数 | 类型 | 含义 |\n|---|---|---|\n| `x` | `bigint` |',
    check: parityFaults,
    names: /LiquidityMath\.md:\d+[\s\S]*不写类型/,
  },
  {
    name: 'the line to import',
    from: '::import{of="v3-sdk:LiquidityMath"}\n',
    to: '',
    check: formFaults,
    names: /LiquidityMath\.md:\d+ .*::import/,
  },
  {
    name: 'the index of members',
    from: '::members\n',
    to: '',
    check: formFaults,
    names: /LiquidityMath\.md:\d+ .*::members/,
  },
  {
    name: 'the list of what is thrown',
    from: '- 抛出：\n  - ',
    to: '- 抛出：',
    check: formFaults,
    names: /LiquidityMath\.md:\d+ .*抛出/,
  },
];

describe('a mutation of a result', () => {
  const path = 'website/docs/sdk/v3/guides/swaps/quoting.md';
  const quoting = readMarkdownPages().find((candidate) => candidate.path === path)!;
  const quote = ':result[sdk/v3/swaps/quoting#exact-input 可得]';
  const drawing = readDrawings().find(({ source }) => source.includes(':result['))!;

  it('typed into a page instead of quoted is caught', () => {
    assert.deepEqual(typedNumberFaults(quoting), []);
    assert.ok(quoting.source.includes(quote), `${path} no longer quotes ${quote}: adapt this test`);
    const typed = { path, source: quoting.source.replace(quote, '4.984751') };
    assert.match(typedNumberFaults(typed).join('\n'), /quoting\.md:\d+：4\.984751 是手写的/);
  });

  it('typed into a drawing is caught', () => {
    assert.deepEqual(typedNumberFaults(drawing), []);
    const source = drawing.source.replace(/:result\[[^\]]*\]/, '4.321');
    const faults = typedNumberFaults({ ...drawing, source }).join('\n');
    assert.match(faults, new RegExp(`${drawing.path}:\\d+：4\\.321`));
  });

  it('quoted by words that the sample no longer prints is caught', () => {
    assert.deepEqual(brokenQuoteFaults(quoting), []);
    const source = quoting.source.replace(quote, quote.replace('可得', '得到'));
    assert.match(brokenQuoteFaults({ path, source }).join('\n'), /quoting\.md:\d+：.*“得到”/);
  });
});

describe('a mutation of', () => {
  for (const { name, from, to, check, names } of mutations) {
    it(`${name} is caught`, () => {
      assert.deepEqual(check(page), []);
      assert.ok(page.source.includes(from), `${FILE} no longer holds “${from}”: adapt this test`);
      const faults = check({ ...page, source: page.source.replace(from, to) });
      assert.match(faults.join('\n'), names);
    });
  }
});
