import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';

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

  it('fails the build with what the program said', async () => {
    const work = await workOf(`console.error('docs/a.md 第 3 行：没有这个示例'); process.exit(1);`);
    work.start('x'.repeat(1_000_000));
    await assert.rejects(work.addTo(scratch), /docs\/a\.md 第 3 行：没有这个示例/);
  });

  it('adds its files to the site, and nothing of the time before', async () => {
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
});
