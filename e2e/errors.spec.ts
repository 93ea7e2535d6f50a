/** What a visitor, or an author, sees when something is wrong. Strings are those of i18n/zh. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Locator, type Page, test } from '@playwright/test';

import { ROOT } from '../config/root';
import {
  buildFixture,
  type BuiltFixture,
  type Server,
  serveFolder,
  startDevelopmentServer,
} from './fixture-build';

const BUILD_TIMEOUT = 120_000;

const hydrated = (page: Page) => page.locator('html[data-has-hydrated="true"]').waitFor();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const titleOf = (banner: Locator) => banner.locator('[class*="admonitionHeading"]');

test.describe('an unknown address', () => {
  const reportBrokenLink =
    '如果你是从其他网站的链接来到这里的，请联系该网站的所有者，告知链接已失效。';

  test('is answered with status 404 and the not-found page, which stays after hydration', async ({
    page,
  }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page).toHaveTitle('找不到页面 | SwapX Docs');
    await expect(heading(page)).toHaveText('找不到页面');
    await expect(page.getByText('这个地址没有对应的页面。')).toBeVisible();
    await expect(page.getByText(reportBrokenLink)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Study', exact: true })).toBeVisible();
  });

  test('shows the not-found page when reached without loading a page', async ({ page }) => {
    await page.goto('/study/');
    await hydrated(page);
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
  await hydrated(page);
  expect(warnings.join()).toContain('Docusaurus browser storage is not available.');

  await page.getByRole('button', { name: '切换浅色与深色模式' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('link', { name: 'SDK', exact: true }).click();
  await expect(page).toHaveURL('/sdk/');
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
    await hydrated(page);
    await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
  });
});

test.describe('on a site with faulty pages', () => {
  // One build serves all tests of this group, so they stay in one worker.
  test.describe.configure({ mode: 'default' });
  let fixture: BuiltFixture;
  let server: Server;

  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIMEOUT);
    fixture = await buildFixture('states');
    expect(fixture.succeeded, fixture.output).toBe(true);
    server = await serveFolder(fixture.folder);
  });
  test.afterAll(async () => {
    await server?.stop();
    await fixture?.remove();
  });

  async function open(page: Page, address: string): Promise<void> {
    await page.goto(server.origin + address);
    await hydrated(page);
  }

  const crash = (page: Page) => page.getByRole('button', { name: 'Crash' });

  test('a crash shows its message and causes inside the layout; 重试 recovers', async ({
    page,
  }) => {
    await open(page, '/crash');
    await crash(page).click();
    await expect(heading(page)).toHaveText('页面出错了。');
    const causes = 'The page is broken.\n\nCause:\nThe button was pressed.';
    await expect(page.locator('main p')).toHaveText(causes, { useInnerText: true });
    await expect(page.locator('.navbar')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(crash(page)).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
  });

  test('a crash outside the layout replaces the page; Try again recovers', async ({ page }) => {
    await open(page, '/crash-outside');
    await crash(page).click();
    await expect(page).toHaveTitle('Page Error');
    await expect(heading(page)).toHaveText('This page crashed');
    await expect(page.getByText('The page is broken.')).toContainText('The button was pressed.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(crash(page)).toBeVisible();
  });

  test('a navbar item that fails is named with its configuration', async ({ page }) => {
    await page.goto(`${server.origin}/?faulty`);
    const message = page.getByText('A theme navbar item failed to render.');
    await expect(message).toContainText('"type": "custom-faulty"');
    await expect(message).toContainText('"label": "Faulty item"');
    await expect(message).toContainText('The item is faulty.');
  });

  test('an unlisted page says so and is neither indexed nor in the sitemap', async ({ page }) => {
    await open(page, '/docs/unlisted');
    const banner = page.locator('.theme-unlisted-banner');
    await expect(titleOf(banner)).toHaveText('未列出的页面');
    await expect(banner).toContainText('搜索引擎不会收录，只有持有直接链接的人才能访问。');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
    const sitemap = readFileSync(path.join(fixture.folder, 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('/docs/listed');
    expect(sitemap).not.toContain('/docs/unlisted');
  });

  test('a listed page has no such banner', async ({ page }) => {
    await open(page, '/docs/listed');
    await expect(heading(page)).toHaveText('Listed');
    await expect(page.locator('.theme-unlisted-banner, .theme-draft-banner')).toHaveCount(0);
  });

  test('a draft is not part of the production build', async ({ page }) => {
    const response = await page.goto(`${server.origin}/docs/draft`);
    expect(response?.status()).toBe(404);
  });

  test.describe('whose part of a page does not load', () => {
    /**
     * The one case in which a page is shown before its script has been asked for: the site asks for
     * what belongs to the address as it stands (nothing), then removes the suffix. Our own server
     * redirects such an address; this one answers with the not-found page.
     */
    const address = '/crash.html';

    function scriptOfPage(): string {
      const folder = path.join(fixture.folder, 'assets', 'js');
      const name = readdirSync(folder).find((file) =>
        /title:\s*"Crash"/.test(readFileSync(path.join(folder, file), 'utf8')),
      );
      if (!name) throw new Error('assets/js holds no script of the page /crash');
      return `/assets/js/${name}`;
    }

    test('the error is shown with Retry, which loads it', async ({ page }) => {
      const script = `**${scriptOfPage()}`;
      await page.route(script, (route) => route.abort());
      await page.goto(server.origin + address);
      await expect(page.getByText(/ChunkLoadError: Loading chunk .* failed/)).toBeVisible();
      await page.unroute(script);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(crash(page)).toBeVisible();
      await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
    });

    test('a sign of loading appears after 200 ms, not before', async ({ page }) => {
      const script = scriptOfPage();
      await page.addInitScript((src) => {
        const times: Record<string, number> = {};
        Object.assign(window, { times });
        new MutationObserver(() => {
          if (document.querySelector(`script[src$="${src}"]`)) times.start ??= performance.now();
          if (document.querySelector('#loader')) times.loader ??= performance.now();
        }).observe(document, { childList: true, subtree: true });
      }, script);
      await page.route(`**${script}`, async (route) => {
        await page.locator('#loader').waitFor({ state: 'attached' });
        await route.continue();
      });
      await page.goto(server.origin + address);
      await expect(crash(page)).toBeVisible();
      const { start, loader } = await page.evaluate(
        () => (window as unknown as { times: Record<string, number> }).times,
      );
      // A timer may fire a fraction of a millisecond early.
      expect(loader! - start!).toBeGreaterThan(198);
    });
  });
});

test('a draft shows its banner in development', async ({ page }) => {
  test.setTimeout(BUILD_TIMEOUT);
  const server = await startDevelopmentServer('states');
  try {
    await page.goto(`${server.origin}/docs/draft`);
    const banner = page.locator('.theme-draft-banner');
    await expect(titleOf(banner)).toHaveText('草稿');
    await expect(banner).toContainText('只在开发环境中显示，不会进入正式构建。');
  } finally {
    await server.stop();
  }
});

test.describe('a faulty configuration fails the build', () => {
  test.describe.configure({ mode: 'default' });

  async function outputOfFailedBuild(config: string): Promise<string> {
    const { succeeded, output, remove } = await buildFixture('broken', config);
    await remove();
    expect(succeeded, output).toBe(false);
    return output;
  }

  test('and names the unknown type of a navbar item', async () => {
    test.setTimeout(BUILD_TIMEOUT);
    const output = await outputOfFailedBuild('unknown-item.config.ts');
    expect(output).toContain('Bad navbar item type carousel');
  });

  test('and names the empty sidebar and the page without default export', async () => {
    test.setTimeout(BUILD_TIMEOUT);
    const output = await outputOfFailedBuild('empty-sidebar.config.ts');
    expect(output).toContain(
      `Sidebar with ID "emptySidebar" doesn't have anything to be linked to.`,
    );
    expect(output).toContain(`The page component at /no-default doesn't have a default export.`);
  });
});
