// Is every address still there that readers were promised?
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertNone } from '../assert-none';
import { promisedRoutes } from '../promised-routes';
import { addressesOf } from './lib/addresses';
import { readMarkdownPages } from '../../markdown/pages';

const vanished = (addresses: Iterable<string>): string[] => {
  const existing = new Set(addresses);
  return promisedRoutes
    .filter((route) => !existing.has(route))
    .map((route) => `地址 ${route} 已经公布，不能消失；请恢复它的页面（别处的链接都指向它）`);
};

const addresses = [...addressesOf(readMarkdownPages()).keys()];

test('every promised address is a page', () => assertNone(vanished(addresses)));

test('no address is promised twice', () => {
  assert.equal(new Set(promisedRoutes).size, promisedRoutes.length);
});

test('a page that is moved or deleted is missed', () => {
  const moved = addresses.filter((address) => address !== '/sdk/v3/overview');
  assert.match(vanished(moved).join(), /^地址 \/sdk\/v3\/overview 已经公布/);
});
