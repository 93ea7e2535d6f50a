/** Faults that were found once, each as a reader or an attacker would meet it. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { canonicalPath } from '../config/addresses';
import { ROOT } from '../lib/root';
import { open } from './lib/shell';
import { test } from './lib/test';

const BUILD = path.join(ROOT, 'build');

test('the Markdown of a page is read as UTF-8', async ({ page }) => {
  await page.goto('/study.md');
  expect(await page.evaluate(() => document.characterSet)).toBe('UTF-8');
  await expect(page.locator('body')).toContainText('欢迎来到 SwapX');
});

test('a long text that is pasted into the search is cut, and answered', async ({ page }) => {
  await open(page, '/study/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.insertText('滑点'.repeat(100_000));
  expect((await box.inputValue()).length).toBeLessThanOrEqual(200);
  await box.fill('滑点');
  await expect(page.locator('dialog a').first()).toBeVisible();
});

test('an address with many endings needs one redirect', async ({ request }) => {
  const address = `/sdk/v2/overview${'.html'.repeat(8)}${'/index.html'.repeat(8)}`;
  const response = await request.get(address, { maxRedirects: 1 });
  expect(response.status()).toBe(200);
  expect(new URL(response.url()).pathname).toBe('/sdk/v2/overview');
});

test('what cannot be done is not kept for a year', async ({ request }) => {
  const page = await request.get('/sdk/');
  const [script] = /\/assets\/js\/main\.\w+\.js/.exec(await page.text())!;
  const posted = await request.post(script, { data: 'x' });
  expect(posted.status()).toBe(405);
  expect(posted.headers()['cache-control']).toBe('no-cache');
});

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
