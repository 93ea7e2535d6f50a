import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isResult, type FileEvent } from './events';
import { createReport } from './report';
import { runFiles } from './workers';

const folder = mkdtempSync(join(tmpdir(), 'swapx-workers-'));
after(() => rmSync(folder, { recursive: true }));

function testFile(name: string, body: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import test, { beforeEach } from 'node:test';\n${body}`);
  return file;
}

// 不需要链的测试进程。
const loop = new URL('serve-files.ts', import.meta.url).href;
const worker = pathToFileURL(join(folder, 'worker.mjs'));
writeFileSync(
  worker,
  `import { serveFiles } from '${loop}'; serveFiles(async () => undefined, () => undefined);`,
);

// 等永远不来的结果：Node.js 24 的 node:test 不再结束这样的进程，要等到有人停止它。
const endsWhenStuck = Number.parseInt(process.versions.node, 10) < 24;

test('一个文件退出、卡住、不能载入或留下钩子，都不影响后面的文件', async () => {
  const stuck = testFile('卡住', `test('等不到', () => new Promise(() => undefined));`);
  const files = [
    testFile('退出', `test('结束进程', () => process.exit(0));`),
    ...(endsWhenStuck ? [stuck] : []),
    testFile('载入', `throw new Error('坏了');`),
    testFile('钩子', `beforeEach(() => { throw new Error('不该外泄'); });`),
    testFile('正常', `test('通过', () => undefined);`),
  ];
  const report = createReport(() => undefined);
  const results: Record<string, string> = {};
  function record(events: FileEvent[]) {
    report.addFile(events);
    const { type, data } = events.filter(isResult).at(-1) ?? assert.fail('没有结果');
    results[data.name] = type;
  }
  await runFiles([worker], files, record);

  const outcomes = files.map((file) => results[file]);
  const failed = 'test:fail';
  assert.deepEqual(outcomes, [
    failed,
    ...(endsWhenStuck ? [failed] : []),
    failed,
    'test:pass',
    'test:pass',
  ]);
  assert.ok(!report.passed());
});
