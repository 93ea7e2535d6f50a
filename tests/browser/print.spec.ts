import { expect, type Page } from '@playwright/test';

import { open } from '../kit/shell';
import { test } from '../kit/test';

const GUIDE = '/sdk/v3/guides/swaps/trading';
/** What is left of A4 between the margins, in CSS pixels. */
const PAPER = { width: 672, height: 980 };

const PARTS_OF_THE_SCREEN = [
  '.navbar',
  '.theme-announcement-bar',
  '.theme-doc-sidebar-container',
  '.theme-doc-toc-desktop',
  '.theme-doc-breadcrumbs',
  '.pagination-nav',
  '.theme-layout-footer',
  'main button:not([popovertarget])',
].join();

async function showAsPrinted(page: Page, route: string): Promise<void> {
  await page.setViewportSize(PAPER);
  await open(page, route);
  await page.emulateMedia({ media: 'print' });
}

test('only the text is printed, with its address', async ({ page }) => {
  await showAsPrinted(page, GUIDE);
  for (const part of await page.locator(PARTS_OF_THE_SCREEN).all()) await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('article footer')).toContainText(GUIDE);
});

for (const route of [
  GUIDE,
  '/contract/swapx-v3/technical-reference/core/SwapXV3Pool',
  '/contract/swapx-v2/',
  '/markdown-page',
]) {
  const tag = route === GUIDE ? [] : '@slow';
  test(`nothing of ${route} runs over the edge of the paper`, { tag }, async ({ page }) => {
    await showAsPrinted(page, route);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('article *')]
        .filter((element) => element.checkVisibility())
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
    );
    expect(cut).toEqual([]);
  });
}

test('doubt about addresses is printed with the first of them', async ({ page }) => {
  await showAsPrinted(page, '/contract/deployments');
  await expect(page.getByRole('row', { name: /V2 工厂合约.*说法不一/ })).toBeVisible();
});

test('what is folded is printed, and folded again afterwards', async ({ page }) => {
  await showAsPrinted(page, GUIDE);
  const folds = page.locator('.markdown details');
  const unfolded = () =>
    folds.evaluateAll((all) => all.filter((one) => one.hasAttribute('open')).length);
  const total = await folds.count();
  expect(total).toBeGreaterThan(0);
  const before = await unfolded();
  expect(before).toBeLessThan(total);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await unfolded()).toBe(total);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await unfolded()).toBe(before);
});

test('a link that leads out of the site says where to', async ({ page }) => {
  await showAsPrinted(page, '/study/start/trust');
  const link = page.locator('.markdown a[href^="http"]:not(:has(code))').first();
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain(await link.getAttribute('href'));
});

test(
  'the pages are A4 and in light colours, also when the screen is dark',
  { tag: '@slow' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, GUIDE);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printedIn = getComputedStyle(document.body).color;
      });
    });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((points) => Math.round(Number(points))).join(' × '),
    );
    expect(new Set(sizes)).toEqual(new Set(['595 × 842']));
    await expect(page.locator('body')).toHaveAttribute('data-printed-in', 'rgb(31, 35, 40)');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);
