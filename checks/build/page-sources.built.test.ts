/** Where a page comes from: the link to edit it, and the date it was last changed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { load } from 'cheerio';

import { hasGitHistory } from '../../config/history';
import { site } from '../../config/site';
import { assertNone } from '../assert-none';
import { loadPage, readBuiltFile } from './built-site';
import { ROOT } from '../../config/root';
import { docRoutes } from '../routes';

const written = [...docRoutes, '/markdown-page'];

/** The file that the page's link opens for editing. */
function sourceOf(route: string): string {
  const href = loadPage(route)('a.theme-edit-this-page').attr('href') ?? '';
  const start = `${site.repository}/edit/main/`;
  return href.startsWith(start) ? decodeURI(href.slice(start.length)) : '';
}

test('every written page can be edited where it was written', () => {
  assertNone(
    written.filter((route) => {
      const source = sourceOf(route);
      const name = route.replace(/\/$/, '/index');
      return !source.endsWith(`${name}.md`) || !existsSync(path.join(ROOT, source));
    }),
  );
});

/** When a file was last committed; a page that is still being written never was. */
function lastCommit(file: string): string | undefined {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct', '--', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return seconds ? new Date(Number(seconds) * 1000).toISOString() : undefined;
}

test('it shows the date of its last commit', { skip: !hasGitHistory && 'no git' }, () => {
  assertNone(
    written.flatMap((route) => {
      const shown = loadPage(route)('main time').attr('datetime');
      const committed = lastCommit(sourceOf(route));
      return shown === committed ? [] : [`${route}: ${shown}, last commit ${committed}`];
    }),
  );
});

test('the site map has the same dates', () => {
  const $ = load(readBuiltFile('/sitemap.xml').toString('utf8'), { xml: true });
  const dates = new Map(
    $('url')
      .toArray()
      .map((entry) => [decodeURI($(entry).find('loc').text()), $(entry).find('lastmod').text()]),
  );
  assertNone(
    written.flatMap((route) => {
      const shown = loadPage(route)('main time').attr('datetime')?.slice(0, 10) ?? '';
      const listed = dates.get(site.url + route);
      return listed === shown ? [] : [`${route}: ${listed}, the page says ${shown}`];
    }),
  );
});

test('a folder without git is built without dates', () => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '-p', "require('./config/history').hasGitHistory"],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GIT_DIR: '/nowhere' } },
  );
  assert.equal(output.trim(), 'false');
});
