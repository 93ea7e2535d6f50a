import { expect, type Locator, type Page } from '@playwright/test';

import { facts } from 'swapx-facts';
import { arrived, ready, navbar, open } from '../kit/shell';
import { test } from '../kit/test';

const bar = (page: Page): Locator =>
  page.getByText(
    `认准官方域名 ${facts['link.app.host'].value}，谨防仿冒；任何人索要助记词或私钥都是诈骗`,
  );

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(bar(page)).toBeHidden();
}

test('the bar warns and can be closed', async ({ page }) => {
  await open(page, '/study/');
  await expect(bar(page)).toBeInViewport();
  await close(page);
});

test('a closed bar stays closed after navigation and reload', async ({ page }) => {
  await open(page, '/study/');
  await close(page);
  // The standalone page has another layout, which builds the bar anew.
  await page.locator('footer').getByRole('link', { name: '阅读约定' }).click();
  await arrived(page, '/markdown-page');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await ready(page);
  await expect(bar(page)).toBeHidden();
});

test('a closed bar is not shown even before hydration', async ({ page }) => {
  await open(page, '/study/');
  await close(page);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.reload();
  await expect(navbar(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a new announcement is shown again, at once', async ({ page }) => {
  await open(page, '/study/');
  await close(page);
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'older-text'));
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await close(page);
  await page.reload();
  await ready(page);
  await expect(bar(page)).toBeHidden();
});
