import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { canonicalPath } from '../../config/addresses';
import type { OfflineList } from './list';
import { writeOffline } from './write';

const LARGE = 'x'.repeat(500_000);
const FILES: Record<string, string> = {
  '/index.html': '<title>首页 | 站</title><script src=/assets/js/main.1.js></script>',
  '/study/index.html': '<title data-rh=true>学习 &amp; 使用 | 站</title>',
  '/unlisted/index.html':
    '<title>未列出 | 站</title><meta name=robots content="noindex, nofollow">',
  '/untitled/index.html': '<title>站</title>',
  '/offline/index.html': '<title>离线阅读 | 站</title>',
  '/assets/js/main.1.js': LARGE,
  '/assets/js/chain.2.js': LARGE,
  '/assets/js/small.3.js': 'x',
  '/search/catalogue.json': '{}',
  '/assets/search/ab/terms-0.json': '{}',
  '/assets/search/ab/text-0.json': '{}',
};

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'offline-'));
  for (const [address, content] of Object.entries(FILES)) {
    await mkdir(path.join(folder, path.dirname(address)), { recursive: true });
    await writeFile(path.join(folder, address), content);
  }
});
after(() => rm(folder, { recursive: true }));

const files = Object.keys(FILES);
const write = (isOn = true) => writeOffline({ folder, files, canonical: canonicalPath, isOn });
const read = (address: string) => readFile(path.join(folder, address), 'utf8');
const readList = async () => JSON.parse(await read('/offline.json')) as OfflineList;

test('lists pages by their canonical address and title, if they have one, except unlisted pages and the offline page', async () => {
  await write();
  assert.deepEqual((await readList()).pages, [
    { address: '/', title: '首页' },
    { address: '/study/', title: '学习 & 使用' },
    { address: '/untitled', title: '/untitled' },
  ]);
});

test('files that every page loads are part of the shell however large, other large files are not', async () => {
  await write();
  const worker = await read('/sw.js');
  assert.ok(worker.includes('/assets/js/main.1.js') && worker.includes('/assets/js/small.3.js'));
  assert.ok(!worker.includes('/assets/js/chain.2.js'));
  assert.ok((await readList()).files.includes('/assets/js/chain.2.js'));
});

test('the name of a build depends on its content', async () => {
  await write();
  const { build } = await readList();
  await write();
  assert.equal((await readList()).build, build);
  await writeFile(path.join(folder, '/study/index.html'), '改了');
  await write();
  assert.notEqual((await readList()).build, build);
  assert.ok((await read('/sw.js')).includes((await readList()).build));
});

test('switched off, the worker answers nothing and unregisters', async () => {
  await write(false);
  const worker = await read('/sw.js');
  assert.ok(worker.includes('unregister') && !worker.includes('respondWith'));
});
