/** Pages that crash, do not load, or are not meant for everybody. Strings are those of website/i18n/zh. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { builtFixtureSite } from '../kit/fixture-site';
import { heading, open } from '../kit/shell';
import { test } from '../kit/test';

const crash = (page: Page) => page.getByRole('button', { name: 'Crash' });

test('a crash shows its message and causes inside the layout; 重试 recovers', async ({
  page,
  fixtureSite,
}) => {
  await open(page, `${fixtureSite}/crash`);
  await crash(page).click();
  await expect(heading(page)).toHaveText('页面出错了。');
  const causes = 'The page is broken.\n\nCause:\nThe button was pressed.';
  await expect(page.locator('main p')).toHaveText(causes, { useInnerText: true });
  await expect(page.locator('.navbar')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(crash(page)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});

test('a crash outside the layout replaces the page; Try again recovers', async ({
  page,
  fixtureSite,
}) => {
  await open(page, `${fixtureSite}/crash-outside`);
  await crash(page).click();
  await expect(page).toHaveTitle('Page Error');
  await expect(heading(page)).toHaveText('This page crashed');
  await expect(page.getByText('The page is broken.')).toContainText('The button was pressed.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(crash(page)).toBeVisible();
});

test('a navbar item that fails is named with its configuration', async ({ page, fixtureSite }) => {
  await page.goto(`${fixtureSite}/?faulty`);
  // The page never says that it is hydrated.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  const message = page.getByText('A theme navbar item failed to render.');
  await expect(message).toContainText('"type": "custom-faulty"');
  await expect(message).toContainText('"label": "Faulty item"');
  await expect(message).toContainText('The item is faulty.');
});

test('an unlisted page says so and is neither indexed nor in the sitemap', async ({
  page,
  fixtureSite,
}) => {
  await open(page, `${fixtureSite}/study/unlisted`);
  const banner = page.locator('.theme-unlisted-banner');
  await expect(banner).toContainText('未列出的页面');
  await expect(banner).toContainText('搜索引擎不会收录，只有持有直接链接的人才能访问。');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  const sitemap = readFileSync(path.join(builtFixtureSite, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/study/guide');
  expect(sitemap).not.toContain('/study/unlisted');
});

test('no page and no list of pages names an unlisted page', async ({ page, fixtureSite }) => {
  await open(page, `${fixtureSite}/category/group`);
  await expect(page.locator('main a.card h2')).toHaveText(['列出的', '最后的']);
  for (const address of ['/category/group', '/study/guide', '/study/listed', '/study/last']) {
    await open(page, fixtureSite + address);
    await expect(page.locator('body')).not.toContainText('未列出');
  }

  const read = (file: string) => readFileSync(path.join(builtFixtureSite, file), 'utf8');
  const lists = ['category/group.md', 'offline.json', 'llms.txt', 'llms-full.txt', 'sitemap.xml'];
  for (const list of [...lists, 'search/catalogue.json']) {
    expect(read(list), list).toMatch(/列出的|study\/listed/);
    expect(read(list), list).not.toMatch(/未列出|study\/unlisted/);
  }
  // Whoever has its address may read it as Markdown.
  expect(read('study/unlisted.md')).toContain('# 未列出');
});

test('the pages before and after an unlisted page lead to each other', async ({
  page,
  fixtureSite,
}) => {
  await open(page, `${fixtureSite}/study/listed`);
  const next = page.locator('.pagination-nav__link--next');
  await expect(next).toHaveAttribute('href', '/study/last');
  await expect(page.locator('.pagination-nav__link--prev')).toHaveAttribute(
    'href',
    '/category/group',
  );
  await open(page, `${fixtureSite}/category/group`);
  await expect(next).toHaveAttribute('href', '/study/listed');
});

test('a listed page has no such banner', async ({ page, fixtureSite }) => {
  await open(page, `${fixtureSite}/study/guide`);
  await expect(heading(page)).toHaveText('一篇文档');
  await expect(page.locator('.theme-unlisted-banner, .theme-draft-banner')).toHaveCount(0);
});

test('a draft is not part of the production build', async ({ page, fixtureSite }) => {
  const response = await page.goto(`${fixtureSite}/study/draft`);
  expect(response?.status()).toBe(404);
});

test.describe('a page whose script does not load', () => {
  /**
   * The one case in which a page is shown before its script has been asked for: the site asks for
   * what belongs to the address as it stands (nothing), then removes the suffix. Our own server
   * redirects such an address; this one answers with the not-found page.
   */
  const address = '/crash.html';

  function scriptOfPage(): string {
    const folder = path.join(builtFixtureSite, 'assets', 'js');
    const name = readdirSync(folder).find((file) =>
      /title:\s*"Crash"/.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    if (!name) throw new Error('assets/js holds no script of the page /crash');
    return `/assets/js/${name}`;
  }

  test('the error is shown with Retry, which loads it', async ({ page, fixtureSite }) => {
    const script = `**${scriptOfPage()}`;
    await page.route(script, (route) => route.abort());
    await page.goto(fixtureSite + address);
    await expect(page.getByText(/ChunkLoadError: Loading chunk .* failed/)).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(crash(page)).toBeVisible();
    await expect(page.getByText('ChunkLoadError')).toHaveCount(0);
  });

  test('a sign of loading appears after 200 ms, not before', async ({ page, fixtureSite }) => {
    const script = scriptOfPage();
    await page.addInitScript((src) => {
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      // At once, and not when the task is over: on a busy machine that is many milliseconds later.
      const head = HTMLHeadElement.prototype;
      const append = head.appendChild;
      head.appendChild = function <T extends Node>(this: Node, node: T): T {
        if (node instanceof HTMLScriptElement && node.src.endsWith(src)) {
          times.start ??= performance.now();
        }
        return append.call(this, node) as T;
      };
      new MutationObserver(() => {
        if (document.querySelector('#loader')) times.loader ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    }, script);
    await page.route(`**${script}`, async (route) => {
      await page.locator('#loader').waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.goto(fixtureSite + address);
    await expect(crash(page)).toBeVisible();
    const { start, loader } = await page.evaluate(
      () => (window as unknown as { times: Record<string, number> }).times,
    );
    // A timer may fire a fraction of a millisecond early.
    expect(loader! - start!).toBeGreaterThan(198);
  });
});
