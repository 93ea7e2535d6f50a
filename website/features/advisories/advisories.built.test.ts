import assert from 'node:assert/strict';
import { test } from 'node:test';

import { load } from 'cheerio';

import { assertNone } from '../../../tests/kit/assert-none';
import { isBuiltFile, loadPage, readBuiltFile } from '../../../tests/kit/built-site';
import { docRoutes } from '../../../tests/kit/routes';
import { ADVISORIES } from 'swapx-samples/addresses';
import { site } from '../../config/site';
import { advisories } from 'swapx-facts/advisories';
import { advisoryFiles } from './files';

const $ = loadPage(ADVISORIES.page);

test('the site has the advisories for programs', () => {
  for (const [address, content] of Object.entries(advisoryFiles())) {
    assert.equal(readBuiltFile(address).toString('utf8'), content, address);
  }
});

test('every page and every archive that they name is there, the anchors too', () => {
  const feed = load(readBuiltFile(ADVISORIES.feed).toString('utf8'), { xml: true });
  const links = feed('item > link')
    .toArray()
    .map((link) => new URL(feed(link).text()));
  assert.equal(links.length, advisories.length);
  const hasAnchor = ({ pathname, hash }: URL) =>
    loadPage(decodeURI(pathname))(`[id="${decodeURIComponent(hash.slice(1))}"]`).length === 1;
  assertNone(links.filter((link) => !hasAnchor(link)).map(String));

  const { advisories: listed } = JSON.parse(readBuiltFile(ADVISORIES.json).toString('utf8')) as {
    advisories: { archives: string[] }[];
  };
  const archives = listed.flatMap((one) => one.archives);
  assertNone(archives.filter((url) => !isBuiltFile(url.slice(site.url.length))));
});

test('the page shows every advisory, the newest first, in its section', () => {
  const titles = $('main table td a')
    .toArray()
    .map((link) => $(link).text());
  const shown = titles.filter((text) => advisories.some(({ title }) => title === text));
  assert.deepEqual(
    shown,
    advisories.map(({ title }) => title),
  );
  assert.equal($('#advisories').length, 1);
});

test('its Markdown has them too', () => {
  const text = readBuiltFile(`${ADVISORIES.page}.md`).toString('utf8');
  assertNone(advisories.map(({ title }) => title).filter((title) => !text.includes(title)));
});

test('it alone names the feed', () => {
  const feeds = (route: string) => loadPage(route)('link[type="application/rss+xml"]');
  assert.equal(feeds(ADVISORIES.page).attr('href'), ADVISORIES.feed);
  assertNone(docRoutes.filter((route) => route !== ADVISORIES.page && feeds(route).length > 0));
});
