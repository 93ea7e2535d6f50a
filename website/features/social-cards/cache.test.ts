import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';

import { keyOf, openCache } from './cache';
import { design } from './design';

describe('the key of a card', () => {
  const card = { title: '兑换', trail: ['SDK', '指南'] };

  test('is the same for the same picture', () => {
    assert.equal(keyOf({ ...card }, { ...design }), keyOf(card, design));
    // The address and the source of a card are not drawn.
    assert.equal(keyOf({ ...card, address: '/a.png' } as typeof card, design), keyOf(card, design));
  });

  test('changes with the title, the place and every part of the design', () => {
    const others = [
      keyOf({ ...card, title: '交易' }, design),
      keyOf({ ...card, trail: ['SDK指南'] }, design),
      ...Object.keys(design).map((name) => keyOf(card, { ...design, [name]: '#123456' })),
    ];
    assert.equal(new Set([keyOf(card, design), ...others]).size, others.length + 1);
  });
});

describe('the cache', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  });
  after(() => rm(folder, { recursive: true }));

  const inFolder = (...names: string[]) => path.join(folder, ...names);
  const never = () => Promise.reject(new Error('drawn again'));

  test('draws once, and gives the same bytes to the next build', async () => {
    const picture = Buffer.from([1, 2, 3]);
    await openCache(inFolder('cache')).write('a', inFolder('first', 'a.png'), async () => picture);
    await openCache(inFolder('cache')).write('a', inFolder('second', 'b.png'), never);
    assert.deepEqual(await readFile(inFolder('first', 'a.png')), picture);
    assert.deepEqual(await readFile(inFolder('second', 'b.png')), picture);
  });

  test('keeps nothing of a drawing that failed', async () => {
    const cache = openCache(inFolder('cache'));
    await assert.rejects(cache.write('b', inFolder('b.png'), never), /drawn again/);
    await cache.write('b', inFolder('b.png'), async () => Buffer.from('b'));
    assert.equal(await readFile(inFolder('b.png'), 'utf8'), 'b');
  });

  test('forgets what a build did not ask for', async () => {
    const cache = openCache(inFolder('cache'));
    await cache.write('c', inFolder('c.png'), async () => Buffer.from('c'));
    await cache.prune();
    assert.deepEqual(await readdir(inFolder('cache')), ['c.png']);
  });
});
