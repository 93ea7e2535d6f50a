/** Tabs: one choice for all tabs of a group, stored, and all variants visible without JavaScript. */
import { expect, type Page } from '@playwright/test';

import { ask, results } from '../search/testing/browser';
import { figureViolations } from '../../../tests/kit/figure';
import { open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

const PAGE = '/sdk/v2/guides/quick-start';
const OTHER_PAGE = '/sdk/v3/guides/web3-development-basics';
const SOLIDITY = '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();
const panel = (page: Page, text: string) =>
  page.getByRole('tabpanel').filter({ hasText: text }).first();

/** The script of tabs is loaded after the page's own scripts. */
async function openTabs(page: Page, route: string): Promise<void> {
  await open(page, route);
  await expect(page.locator('[data-tabs] > [hidden]').first()).toBeAttached();
}

test('a press shows another variant, arrow keys go round, on paper all variants stand', async ({
  page,
}) => {
  await openTabs(page, PAGE);
  await test.step('a press shows another variant and hides the first', async () => {
    await expect(panel(page, 'npm install')).toBeVisible();
    await tab(page, 'pnpm').click();
    await expect(tab(page, 'pnpm')).toHaveAttribute('aria-selected', 'true');
    const box = page.locator('[data-tabs]').first();
    await expect(box.getByRole('tabpanel')).toHaveCount(1);
    await expect(box.getByRole('tabpanel')).toContainText('pnpm add');
  });

  await test.step('arrow keys go round, and the focus goes along', async () => {
    await tab(page, 'npm').click();
    await tab(page, 'npm').press('ArrowLeft');
    await expect(tab(page, 'yarn')).toBeFocused();
    await tab(page, 'yarn').press('ArrowRight');
    await expect(tab(page, 'npm')).toBeFocused();
    await tab(page, 'npm').press('End');
    await expect(tab(page, 'yarn')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('on paper all variants stand under their names', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const command of ['npm install', 'pnpm add', 'yarn add']) {
      const code = page.locator('[data-tabs] code').filter({ hasText: command }).first();
      expect((await code.boundingBox())!.height).toBeGreaterThan(10);
      await expect(code).toBeVisible();
    }
  });
});

test('the choice counts on other pages, after a reload and in other tabs', async ({
  page,
  context,
}) => {
  await openTabs(page, PAGE);
  const other = await context.newPage();
  await openTabs(other, OTHER_PAGE);
  await tab(page, 'yarn').click();
  await expect(tab(other, 'yarn')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab(page, 'yarn')).toHaveAttribute('aria-selected', 'true');
});

test('all of a group on the page change together', async ({ page }) => {
  await openTabs(page, SOLIDITY);
  const chosen = page.getByRole('tab', { name: '0.7.6', exact: true, selected: true });
  await expect(chosen).toHaveCount(0);
  await page.getByRole('tab', { name: '0.7.6', exact: true }).last().click();
  await expect(chosen).toHaveCount(2);
});

test('what is in a hidden variant is found by the search', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/study/');
  await ask(page, 'pnpm add');
  await expect(results(page).first()).toContainText('pnpm add');
});

test('nobody stumbles over tabs', { tag: '@slow' }, async ({ page }) => {
  await open(page, SOLIDITY);
  expect(await figureViolations(page, 'main')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all variants stand below each other', async ({ page }) => {
    await page.goto(PAGE);
    for (const command of ['npm install', 'pnpm add', 'yarn add']) {
      const code = page.locator('[data-tabs] code').filter({ hasText: command }).first();
      await expect(code).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
