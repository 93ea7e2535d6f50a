import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { childTask } from './child-task';

describe('a child task', () => {
  let scratch = '';

  const workOf = async (program: string) => {
    const file = path.join(scratch, 'program.mts');
    await writeFile(file, program);
    return childTask(file, path.join(scratch, 'files'));
  };

  beforeEach(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'child-task-'));
  });
  afterEach(() => rm(scratch, { recursive: true }));

  it('rejects with what a failed program wrote to stderr', async () => {
    const work = await workOf(
      `console.error('website/docs/a.md 第 3 行：没有这个示例'); process.exit(1);`,
    );
    work.start('x'.repeat(1_000_000));
    await assert.rejects(work.addTo(scratch), /docs\/a\.md 第 3 行：没有这个示例/);
  });

  it('adds its files to the site, without leftovers of an earlier run', async () => {
    const work = await workOf(
      `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2] + '/new', '运行');`,
    );
    const site = path.join(scratch, 'site');
    await mkdir(path.join(scratch, 'files'));
    await writeFile(path.join(scratch, 'files', 'old'), '');
    work.start([]);
    await work.addTo(site);
    assert.deepEqual(await readdir(site), ['new']);
  });

  it('loads its program before its input is known', async () => {
    const loaded = path.join(scratch, 'loaded');
    const work = await workOf(
      `import { readFileSync, writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(loaded)}, '');
      writeFileSync(process.argv[2] + '/input', readFileSync(0, 'utf8'));`,
    );
    work.prepare();
    while (!existsSync(loaded)) await setImmediate();
    work.start(['page']);
    await work.addTo(path.join(scratch, 'site'));
    assert.equal(await readFile(path.join(scratch, 'site/input'), 'utf8'), '["page"]');
  });
});
