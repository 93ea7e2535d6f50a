import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';

import { findHooks } from './hooks';

describe('the hooks of the last step', () => {
  const plugins = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  after(() => rmSync(plugins, { recursive: true }));

  const addFeature = (name: string, file: string, code: string) => {
    mkdirSync(path.join(plugins, name));
    writeFileSync(path.join(plugins, name, file), code);
  };

  it('are found in every feature with the file, and only there', () => {
    addFeature('banner', 'postbuild.ts', 'export default { last: async () => ["/banner.txt"] };');
    addFeature('quiet', 'index.ts', 'export default {};');
    assert.deepEqual(
      findHooks([plugins]).map((hooks) => Object.keys(hooks)),
      [['last']],
    );
  });

  it('are rejected without a default export, naming the file', () => {
    addFeature('empty', 'postbuild.ts', 'export const last = 1;');
    assert.throws(() => findHooks([plugins]), /empty\/postbuild\.ts 没有默认导出/);
  });

  it('of the site come from five features', () => {
    const kinds = findHooks().flatMap((hooks) => Object.keys(hooks));
    assert.deepEqual(kinds.sort(), ['last', 'pages', 'pages', 'pages', 'task']);
  });
});
