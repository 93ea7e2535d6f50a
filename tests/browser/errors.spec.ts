/** What a visitor sees when something is wrong. Strings are those of website/i18n/zh. */
import path from 'node:path';

import { expect } from '@playwright/test';

import { ROOT } from 'swapx-kept/root';
import { type Server, serveFolder } from '../kit/fixture-site';
import { arrived, heading, ready, hydrate } from '../kit/shell';
import { test } from '../kit/test';

test.describe('an unknown address', () => {
  const reportBrokenLink =
    '如果你是从其他网站的链接来到这里的，请联系该网站的所有者，告知链接已失效。';

  test('is answered with status 404 and the not-found page, which stays after hydration', async ({
    page,
  }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await ready(page);
    await expect(page).toHaveTitle('找不到页面 | SwapX Docs');
    await expect(heading(page)).toHaveText('找不到页面');
    await expect(page.getByText('这个地址没有对应的页面。')).toBeVisible();
    await expect(page.getByText(reportBrokenLink)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Study', exact: true })).toBeVisible();
  });

  test('shows what its words find, the search and the three areas', async ({ page }) => {
    await page.goto('/docs/v3/swap-router.html');
    await ready(page);
    const main = page.getByRole('main');
    const found = main.getByRole('region', { name: '你要找的也许是' }).getByRole('link');
    await expect(found.first()).toBeVisible();
    expect(await found.count()).toBeLessThanOrEqual(3);
    const addresses = await found.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname),
    );
    expect(addresses.join()).toContain('SwapRouter');
    for (const area of ['/study/', '/contract/', '/sdk/']) {
      await expect(main.locator(`a[href="${area}"]`)).toBeVisible();
    }
    await main.getByRole('link', { name: '在全站搜索' }).click();
    await expect(page).toHaveURL('/search?q=swap%20router');
  });

  test('is shown even where the search does not load', async ({ page }) => {
    await page.route('**/assets/search/**', (route) => route.abort());
    await page.goto('/swap-router');
    await ready(page);
    await expect(page.getByText(reportBrokenLink)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/sdk/"]')).toBeVisible();
    await expect(page.getByText('你要找的也许是')).toHaveCount(0);
  });

  test('shows the not-found page when reached without loading a page', async ({ page }) => {
    await page.goto('/study/');
    await ready(page);
    await hydrate(page);
    await page.evaluate(() => {
      document.documentElement.dataset.sameDocument = 'yes';
      window.history.pushState({}, '', '/study/no-such-page');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(heading(page)).toHaveText('找不到页面');
    await expect(page).toHaveTitle('找不到页面 | SwapX Docs');
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
    await page.goBack();
    await expect(heading(page)).toHaveText('欢迎来到 SwapX');
  });
});

for (const address of ['/%ff%fe', '/study/%E0%A4']) {
  test(`an address that is no UTF-8 shows the not-found page, and keeps it: ${address}`, async ({
    page,
  }) => {
    const failed = page.waitForEvent('pageerror');
    await page.goto(address);
    // Docusaurus decodes the address before it draws anything.
    expect((await failed).name).toBe('URIError');
    await expect(heading(page)).toHaveText('找不到页面');
    await expect(page.getByRole('link', { name: 'Study', exact: true })).toBeVisible();
  });
}

test('without storage the site works and says so on the console', async ({ page }) => {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });

  await page.goto('/study/');
  await ready(page);
  await hydrate(page);
  expect(warnings.join()).toContain('Docusaurus browser storage is not available.');

  await page.getByRole('button', { name: '切换浅色与深色模式' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('link', { name: 'SDK', exact: true }).click();
  await arrived(page, '/sdk/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

test.describe('a site served at another path than it was built for', () => {
  let server: Server;

  test.beforeAll(async () => {
    server = await serveFolder(path.join(ROOT, 'build'), '/elsewhere/');
  });
  test.afterAll(() => server.stop());

  test('says so and suggests the base URL', async ({ page }) => {
    await page.goto(`${server.origin}/elsewhere/`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('Your Docusaurus site did not load properly.');
    await expect(banner).toContainText('Current configured baseUrl = /');
    await expect(banner).toContainText('We suggest trying baseUrl = /elsewhere/');
  });

  test('has no banner where it was built for', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
  });
});
