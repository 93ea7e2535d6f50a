/**
 * Breaks one thing at a time in a page of ours and sees that the check made for it complains, naming
 * the place. A net that nobody has seen catch anything may have holes.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from '../../facts';
import { referencePages } from '../../markdown/reference/pages';
import { type MarkdownPage, readMarkdownPages } from '../../markdown/pages';
import { parityOf } from './lib/reference';
import { typedFactFaults } from './lib/typed-facts';

const FILE = 'docs/sdk/v3/reference/classes/LiquidityMath.md';

const page = readMarkdownPages().find(({ path }) => path === FILE)!;

function parityFaults({ path, source }: MarkdownPage): string[] {
  const reference = referencePages().find(({ file }) => path === `docs/${file}`)!;
  return parityOf(reference, source).problems;
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
    names: /LiquidityMath\.md:\d+[\s\S]*bigint[\s\S]*JSBI/,
  },
];

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
