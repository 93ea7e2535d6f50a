import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from '../../lib/root';
import { isPage, refusePages } from './pages';

describe('pages', () => {
  it('are what authors write', () => {
    for (const file of ['docs/study/index.md', 'docs/figures/a.svg', 'questions/sdk/a.md']) {
      assert.ok(isPage(file), file);
    }
    for (const file of ['README.md', 'src/pages/markdown-page.md']) assert.ok(isPage(file), file);
    for (const file of ['docusaurus.config.ts', 'plugins/a/b.md', '../docs/a.md', 'docs-a/b.ts']) {
      assert.ok(!isPage(file), file);
    }
  });

  it('are not read by tests of programs, such as this one', () => {
    refusePages();
    assert.throws(() => readFileSync(path.join(ROOT, 'README.md')), /README\.md；.*\.pages\.test/);
    assert.throws(() => readdirSync(path.join(ROOT, 'docs')), /读取了 docs/);
  });
});
