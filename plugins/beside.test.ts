import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';

import { beside } from './beside';

describe('work beside the bundler', () => {
  const mode = process.env.NODE_ENV;
  let scratch = '';

  const workOf = async (program: string, options?: { isAwaited: boolean }) => {
    const file = path.join(scratch, 'program.mts');
    await writeFile(file, program);
    return beside(file, path.join(scratch, 'files'), options);
  };

  before(() => {
    process.env.NODE_ENV = 'production';
  });
  after(() => {
    process.env.NODE_ENV = mode;
  });
  beforeEach(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'beside-'));
  });
  afterEach(() => rm(scratch, { recursive: true }));

  it('fails the build with what the program said', async () => {
    const work = await workOf(`console.error('docs/a.md 第 3 行：没有这个示例'); process.exit(1);`);
    work.start('x'.repeat(1_000_000));
    await assert.rejects(work.addTo(scratch), /docs\/a\.md 第 3 行：没有这个示例/);
  });

  it('is left undone for an author who only looks at pages', async () => {
    const work = await workOf('');
    process.env.NODE_ENV = 'development';
    work.start([]);
    process.env.NODE_ENV = 'production';
    await assert.rejects(work.addTo(scratch), { code: 'ENOENT' });
  });

  it('is done for an author, too, where pages wait for it', async () => {
    const work = await workOf(
      `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2] + '/list', '运行');`,
      { isAwaited: true },
    );
    process.env.NODE_ENV = 'development';
    work.start([]);
    process.env.NODE_ENV = 'production';
    await work.done();
    assert.equal(await readFile(path.join(scratch, 'files', 'list'), 'utf8'), '运行');
  });
});
