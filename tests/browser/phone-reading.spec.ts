/** On a phone the text of a page begins soon; what can wait stands at its end or unfolds. */
import { expect, type Page } from '@playwright/test';

import { open } from '../kit/shell';
import { test } from '../kit/test';

test.use({ viewport: { width: 390, height: 844 } });

const REFERENCE = '/contract/swapx-v3/technical-reference/periphery/NonfungiblePositionManager';

const firstParagraph = (page: Page) => page.locator('sx-document > p').first();

const topOf = async (page: Page): Promise<number> => (await firstParagraph(page).boundingBox())!.y;

for (const address of ['/study/', '/sdk/v3/guides/swaps/quoting', REFERENCE]) {
  test(`the first sentence begins within 240 pixels: ${address}`, async ({ page }) => {
    await open(page, address);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await topOf(page)).toBeLessThanOrEqual(240);
  });
}

test('the contents unfold between their button and the title', async ({ page }) => {
  await open(page, REFERENCE);
  const button = page.getByRole('button', { name: '本页内容' });
  const before = (await button.boundingBox())!;
  const text = await topOf(page);
  expect(before.height).toBeGreaterThanOrEqual(44);
  await button.click();
  const entry = page
    .locator('.theme-doc-toc-mobile')
    .getByRole('link', { name: 'mint', exact: true });
  await expect(entry).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await topOf(page)).toBeGreaterThan(text);
  await entry.click();
  await expect(page).toHaveURL(/#mint$/);
});

test('a page is copied as Markdown at its end, one for learners there on every screen', async ({
  page,
}) => {
  const copy = page.getByRole('button', { name: '复制为 Markdown' });
  const isInFooter = () => copy.evaluate((button) => button.closest('article footer') !== null);
  await open(page, '/sdk/v3/guides/swaps/quoting');
  expect(await isInFooter()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isInFooter()).toBe(false);
  await open(page, '/study/start/trust');
  expect(await isInFooter()).toBe(true);
});

test('what a link leads to leaves room for the navbar', async ({ page }) => {
  await open(page, `${REFERENCE}#mint`);
  const height = await page.locator('.navbar').evaluate((bar: HTMLElement) => bar.offsetHeight);
  const top = async () => (await page.locator('#mint').boundingBox())!.y;
  await expect.poll(top).toBeLessThan(height + 50);
  expect(await top()).toBeGreaterThanOrEqual(height);
});
