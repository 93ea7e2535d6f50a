import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(dirname(require.resolve(name)));
const here = dirname(fileURLToPath(import.meta.url));

/** 一个临时的项目目录，用完即删。 */
function inProject(action: (modules: string, project: string) => void): void {
  const project = mkdtempSync(join(tmpdir(), 'quick-start-'));
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@swapx-lib'), { recursive: true });
  try {
    action(modules, project);
  } finally {
    rmSync(project, { recursive: true });
  }
}

test('打印的链 ID 与地址等于事实表', async () => {
  const output = await runSample('sdk/v2/quick-start');
  const expected = {
    'Xone 主网：(.*)': facts['mainnet.chainId'].value,
    'Xone 测试网：(.*)': facts['testnet.chainId'].value,
    'WXOC：(.*)，': facts['mainnet.wxoc'].value,
    '交易对地址：(.*)': facts['mainnet.v2.pair.wxocUsdt'].value,
  };
  for (const [pattern, value] of Object.entries(expected)) {
    assert.equal(new RegExp(pattern).exec(output)?.[1], String(value));
  }
  assert.ok(
    readFileSync(join(here, 'quick-start.ts'), 'utf8').includes(facts['mainnet.usdt'].value),
  );
});

test('没有安装 jsbi 时 v2-sdk 无法载入', () => {
  inProject((modules, project) => {
    // 复制而不是链接：链接会被解析到真正的位置，在那里找得到 jsbi。
    cpSync(packageFolder('@swapx-lib/v2-sdk'), join(modules, '@swapx-lib/v2-sdk'), {
      recursive: true,
    });
    symlinkSync(packageFolder('@swapx-lib/sdk-core'), join(modules, '@swapx-lib/sdk-core'));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--eval', "require('@swapx-lib/v2-sdk')"],
      { cwd: project, encoding: 'utf8' },
    );
    assert.equal(status, 1);
    assert.match(stderr, /^Error: Cannot find module 'jsbi'$/m);
  });
});
