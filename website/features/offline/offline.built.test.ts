import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertNone } from '../../../tests/kit/assert-none';
import { isBuiltFile, isBuiltPage, readBuiltFile } from '../../../tests/kit/built-site';
import { allRoutes } from '../../../tests/kit/routes';
import { OFFLINE_LIST, OFFLINE_PAGE, WORKER } from '../../config/offline';
import type { OfflineList } from './list';

const list = JSON.parse(readBuiltFile(OFFLINE_LIST).toString('utf8')) as OfflineList;
const worker = readBuiltFile(WORKER).toString('utf8');

test('every page can be saved, and has a title', () => {
  const addresses = list.pages.map(({ address }) => address);
  assertNone(allRoutes.filter((route) => route !== OFFLINE_PAGE && !addresses.includes(route)));
  assertNone(list.pages.filter(({ title }) => title === '').map(({ address }) => address));
});

test('every file that is to be saved exists', () => {
  assertNone(list.files.filter((file) => !isBuiltFile(file)));
});

test('every file that the worker fetches exists', () => {
  const lists = worker.match(/\["\/[^\]]*\]/g) ?? [];
  const named = lists.flatMap((text) => JSON.parse(text) as string[]);
  assert.ok(named.length > 100);
  assertNone(named.filter((address) => !isBuiltFile(address) && !isBuiltPage(address)));
});
