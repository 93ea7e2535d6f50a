/** Numbers that people read are written in one way on every page; code keeps the form that programs take. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readable } from 'swapx-components/readable-numbers';
import { assertNone } from '../kit/assert-none';
import { loadPage } from '../kit/built-site';
import { docRoutes } from '../kit/routes';

const CODE = 'pre, code, kbd, script, style, math, textarea';

/** Texts of a page that are not as `readable` writes them. */
function faultsOf(route: string): string[] {
  const $ = loadPage(route);
  return $('article')
    .find('*')
    .addBack()
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' && !$(node).closest(CODE).length ? [node.data] : []))
    .filter((text) => readable(text) !== text)
    .map((text) => `${route}：“${text.trim().slice(0, 80)}”，写成“${readable(text).trim()}”`);
}

test('minus signs and commas of thousands', () => {
  const routes = [...docRoutes, '/markdown-page'];
  assert.ok(routes.length > 100);
  assertNone(routes.flatMap(faultsOf));
});
