import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import type { Stage } from './stages';

/** Runs stages in a child process, because they write to stdout. */
function runInProcess(stages: Stage[], abreast = 2) {
  const file = path.join(ROOT, 'tests/run/stages.ts');
  const script = `require(${JSON.stringify(file)})
    .runStages(${JSON.stringify(stages)}, ${abreast})
    .then((passed) => process.exit(passed ? 0 : 1));`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('runStages()', () => {
  it('runs all stages but the dependents of one that fails, and lists each with its time', () => {
    const { status, stdout } = runInProcess([
      { name: '坏', command: 'echo broken; exit 3', mend: '这样改' },
      { name: '也好', command: 'true', mend: '不用改' },
      { name: '好', command: 'echo fine' },
      { name: '靠坏的', command: 'echo never', after: ['坏'] },
      { name: '靠好的', command: 'echo later', after: ['好'] },
      { name: '等坏的', command: 'echo afterwards', behind: ['坏'] },
    ]);
    assert.equal(status, 1);
    assert.match(stdout, /^broken\n这样改$/m);
    assert.doesNotMatch(stdout, /不用改/);
    assert.match(stdout, /^later$/m);
    assert.ok(stdout.indexOf('\nafterwards') > stdout.indexOf('\nbroken'));
    assert.doesNotMatch(stdout, /^never$/m);
    assert.match(
      stdout,
      /✖ 失败 坏（\d+\.\d 秒）\n✔ 通过 好（.*\n- 没有运行 靠坏的\n✔ 通过 靠好的/,
    );
  });

  it('skips stages that are impossible on this machine, and lists the reason', () => {
    const { status, stdout } = runInProcess([
      { name: '好', command: 'echo fine' },
      { name: '浏览器', command: 'echo never; exit 3', impossible: '缺少 nginx' },
    ]);
    assert.equal(status, 0);
    assert.doesNotMatch(stdout, /^never$/m);
    assert.match(stdout, /✔ 通过 好（.*\n- 没有运行 浏览器：缺少 nginx\n/);
  });
});
