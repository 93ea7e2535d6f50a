import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { pagesByPath } from './keys';

const chunk = (name: string, module: string) =>
  `"${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

const DOCS = 'docusaurus-plugin-content-docs/default';

/** As Docusaurus writes it: a layout with two documents, one of them the home page as well, and a category. */
const GENERATED: Record<string, string> = {
  'registry.js': `export default {\n${[
    chunk('a1', '@theme/DocVersionRoot'),
    chunk('a2', `@generated/${DOCS}/p/index-466.json`),
    chunk('b1', '@theme/DocItem'),
    chunk('c1', '@site/docs/study/index.md'),
    chunk('c2', '@site/docs/study/pool.md'),
    chunk('d1', '@theme/DocCategoryGeneratedIndexPage'),
    chunk('d2', `@generated/${DOCS}/p/category-1.json`),
  ].join('\n')}\n};`,
  'routesChunkNames.json': JSON.stringify({
    '/-8e1': { __comp: 'a1', __props: 'a2' },
    '/-c21': { __comp: 'b1', content: 'c1' },
    '/study/-c4d': { __comp: 'b1', content: 'c1' },
    '/study/pool-f00': { __comp: 'b1', content: 'c2' },
    '/category/交易-485': { __comp: 'd1', __props: 'd2' },
  }),
  'globalData.json': '{}',
  'client-manifest.json': '{}',
  [`${DOCS}/p/index-466.json`]: '{"sidebar":[]}',
  [`${DOCS}/p/category-1.json`]: '{"title":"交易"}',
  [`${DOCS}/site-docs-study-index-md-1.json`]: '{"source":"@site/docs/study/index.md"}',
  [`${DOCS}/site-docs-study-pool-md-2.json`]: '{"source":"@site/docs/study/pool.md"}',
  'docusaurus-plugin-content-pages/default/__plugin.json': '{}',
};

describe('the key of a page', () => {
  let siteDir = '';
  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'keys-'));
    for (const [file, content] of Object.entries(GENERATED)) write(`.docusaurus/${file}`, content);
    write('docs/study/index.md', '# 学习');
    write('docs/study/pool.md', '# 池');
  });
  afterEach(() => rmSync(siteDir, { recursive: true }));

  function write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
    writeFileSync(path.join(siteDir, file), content);
  }

  const pages = (program = 'program') =>
    pagesByPath({ siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus'), program });

  const ALL = ['/', '/study/', '/study/pool', '/category/交易'];

  /** The pages whose keys a change changes. */
  function changedBy(change: () => ReturnType<typeof pages>): string[] {
    const before = pages();
    const after = change();
    return [...before].filter(([at, { key }]) => after.get(at)!.key !== key).map(([at]) => at);
  }

  const changedByWriting = (file: string, content: string) =>
    changedBy(() => {
      write(file, content);
      return pages();
    });

  test('is the same for the same page, and its own', () => {
    assert.deepEqual([...pages().keys()], ALL);
    assert.deepEqual(
      changedBy(() => pages()),
      [],
    );
    assert.equal(new Set([...pages().values()].map(({ key }) => key)).size, ALL.length);
  });

  test('changes with the text of its document only', () => {
    assert.deepEqual(changedByWriting('docs/study/pool.md', '# 池子'), ['/study/pool']);
    // The home page shows the study index.
    assert.deepEqual(changedByWriting('docs/study/index.md', '# 概述'), ['/', '/study/']);
  });

  test('changes with what Docusaurus knows of its document: its date, its neighbours', () => {
    const file = `.docusaurus/${DOCS}/site-docs-study-pool-md-2.json`;
    const metadata = '{"source":"@site/docs/study/pool.md","next":{"title":"价格"}}';
    assert.deepEqual(changedByWriting(file, metadata), ['/study/pool']);
  });

  test('changes with the data of its category', () => {
    const file = `.docusaurus/${DOCS}/p/category-1.json`;
    assert.deepEqual(changedByWriting(file, '{"title":"买卖"}'), ['/category/交易']);
  });

  test('changes, for all pages, with the sidebars, with other data of the site, and with the program', () => {
    const sidebars = `.docusaurus/${DOCS}/p/index-466.json`;
    assert.deepEqual(changedByWriting(sidebars, '{"sidebar":[1]}'), ALL);
    assert.deepEqual(changedByWriting('.docusaurus/globalData.json', '{"a":1}'), ALL);
    assert.deepEqual(
      changedBy(() => pages('another')),
      ALL,
    );
  });

  test('does not change with the names of scripts, which are put in afterwards', () => {
    assert.deepEqual(changedByWriting('.docusaurus/client-manifest.json', '{"a":1}'), []);
  });

  test('knows the documents of a page', () => {
    assert.deepEqual(
      ALL.map((at) => pages().get(at)!.documents),
      [
        ['@site/docs/study/index.md'],
        ['@site/docs/study/index.md'],
        ['@site/docs/study/pool.md'],
        [],
      ],
    );
  });

  test('cannot be told when Docusaurus writes its files in another way', () => {
    write('.docusaurus/registry.js', 'export default {};');
    assert.throws(() => pages(), /plugins\/page-cache\/keys\.ts/);
  });
});
