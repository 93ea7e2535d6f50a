import { expect, type Locator, type Page } from '@playwright/test';

import { colour } from '../../website/src/css/colours';
import { arrived, ready, navbar, open, PHONE } from '../kit/shell';
import { test } from '../kit/test';

const toggle = (page: Page): Locator =>
  page.getByRole('button', { name: '切换浅色与深色模式' }).filter({ visible: true });

const storedMode = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('theme'));

async function expectMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  const light = 'rgb(255, 255, 255)';
  const background = expect(page.locator('html'));
  if (mode === 'light') await background.toHaveCSS('background-color', light);
  else await background.not.toHaveCSS('background-color', light);
}

/** Opens a page as a reader in whose browser this colour mode is stored. */
async function openWith(mode: string, page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.evaluate((stored) => localStorage.setItem('theme', stored), mode);
  await page.reload();
  await ready(page);
}

const openWithDark = openWith.bind(undefined, 'dark');

test('light on a dark system too; the toggle switches, stores, and names the mode', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/study/');
  await expectMode(page, 'light');
  expect(await storedMode(page)).toBeNull();

  await expect(toggle(page)).toBeEnabled();
  await expect(toggle(page)).toHaveAccessibleName('切换浅色与深色模式（当前为浅色模式）');
  await toggle(page).click();
  await expectMode(page, 'dark');
  await expect(toggle(page)).toHaveAccessibleName('切换浅色与深色模式（当前为深色模式）');
  expect(await storedMode(page)).toBe('dark');
  await toggle(page).click();
  await expectMode(page, 'light');
  expect(await storedMode(page)).toBe('light');
});

test('a stored word that is no colour mode is light, before React too', async ({ page }) => {
  await openWith('sepia', page, '/study/');
  await expectMode(page, 'light');
});

test('the choice outlives a reload, changes of the system and of the page', async ({ page }) => {
  const bars = expect(page.locator('meta[name="theme-color"]'));
  await openWithDark(page, '/study/');
  await expectMode(page, 'dark');
  await expect(toggle(page)).toHaveAccessibleName('切换浅色与深色模式（当前为深色模式）');
  await bars.toHaveAttribute('content', colour('sx-surface', 'dark'));

  // Listeners are called in the order of their adding: when this one is, the theme's own has been.
  await page.evaluate(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', () =>
      window.setTimeout(() => (document.body.dataset.system = String(system.matches))),
    );
  });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveAttribute(
      'data-system',
      String(colorScheme === 'dark'),
    );
    await expectMode(page, 'dark');
    expect(await storedMode(page)).toBe('dark');
  }

  await navbar(page).getByRole('link', { name: 'SDK' }).click();
  await arrived(page, '/sdk/');
  await expectMode(page, 'dark');

  await test.step('the bars of the browser have the colour of the page', async () => {
    await toggle(page).click();
    await bars.toHaveAttribute('content', colour('sx-surface', 'light'));
  });
});

test('the mobile menu has the toggle too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/study/');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.locator('.navbar-sidebar').getByRole('button', { name: '切换浅色与深色' }).click();
  await expectMode(page, 'dark');
});

test('a choice is followed by the other tabs', async ({ page, context }) => {
  await open(page, '/study/');
  const other = await context.newPage();
  await open(other, '/sdk/');
  await toggle(page).click();
  await expectMode(other, 'dark');
  await expect(toggle(other)).toHaveAccessibleName('切换浅色与深色模式（当前为深色模式）');
  await toggle(other).click();
  await expectMode(page, 'light');
});

for (const clear of ['theme', 'everything']) {
  const tag = clear === 'everything' ? '@slow' : [];
  test(
    `clearing ${clear} resets the other tabs at once and this one on a reload`,
    { tag },
    async ({ page, context }) => {
      await openWithDark(page, '/study/');
      const other = await context.newPage();
      await open(other, '/sdk/');
      await expectMode(other, 'dark');
      await page.evaluate((what) => {
        if (what === 'theme') localStorage.removeItem('theme');
        else localStorage.clear();
      }, clear);
      await expectMode(other, 'light');
      await page.reload();
      await expectMode(page, 'light');
      expect(await storedMode(page)).toBeNull();
    },
  );
}

test('before hydration the toggle is disabled, and the page is shown in the stored mode', async ({
  page,
}) => {
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/study/');
  await expect(toggle(page)).toBeVisible();
  await expect(toggle(page)).toBeDisabled();
  await expectMode(page, 'dark');
});
