/** Faults that were found once, each as a reader or an attacker would meet it. */
import { expect } from '@playwright/test';

import { LONGEST_PASTE } from 'swapx-search/engine/normalise';
import { open } from '../kit/shell';
import { test } from '../kit/test';

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
  expect((await box.inputValue()).length).toBeLessThanOrEqual(LONGEST_PASTE);
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
