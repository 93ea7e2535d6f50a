// 在一份副本里每次改坏一处，看测试是否失败并指出位置：没有人见过它失败的测试可能有漏洞。
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const quoting = 'samples/typescript/sdk/v3/swaps/quoting';

const mutations = [
  {
    name: '示例的调用',
    file: `${quoting}.ts`,
    from: 'FeeAmount.MEDIUM',
    to: 'FeeAmount.LOW',
    names: /sdk\/v3\/swaps\/quoting[^]*pool 第 1 行/,
  },
  {
    name: '保存的输出',
    file: `${quoting}.output.json`,
    from: 'USDT',
    to: 'USDC',
    names: /sdk\/v3\/swaps\/quoting[^]*exact-input 第 1 行/,
  },
  {
    name: '示例开头多打印一行',
    file: `${quoting}.ts`,
    from: '// #region setup',
    to: "console.log('多一行');\n// #region setup",
    names: /sdk\/v3\/swaps\/quoting[^]*（片段之外） 第 1 行「多一行」/,
  },
  {
    name: '池的大小',
    file: 'packages/chain/deployment/liquidity.ts',
    from: "amounts: [wxoc('2000'), usdt('10000')]",
    to: "amounts: [wxoc('1000'), usdt('5000')]",
    needsOwnChain: true,
    names: /sdk\/v3\/swaps\/quoting[^]*exact-input 第 1 行/,
  },
];

describe('改坏一处会被发现：', () => {
  let copy: string;

  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'swapx-samples-'));
    for (const name of ['packages', 'samples', 'package.json']) {
      if (!existsSync(join(root, name))) continue;
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      });
    }
    // 我们自己的包要用副本里的，所以逐个链接；它们的链接是相对的。
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules'))) {
      const target = name.startsWith('swapx-')
        ? readlinkSync(join(root, 'node_modules', name))
        : join(root, 'node_modules', name);
      symlinkSync(target, join(copy, 'node_modules', name));
    }
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  for (const { name, file, from, to, names, needsOwnChain } of mutations) {
    it(name, () => {
      const target = join(copy, file);
      const original = readFileSync(target, 'utf8');
      assert.ok(original.includes(from), `${file} 里不再有“${from}”，请修改这个测试`);
      writeFileSync(target, original.replace(from, to));
      try {
        const run = spawnSync('node', ['--import', 'tsx', '--test', `${quoting}.test.ts`], {
          cwd: copy,
          encoding: 'utf8',
          // 里面的测试不向外面的报告；改的是链时，不用外面的链。
          env: {
            ...process.env,
            NODE_TEST_CONTEXT: undefined,
            ...(needsOwnChain && { SWAPX_RPC_URL: undefined }),
          },
        });
        assert.notEqual(run.status, 0, `${quoting}.test.ts 没有发现`);
        assert.match(run.stdout + run.stderr, names);
      } finally {
        writeFileSync(target, original);
      }
    });
  }
});
