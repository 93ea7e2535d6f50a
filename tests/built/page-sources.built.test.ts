/** The source of a page: its edit link, and the date of its last change. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { load } from 'cheerio';

import { contentHash, hasGitHistory, readRecordedDates } from '../../website/page-dates/history';
import { site } from '../../website/config/site';
import { assertNone } from '../kit/assert-none';
import { loadPage, readBuiltFile } from '../kit/built-site';
import { ROOT } from 'swapx-kept/root';
import { docRoutes } from '../kit/routes';

const written = [...docRoutes, '/markdown-page'];

/** The source file in the page's edit link. */
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

const recorded = readRecordedDates();

/** Last change of a file; undefined for an uncommitted one. */
function lastChange(file: string): string | undefined {
  const record = recorded[file];
  if (record?.content === contentHash(readFileSync(path.join(ROOT, file), 'utf8'))) {
    return record.date;
  }
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct', '--', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return seconds ? new Date(Number(seconds) * 1000).toISOString() : undefined;
}

test('it shows the date of its last change', { skip: !hasGitHistory && 'no git' }, () => {
  assertNone(
    written.flatMap((route) => {
      const shown = loadPage(route)('main time').attr('datetime');
      const changed = lastChange(sourceOf(route));
      return shown === changed ? [] : [`${route}: ${shown}, last change ${changed}`];
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

test('in a folder without git, only what is recorded is known', () => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '-p', "require('./website/page-dates/history').hasGitHistory"],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GIT_DIR: '/nowhere' } },
  );
  assert.equal(output.trim(), 'false');
});
