import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { compiledFile } from './compile';
import { compileDocuments } from './documents';

/** Stands for the loader of Docusaurus: a document is what it exports, or an error. */
const LOADER = `exports.default = async function (text) {
  const done = this.async();
  if (text === 'broken') done(new Error('第 3 行：没有这个示例（' + this.resourcePath.split('/').pop() + '）'));
  else done(null, 'import { word } from "words"; export const toc = [word]; export default ' + JSON.stringify(text));
};`;

describe('documents', () => {
  let siteDir = '';
  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'documents-'));
    mkdirSync(path.join(siteDir, 'docs'));
    write('mdx-loader.js', LOADER);
  });
  afterEach(() => rmSync(siteDir, { recursive: true }));

  function write(file: string, content: string): string {
    writeFileSync(path.join(siteDir, file), content);
    return file;
  }

  const place = () => ({ siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus') });

  function compile(...sources: string[]): Promise<void> {
    const loader = path.join(siteDir, 'mdx-loader.js');
    const rule = { include: [`${siteDir}/docs/`], use: [{ loader, options: {} }] };
    return compileDocuments(sources, { module: { rules: [rule] } }, place());
  }

  const load = (source: string) =>
    createRequire(__filename)(compiledFile(place().generatedFilesDir, source)) as (
      imports: (name: string) => object,
    ) => { default: string; toc: string[] };

  test('are functions of what they import', async () => {
    await compile(write('docs/one.md', '一'));
    const document = load('docs/one.md')((name) => ({ word: `来自 ${name}` }));
    assert.deepEqual({ ...document }, { default: '一', toc: ['来自 words'] });
  });

  test('that fail are all named, and the others are compiled', async () => {
    const sources = [
      write('docs/a.md', 'broken'),
      write('docs/b.md', '二'),
      write('docs/c.md', 'broken'),
    ];
    await assert.rejects(compile(...sources), /第 3 行：没有这个示例（a\.md）[^]*（c\.md）/);
    assert.equal(load('docs/b.md')(() => ({})).default, '二');
  });

  test('for which no plugin has a rule are refused', async () => {
    await assert.rejects(compile(write('other.md', '')), /没有编译 other\.md 的规则/);
  });
});
