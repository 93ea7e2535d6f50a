/**
 * Breaks one thing at a time in a copy of the project and sees that the check made for it fails, with
 * a message that names the place. A net that nobody has seen catch anything may have holes.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { facts } from '../../facts';
import { ROOT } from '../../config/root';

interface Mutation {
  name: string;
  file: string;
  from: string;
  to: string;
  /** The test file that must fail, and what its message must name. */
  check: string;
  names: RegExp;
}

const quoting = 'samples/typescript/sdk/v3/swaps/quoting';
const liquidityMath = 'docs/sdk/v3/reference/classes/LiquidityMath.md';
const factory = facts['mainnet.v3.factory'].value;

const mutations: Mutation[] = [
  {
    name: 'an address',
    file: 'facts/deployments.ts',
    from: factory,
    to: factory.replace(/.$/, factory.endsWith('4') ? '5' : '4'),
    check: 'checks/source/facts.test.ts',
    names: /mainnet\.v3\.factory/,
  },
  {
    name: 'the call of a sample',
    file: `${quoting}.ts`,
    from: 'FeeAmount.MEDIUM',
    to: 'FeeAmount.LOW',
    check: `${quoting}.test.ts`,
    names: /sdk\/v3\/swaps\/quoting.*第 1 行/,
  },
  {
    name: 'a stored line of output',
    file: `${quoting}.output.txt`,
    from: 'USDT',
    to: 'USDC',
    check: `${quoting}.test.ts`,
    names: /sdk\/v3\/swaps\/quoting.*第 \d+ 行/,
  },
  {
    name: 'an address typed into a page',
    file: liquidityMath,
    from: '## 成员',
    to: `工厂合约在 ${factory}。\n\n## 成员`,
    check: 'checks/source/typed-facts.test.ts',
    names: /LiquidityMath\.md:\d+/,
  },
  {
    name: 'the name of a parameter',
    file: liquidityMath,
    from: '| `y` |',
    to: '| `delta` |',
    check: 'checks/source/reference.test.ts',
    names: /LiquidityMath\.md:\d+[\s\S]*delta/,
  },
  {
    name: 'the name of a member',
    file: liquidityMath,
    from: 'v3-sdk:LiquidityMath.addDelta',
    to: 'v3-sdk:LiquidityMath.addDelto',
    check: 'checks/source/reference.test.ts',
    names: /LiquidityMath\.md:\d+[\s\S]*addDelto/,
  },
  {
    name: "a parameter's type",
    file: liquidityMath,
    from: '| 参数 | 含义 |\n|---|---|\n| `x` |',
    to: '| 参数 | 类型 | 含义 |\n|---|---|---|\n| `x` | `bigint` |',
    check: 'checks/source/reference.test.ts',
    names: /LiquidityMath\.md:\d+[\s\S]*bigint[\s\S]*JSBI/,
  },
];

describe('a mutation of', () => {
  let copy: string;

  before(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'swapx-docs-'));
    for (const folder of [
      'checks',
      'docs',
      'facts',
      'config',
      'markdown',
      'plugins/code-blocks',
      'chain',
      'samples',
      'src/pages',
    ]) {
      cpSync(path.join(ROOT, folder), path.join(copy, folder), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      });
    }
    for (const file of ['package.json', 'tsconfig.json']) {
      cpSync(path.join(ROOT, file), path.join(copy, file));
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  for (const { name, file, from, to, check, names } of mutations) {
    it(`${name} is caught by ${check}`, () => {
      const target = path.join(copy, file);
      const original = readFileSync(target, 'utf8');
      assert.ok(original.includes(from), `${file} no longer holds “${from}”: adapt this test`);
      writeFileSync(target, original.replace(from, to));
      try {
        const run = spawnSync('node', ['--import', 'tsx', '--test', check], {
          cwd: copy,
          encoding: 'utf8',
          // A test runner inside a test runner would report to the outer one.
          env: { ...process.env, NODE_TEST_CONTEXT: undefined },
        });
        assert.notEqual(run.status, 0, `${check} did not notice`);
        assert.match(run.stdout + run.stderr, names);
      } finally {
        writeFileSync(target, original);
      }
    });
  }
});
