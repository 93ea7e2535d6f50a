import { expect, type Page } from '@playwright/test';

import { hiddenColumns } from '../../../tests/kit/layout-faults';
import { open, PHONE } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

const RISKS = '/study/start/trust';

const cell = (page: Page) => page.locator('td[data-label="怎么发生"]').first();
const labelOf = (page: Page) =>
  cell(page).evaluate((element) => getComputedStyle(element, '::before').content);

/** Number of tables wider than their container. */
const scrolling = (page: Page) =>
  page
    .locator('.table-scroll')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);

test('on a desktop a table is a table', async ({ page }) => {
  await open(page, RISKS);
  expect(await labelOf(page)).toBe('none');
  await expect(page.getByRole('columnheader', { name: '怎么发生' })).toBeVisible();
});

// The pages with the widest tables; tests/browser/every-page.slow.spec.ts checks all pages.
for (const route of [
  '/contract/swapx-v2/technical-reference/router',
  '/contract/swapx-v3/technical-reference/periphery/SwapRouter',
  '/sdk/v3/guides/background',
]) {
  test(`on a desktop, ${route} has no table to be moved sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, route);
    expect(await scrolling(page)).toBe(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('words have the whole line, and say what headed their column', async ({ page }) => {
    await open(page, RISKS);
    expect(await labelOf(page)).toContain('怎么发生');
    expect((await cell(page).boundingBox())!.width).toBeGreaterThan(PHONE.width * 0.8);
    expect(await scrolling(page)).toBe(0);
    // It stays a table in the accessibility tree.
    await expect(page.getByRole('columnheader', { name: '怎么发生' })).toBeAttached();
  });

  for (const route of [
    '/contract/deployments',
    '/contract/events',
    '/contract/swapx-v3/overview',
    '/sdk/v3/reference/classes/Pool',
  ]) {
    test(`${route} has no table to be moved sideways`, async ({ page }) => {
      await open(page, route);
      expect(await scrolling(page)).toBe(0);
    });
  }

  test('numbers stay columns: the names of the rows stay in view, and a shadow says that there is more', async ({
    page,
  }) => {
    await open(page, '/contract/swapx-v2/concepts/advanced-topics/price');
    expect(await hiddenColumns(page)).toEqual([]);
    const box = page.locator('.table-scroll[tabindex]').first();
    const first = box.locator('td').first();
    const before = (await first.boundingBox())!.x;
    await box.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
    expect((await first.boundingBox())!.x).toBe(before);
  });
});
