import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from '../../lib/root';
import { compiledFile } from './compile';
import { startHelper } from './helper';

const generatedFilesDir = path.join(ROOT, '.docusaurus');

test('the helper compiles documents of the site, from the end of the list', async () => {
  process.env.NODE_ENV = 'production';
  const documents = ['docs/study/index.md', 'docs/study/liquidity/pool.md', 'docs/sdk/index.md'];
  const files = documents.map((source) => compiledFile(generatedFilesDir, source));
  for (const file of files) rmSync(file, { force: true });
  const left = [...documents, 'docs/links-to-a-file.md'];
  const refused = await startHelper({ siteDir: ROOT }, left, (source) =>
    documents.includes(source),
  );
  assert.deepEqual(refused, []);
  assert.deepEqual(left, ['docs/links-to-a-file.md']);
  for (const file of files) {
    assert.ok(existsSync(file), file);
    assert.match(readFileSync(file, 'utf8'), /contentTitle[^]*MDXContent/);
  }
});

test('a document that the helper cannot compile comes back', async () => {
  process.env.NODE_ENV = 'production';
  const refused = await startHelper({ siteDir: ROOT }, ['docs/no-such-page.md'], () => true);
  assert.deepEqual(refused, ['docs/no-such-page.md']);
});
