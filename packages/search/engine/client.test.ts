import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { buildIndex } from './build';
import { createSearch } from './client';
import { CATALOGUE_FILE, type CatalogueFile, shardFile, textFile } from './files';
import { lexicon, noEmbeddings, page, soundsOf } from './fixture';

/** The files of a site whose index is in `folder`, by path. */
function deploy(folder: string, title: string): Map<string, string> {
  const index = buildIndex(
    [
      page('/other', '其他', 'concept', ['甲', '乙']),
      page('/fees', title, 'concept', ['费用', '兑换费用']),
    ],
    lexicon,
    soundsOf,
    noEmbeddings,
  );
  const catalogue: CatalogueFile = { folder, ...index.catalogue };
  return new Map([
    [CATALOGUE_FILE, JSON.stringify(catalogue)],
    ...index.shards.map((shard, at) => [shardFile(folder, at), JSON.stringify(shard)] as const),
    ...index.texts.map((text, at) => [textFile(folder, at), JSON.stringify(text)] as const),
  ]);
}

function serve(files: Map<string, string>) {
  const site = { files, asked: [] as string[], isDown: false };
  const { search } = createSearch((file) => {
    site.asked.push(file.slice(1));
    if (site.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const content = site.files.get(file.slice(1));
    return Promise.resolve(new Response(content ?? 'not found', { status: content ? 200 : 404 }));
  });
  const titles = async (query: string) =>
    (await search(query, 8)).answers.map(({ title }) => title.map(({ text }) => text).join(''));
  return { site, search, titles };
}

describe('the index in a browser', () => {
  it('is loaded once, and only the files that a query needs', async () => {
    const { site, titles } = serve(deploy('old', '旧手册'));
    assert.deepEqual(await titles('费用'), ['旧手册']);
    await titles('费用');
    assert.equal(site.asked.filter((file) => file === CATALOGUE_FILE).length, 1);
    assert.equal(new Set(site.asked).size, site.asked.length);
    assert.equal(site.asked.filter((file) => file.includes('text-')).length, 0);
  });

  it('is never mixed with the index of a new deploy', async () => {
    const { site, titles } = serve(deploy('old', '旧手册'));
    await titles('费用');
    site.files = deploy('new', '新手册');
    assert.deepEqual(await titles('兑换'), ['新手册'], 'a part that is gone');
    assert.deepEqual(await titles('费用'), ['新手册'], 'a part that had been loaded before');
  });

  it('is reloaded only once if files are missing, then the query fails', async () => {
    const files = deploy('old', '旧手册');
    for (const file of files.keys()) if (file !== CATALOGUE_FILE) files.delete(file);
    const { site, titles } = serve(files);
    await assert.rejects(titles('费用'));
    assert.equal(site.asked.filter((file) => file === CATALOGUE_FILE).length, 2);
  });

  it('is requested again after a failure', async () => {
    const { site, titles } = serve(deploy('old', '旧手册'));
    site.isDown = true;
    await assert.rejects(titles('费用'));
    site.isDown = false;
    assert.deepEqual(await titles('费用'), ['旧手册']);
  });

  it('loads texts only for the excerpts that are requested', async () => {
    const { site, search } = serve(deploy('old', '旧手册'));
    const { excerptsOf } = await search('费用', 8);
    const excerpts = await excerptsOf(['/fees']);
    assert.equal(
      excerpts
        .get('/fees')!
        .map(({ text }) => text)
        .join(''),
      '兑换费用',
    );
    assert.equal(site.asked.filter((file) => file.includes('text-')).length, 1);
  });

  it('marks the topic of a query, not its everyday words', async () => {
    const { search } = serve(deploy('old', '费用的问题'));
    const marked = async (query: string) =>
      (await search(query, 8)).answers[0]!.title.filter(({ isHit }) => isHit);
    assert.deepEqual(await marked('费用有什么问题'), [{ text: '费用', isHit: true }]);
    assert.deepEqual(await marked('问题'), [{ text: '问题', isHit: true }]);
  });
});
