/** Where a page comes from: the link to edit it, and the date it was last changed. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { hasGitHistory } from '../config/history';
import { site } from '../config/site';
import { assertNone } from './assert-none';
import { loadPage } from './built-site';
import { ROOT } from './lib/pages';
import { docRoutes } from './routes';

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

test('it shows the date of its last commit', { skip: !hasGitHistory && 'no git' }, () => {
  const commitDate = (file: string) =>
    execFileSync('git', ['log', '-1', '--format=%ct', '--', file], { cwd: ROOT, encoding: 'utf8' });
  assertNone(
    written.flatMap((route) => {
      const shown = loadPage(route)('main time').attr('datetime');
      const committed = new Date(Number(commitDate(sourceOf(route))) * 1000).toISOString();
      return shown === committed ? [] : [`${route}: ${shown}, last commit ${committed}`];
    }),
  );
});
