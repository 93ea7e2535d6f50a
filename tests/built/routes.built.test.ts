import assert from 'node:assert/strict';
import { test } from 'node:test';

import { load } from 'cheerio';

import { site } from '../../website/config/site';
import { assertSameMembers } from '../kit/assert-none';
import { builtFiles, readBuiltFile } from '../kit/built-site';
import { allRoutes, home, toolPages } from '../kit/routes';

/**
 * Only the home pages of areas end with a slash; file names cannot, so routes are compared without
 * it.
 */
const withoutSlash = (route: string): string => (route === '/' ? route : route.replace(/\/$/, ''));

const builtRoutes = builtFiles
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => file.slice(0, -'/index.html'.length) || '/');

test('every page of the sidebars and beside them is built, and nothing else is', () => {
  assertSameMembers(builtRoutes, allRoutes.map(withoutSlash));
});

test('the only other page is the not-found page', () => {
  const others = builtFiles.filter(
    (file) => file.endsWith('.html') && !file.endsWith('/index.html'),
  );
  assert.deepEqual(others, ['/404.html']);
});

test('the sitemap lists every page but the home page, which is the study index, and tools', () => {
  const sitemap = load(readBuiltFile('/sitemap.xml').toString('utf8'), { xml: true });
  const listed = sitemap('loc')
    .toArray()
    .map((element) => decodeURI(sitemap(element).text()));
  const expected = allRoutes
    .filter((route) => route !== home && !toolPages.includes(route))
    .map((route) => site.url + route);
  assertSameMembers(listed, expected);
});
