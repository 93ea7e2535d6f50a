import { expect, type Page } from '@playwright/test';

import { open, hydrate } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import {
  ask,
  box,
  CATALOGUE,
  dialog,
  holdBack,
  results,
  SHARDS,
  watchRequests,
} from './testing/browser';

const SCRIPTS = '**/assets/js/**';
/** 搜索文档, as escaped by the bundler. */
const NAME_OF_BOX = /\\u641c\\u7d22\\u6587\\u6863/i;

/**
 * Blocks the chunk of the search. Call this before the page is opened: a pointer that happens to be over
 * the button would load the chunk at once.
 */
const withholdScript = (page: Page) =>
  page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    const isSearch = NAME_OF_BOX.test(await response.text());
    await (isSearch ? route.abort() : route.fulfill({ response }));
  });

test.describe('the script', () => {
  // Pages of one process share a cache, and a chunk that is cached cannot fail to load.
  test.use({ ownContext: true });

  test('a search that cannot be loaded leaves the page intact and can be retried', async ({
    page,
  }) => {
    await withholdScript(page);
    await open(page, '/study/');
    await page.keyboard.press('Control+k');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('搜索没有加载成功');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(alert.getByRole('link', { name: '打开搜索页' })).toHaveAttribute(
      'href',
      '/search',
    );
    await page.unroute(SCRIPTS);
    await alert.getByRole('button', { name: '再试一次' }).click();
    await expect(box(page)).toBeFocused();
    await expect(alert).toBeHidden();
  });

  test('the next press of the shortcut retries', { tag: '@slow' }, async ({ page }) => {
    await withholdScript(page);
    await open(page, '/study/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
  });
});

for (const [name, files] of [
  ['the catalogue', CATALOGUE],
  ['a part of the index', SHARDS],
] as const) {
  const tag = files === SHARDS ? '@slow' : [];
  test(
    `a failure to load ${name} is reported, and the search can be retried`,
    { tag },
    async ({ page }) => {
      await open(page, '/study/');
      await page.route(files, (route) => route.fulfill({ status: 503 }));
      await ask(page, '滑点');
      await expect(dialog(page)).toContainText('搜索没有加载成功');
      await page.unroute(files);
      await dialog(page).getByRole('button', { name: '再试一次' }).click();
      await expect(results(page).first()).toBeVisible();
    },
  );
}

test('a tab whose index has been removed by a deploy loads the new index silently', async ({
  page,
}) => {
  await open(page, '/study/');
  await ask(page, '滑点');
  await expect(results(page).first()).toBeVisible();
  const catalogues = watchRequests(page, '/search/catalogue.json');
  // Missing until the catalogue is requested again.
  await page.route(SHARDS, (route) =>
    catalogues.length === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await box(page).fill('助记词');
  await expect(results(page).first()).toContainText('助记词');
  expect(catalogues).toHaveLength(1);
});

test.describe('with a fake clock', () => {
  test.use({ ownContext: true });

  test(
    'texts for excerpts are loaded only after the last letter, however slowly one types',
    { tag: '@slow' },
    async ({ page }) => {
      await page.clock.install({ time: '2026-01-01' });
      await open(page, '/study/');
      await hydrate(page);
      // From here on, only this test advances the clock.
      await page.clock.pauseAt('2026-01-02');
      const texts = watchRequests(page, '/text-');
      await ask(page, '手');
      await expect(results(page).first()).toBeVisible();
      // Holds back the shards for the following letters.
      const answers = await holdBack(page, SHARDS);
      for (const typed of ['手续', '手续费', '手续费层', '手续费层级']) {
        await page.clock.runFor(700);
        await box(page).fill(typed);
      }
      await page.clock.runFor(700);
      expect(texts).toEqual([]);
      answers.letOthersPass();
      answers.release();
      await expect(results(page).first()).toContainText('手续费层级');
      await page.clock.runFor(1000);
      await expect.poll(() => texts.length).toBeGreaterThan(0);
      expect(texts.length).toBeLessThanOrEqual(await results(page).count());
    },
  );
});

test('where the browser denies storage, the search works', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/study/');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await ask(page, '闪电兑换');
  await results(page).first().click();
  await expect(page).toHaveURL(/flash-swaps/);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toContainText('例如');
});
