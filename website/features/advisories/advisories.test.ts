import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { load } from 'cheerio';

import { ADVISORIES } from 'swapx-samples/addresses';
import { site } from '../../config/site';
import { type Advisory, advisories } from 'swapx-facts/advisories';
import { listSamples } from '../../../samples/catalogue';
import { archivesOf } from './archives';
import { advisoryFiles } from './files';

const advisory = (change: Partial<Advisory>): Advisory => ({ ...advisories[0]!, ...change });

describe('advisories', () => {
  it('name files that are there: the entry and the file are said', () => {
    const names = new Set(listSamples().map(({ name }) => name));
    assert.deepEqual(
      advisories.flatMap(({ id, files }) =>
        files
          .filter((file) => !names.has(file))
          .map(
            (file) =>
              `packages/facts/advisories/advisories.json 的 ${id}：没有示例 ${file}；写法与 ::sample 相同`,
          ),
      ),
      [],
    );
    assert.throws(() => archivesOf(advisory({ files: ['sdk/aprovals.ts'] })), /sdk\/approvals\.ts/);
  });

  it('know the archives of programs, of contracts and of folders; starter/ has none', () => {
    const of = (...files: string[]) => archivesOf(advisory({ files }));
    assert.deepEqual(of('sdk/approvals.ts', 'tokens/ZeroFirstToken.sol'), [
      '/samples/sdk/approvals.zip',
    ]);
    assert.deepEqual(of('flash-swaps/FlashBorrower.sol'), [
      '/samples/contract/v2/flash-swaps.zip',
      '/samples/contract/v2/security/callback.zip',
    ]);
    assert.deepEqual(of('service/app.ts'), ['/samples/service.zip']);
    assert.deepEqual(of('starter/receipts.ts'), []);
  });
});

describe(ADVISORIES.feed, () => {
  // Contains XML special characters.
  const title = '一 & 二 <b>“三”</b> ]]>';
  const given = [
    advisory({ id: '2026-01-02-first', date: '2026-01-02', title }),
    advisory({ id: '2026-01-01-second', date: '2026-01-01' }),
  ];
  const $ = load(advisoryFiles(given)[ADVISORIES.feed]!, { xml: true });
  const textOf = (name: string) =>
    $(`item > ${name}`)
      .toArray()
      .map((element) => $(element).text());

  it('has what RSS 2.0 asks of a channel, and names itself', () => {
    assert.equal($('rss').attr('version'), '2.0');
    for (const name of ['title', 'link', 'description']) {
      assert.equal($(`channel > ${name}`).length, 1, name);
    }
    assert.equal($('channel > atom\\:link[rel="self"]').attr('href'), site.url + ADVISORIES.feed);
  });

  it('has every advisory in order, with an id that is no address, its day, and a page', () => {
    assert.deepEqual(
      textOf('guid'),
      given.map(({ id }) => id),
    );
    assert.equal($('guid[isPermaLink="false"]').length, given.length);
    assert.deepEqual(textOf('pubDate'), [
      'Fri, 02 Jan 2026 00:00:00 GMT',
      'Thu, 01 Jan 2026 00:00:00 GMT',
    ]);
    for (const link of textOf('link')) assert.ok(link.startsWith(`${site.url}/`), link);
  });

  it('says titles as they are, whatever characters they have', () => {
    assert.equal(textOf('title')[0], title);
  });

  it('says what is concerned, until when, the condition, the harm and what to change', () => {
    const { files, mended, condition, harm, change } = given[0]!;
    const [description = ''] = textOf('description');
    for (const part of [...files, mended, condition, harm, change]) {
      assert.ok(description.includes(part), part);
    }
  });
});

describe(ADVISORIES.json, () => {
  it('has the same as the list, with addresses that work anywhere', () => {
    const content = JSON.parse(advisoryFiles()[ADVISORIES.json]!) as {
      advisories: (Advisory & { archives: string[] })[];
    };
    assert.deepEqual(
      content.advisories.map(({ id, condition, mended }) => ({ id, condition, mended })),
      advisories.map(({ id, condition, mended }) => ({ id, condition, mended })),
    );
    for (const { page, archives } of content.advisories) {
      for (const url of [page, ...archives]) assert.ok(url.startsWith(`${site.url}/`), url);
    }
  });
});
