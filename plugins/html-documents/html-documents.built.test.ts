/** The script of the shell, which every reader loads, must not grow with the number of pages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertNone } from '../../checks/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../checks/build/built-site';
import { categoryRoutes, docRoutes } from '../../checks/routes';

test('it names no page but those that the shell links to', () => {
  const scripts = builtFiles.filter((file) =>
    /^\/assets\/js\/(runtime~main|main|react|shell|shell-packages)\.\w+\.js$/.test(file),
  );
  assert.equal(scripts.length, 5);
  const script = scripts.map((file) => readBuiltFile(file).toString('utf8')).join('\n');
  const $ = loadPage('/study');
  const inShell = new Set(
    $('.navbar a, footer.footer a')
      .toArray()
      .map((link) => $(link).attr('href')!),
  );
  const named = [...docRoutes, ...categoryRoutes]
    .filter((route) => !inShell.has(route) && script.includes(route))
    .map((route) => `${route} 的地址在每一页都要下载的脚本里`);
  assertNone(named);
});
