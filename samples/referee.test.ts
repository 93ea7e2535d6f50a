import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('testing/referee.ts', import.meta.url));

// 另起进程而不等着：同一时间别的测试继续运行。
test('全部示例在裁判（Hardhat）上得到同样的输出、回执与 Gas 估算', async () => {
  const problems = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', program],
      { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
      (error, stdout, stderr) => resolve(error ? stdout + stderr || error.message : ''),
    );
  });
  assert.equal(problems, '', `\n${problems}`);
});
