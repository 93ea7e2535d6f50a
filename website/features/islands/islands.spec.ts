import { expect, type Page } from '@playwright/test';

import { arrived, follow, open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';

const PAGE = '/contract/swapx-v2/concepts/protocol-overview/how-it-works';
const NEIGHBOUR = '/contract/swapx-v2/concepts/protocol-overview/ecosystem-participants';
const SCRIPT = '**/assets/js/island-*.js';

const island = (page: Page) => page.locator(`[${DATA_ISLAND}="constant-product"]`);
const slider = (page: Page) => island(page).getByRole('slider', { name: '卖出' });

/** Moves the slider by keyboard and expects the figure to follow. */
async function expectAlive(page: Page): Promise<void> {
  await island(page).scrollIntoViewIfNeeded();
  await expect(island(page)).toHaveAttribute(DATA_MOUNTED, '');
  await expect(island(page)).toContainText('453.305446 USDT');
  await slider(page).press('End');
  await expect(island(page)).toContainText('4,544.211485 USDT');
  await island(page).getByRole('button', { name: '还原' }).click();
  await expect(island(page)).toContainText('453.305446 USDT');
}

test('an island moves after the page is loaded, and its script waits until it is near', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, PAGE);
  expect(scripts.filter((url) => url.includes('island-'))).toEqual([]);
  await expectAlive(page);
  expect(scripts.filter((url) => url.includes('island-'))).toHaveLength(1);
});

test('an island moves on a page that was navigated to, and again after going back', async ({
  page,
}) => {
  await open(page, NEIGHBOUR);
  await follow(page, PAGE);
  await expectAlive(page);
  await follow(page, NEIGHBOUR);
  await expect(island(page)).toHaveCount(0);
  await page.goBack();
  await arrived(page, PAGE);
  await expectAlive(page);
});

test('hydrating an island changes nothing and reports nothing', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await open(page, PAGE);
  const before = await island(page).innerHTML();
  await island(page).scrollIntoViewIfNeeded();
  await expect(island(page)).toHaveAttribute(DATA_MOUNTED, '');
  expect(await island(page).innerHTML()).toBe(before);
  expect(problems).toEqual([]);
});

test('when its script fails, the starting position stays, and it can be tried again', async ({
  page,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await open(page, PAGE);
  await island(page).scrollIntoViewIfNeeded();
  const notice = page.getByRole('status').filter({ hasText: '没有加载成功' });
  await expect(notice).toBeVisible();
  await expect(island(page)).toContainText('453.305446 USDT');
  await page.unroute(SCRIPT);
  await notice.getByRole('button', { name: '再试一次' }).click();
  await expectAlive(page);
  await expect(notice).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the starting position is there, without a slider that would not move', async ({ page }) => {
    await page.goto(PAGE);
    await expect(island(page)).toContainText('453.305446 USDT');
    await expect(island(page).locator('svg')).toBeVisible();
    await expect(island(page).getByRole('slider')).toHaveCount(0);
  });
});
