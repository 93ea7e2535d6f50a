import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { isPage, refusePages } from './pages';

describe('pages', () => {
  it('are the files that authors write', () => {
    for (const file of [
      'website/docs/study/index.md',
      'website/docs/figures/a.svg',
      'website/questions/sdk/a.md',
    ]) {
      assert.ok(isPage(file), file);
    }
    for (const file of ['README.md', 'website/src/pages/markdown-page.md'])
      assert.ok(isPage(file), file);
    for (const file of ['docusaurus.config.ts', 'plugins/a/b.md', '../docs/a.md', 'docs-a/b.ts']) {
      assert.ok(!isPage(file), file);
    }
  });

  it('cannot be read after refusePages()', () => {
    refusePages();
    assert.throws(() => readFileSync(path.join(ROOT, 'README.md')), /README\.md；.*\.pages\.test/);
    assert.throws(() => readdirSync(path.join(ROOT, 'website/docs')), /读取了 website\/docs/);
  });
});
