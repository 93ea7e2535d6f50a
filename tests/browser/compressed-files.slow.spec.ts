import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { canonicalPath } from '../../website/config/addresses';
import { ROOT } from 'swapx-kept/root';

const BUILD = path.join(ROOT, 'build');

test('every text is sent as the build compressed it, in both forms', async ({ baseURL }) => {
  const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.br') && !/^_|^404\.html/.test(file))
    .map((file) => `/${file.slice(0, -'.br'.length)}`);
  expect(files.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const [accepted, encoding, extension] of [
    ['gzip, deflate, br', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', null, ''],
  ] as const) {
    for (const file of files) {
      const address = encodeURI(canonicalPath(file));
      const { headers } = await fetch(`${baseURL}${address}`, {
        method: 'HEAD',
        headers: { 'Accept-Encoding': accepted },
      });
      const { size } = statSync(path.join(BUILD, file + extension));
      const isRight =
        headers.get('content-encoding') === encoding &&
        // What is compressed on the way has no length that could be known before.
        Number(headers.get('content-length')) === size &&
        headers.get('vary') === 'Accept-Encoding';
      if (!isRight) wrong.push(`${accepted}: ${address}`);
    }
  }
  expect(wrong).toEqual([]);
});
