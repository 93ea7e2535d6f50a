import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { openCache } from 'swapx-kept/cache';
import { compressTexts } from './compress';

const LONG = '同样的源文件，结果逐字节相同。'.repeat(100);

describe('compressed texts', () => {
  let scratch = '';
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'compress-'));
    mkdirSync(path.join(scratch, 'site/assets/js'), { recursive: true });
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  const inSite = (address: string) => path.join(scratch, 'site', address);
  const kept = () => path.join(scratch, 'kept');

  async function compress(files: Record<string, string>): Promise<void> {
    for (const [address, content] of Object.entries(files)) writeFileSync(inSite(address), content);
    const cache = openCache('test', kept());
    await compressTexts(path.join(scratch, 'site'), Object.keys(files), cache);
    cache.sweep();
  }

  const unpacked = (address: string): string[] => [
    brotliDecompressSync(readFileSync(`${inSite(address)}.br`)).toString(),
    gunzipSync(readFileSync(`${inSite(address)}.gz`)).toString(),
  ];

  test('unpack to the current text in every build', async () => {
    for (const text of [LONG, LONG, `${LONG}改了`, LONG]) {
      await compress({ '/page.html': text });
      assert.deepEqual(unpacked('/page.html'), [text, text]);
    }
  });

  test('are made once per content', async () => {
    await compress({ '/page.html': LONG });
    for (const name of readdirSync(kept())) writeFileSync(path.join(kept(), name), 'kept');
    await compress({ '/page.html': LONG, '/copy.html': LONG });
    for (const file of ['/page.html.br', '/page.html.gz', '/copy.html.br', '/copy.html.gz']) {
      assert.equal(readFileSync(inSite(file), 'utf8'), 'kept', file);
    }
  });

  test('of scripts and of pages are stored separately, as their quality differs', async () => {
    await compress({ '/page.html': LONG, '/assets/js/a.js': LONG });
    assert.equal(readdirSync(kept()).length, 3);
    assert.deepEqual(unpacked('/assets/js/a.js'), [LONG, LONG]);
  });

  test('of earlier builds are evicted', async () => {
    await compress({ '/page.html': LONG });
    await compress({ '/page.html': `${LONG}改了` });
    assert.equal(readdirSync(kept()).length, 2);
  });

  test('are omitted for short texts', async () => {
    await compress({ '/page.html': '短' });
    assert.deepEqual(readdirSync(path.dirname(inSite('/page.html'))).sort(), [
      'assets',
      'page.html',
    ]);
  });
});
