// Is every address still there that readers were promised? The list is written out, so that no other
// change removes one: once a page is published, its address belongs in tests/sources/promised-addresses.txt.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';

const FILE = 'tests/sources/promised-addresses.txt';

const promised = readFileSync(path.join(ROOT, FILE), 'utf8').trimEnd().split('\n');

const vanished = (addresses: Iterable<string>): string[] => {
  const existing = new Set(addresses);
  return promised.flatMap((address, index) =>
    existing.has(address)
      ? []
      : [
          `${FILE}:${index + 1}：地址 ${address} 已经公布，不能消失；请恢复它的页面（别处的链接都指向它）`,
        ],
  );
};

const addresses = [...addressesOf(readMarkdownPages()).keys()];

test('every promised address is a page', () => assertNone(vanished(addresses)));

test('no address is promised twice', () => {
  assertNone(
    promised.flatMap((address, index) =>
      promised.indexOf(address) === index
        ? []
        : [`${FILE}:${index + 1}：${address} 写了两次；删去一行`],
    ),
  );
});

test('a page that is moved or deleted is missed', () => {
  const moved = addresses.filter((address) => address !== '/sdk/v3/overview');
  assert.match(vanished(moved).join(), /\.txt:\d+：地址 \/sdk\/v3\/overview 已经公布/);
});
