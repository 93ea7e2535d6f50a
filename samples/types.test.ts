import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
// 与网站的程序用同一个编译器，比 typescript 快几倍。
const tsc = join(dirname(resolve('@typescript/native/package.json')), 'bin/tsc');
const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));

// 另起进程而不等着：同一时间别的测试继续运行。
test('类型检查', async () => {
  const problems = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [tsc, '--checkers', '1', '--project', project],
      (error, stdout, stderr) => resolve(error ? stdout || stderr || error.message : ''),
    );
  });
  assert.equal(problems, '', `\n${problems}`);
});
