import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertNone, assertSameMembers } from '../../tests/kit/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../tests/kit/built-site';
import { allRoutes, categoryRoutes, docRoutes, home } from '../../tests/kit/routes';
import { FRAGMENTS, hasFragment, pageOfFragment } from './fragment-addresses';

test('the initial scripts contain no addresses of pages, except those in navbar and footer', () => {
  const scripts = builtFiles.filter((file) =>
    /^\/assets\/js\/(runtime~main|main)\.\w+\.js$/.test(file),
  );
  assert.equal(scripts.length, 2);
  const script = scripts.map((file) => readBuiltFile(file).toString('utf8')).join('\n');
  const $ = loadPage('/study');
  const inShell = new Set(
    $('.navbar a, footer.footer a')
      .toArray()
      .map((link) => $(link).attr('href')!),
  );
  const named = [...docRoutes, ...categoryRoutes]
    .filter((route) => !inShell.has(route) && script.includes(route))
    .map((route) => `${route} 的地址在第一次访问的脚本里`);
  assertNone(named);
});

test('hasFragment() matches the fragments that the build wrote', () => {
  const cut = builtFiles
    .filter((file) => file.startsWith(`${FRAGMENTS}/`) && file.endsWith('.txt'))
    .map((file) => pageOfFragment(file)!.pathname);
  const expected = allRoutes
    .filter((route) => route === home || hasFragment(route))
    .map((route) => route.replace(/(.)\/$/, '$1'));
  assertSameMembers(cut, expected);
});

test('no rule makes the browser restyle all elements at a press or a navigation', () => {
  const styles = loadPage('/study')('style').text();
  assert.match(styles, /:focus-visible\{/);
  const costly = [
    ...styles.matchAll(/[^{}]*(?:navigation-with-keyboard|(?:body|html|:root):has\()[^{}]*\{/g),
  ];
  assertNone(costly.map(([rule]) => `${rule} … }`));
});
