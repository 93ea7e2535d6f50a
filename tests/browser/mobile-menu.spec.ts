import { expect, type Locator, type Page } from '@playwright/test';

import {
  arrived,
  heading,
  hold,
  hydrate,
  navbar,
  nextFrames,
  open,
  PHONE,
  scrollTop,
} from '../kit/shell';
import { test } from '../kit/test';

test.use({ viewport: PHONE });

const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
const hamburger = (page: Page): Locator => page.getByRole('button', { name: '打开菜单' });
const closeButton = (page: Page): Locator => page.getByRole('button', { name: '关闭菜单' });
const backButton = (page: Page): Locator => page.getByRole('button', { name: '回到主菜单' });

async function pressHamburger(page: Page): Promise<void> {
  await hamburger(page).click();
  await expect(menu(page)).toBeInViewport({ ratio: 1 });
}

async function openMenu(page: Page, address: string): Promise<void> {
  await open(page, address);
  await pressHamburger(page);
}

/** Off the screen, and out of reach of the keyboard and of assistive technology. */
async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false');
}

test('the menu exists only below the desktop layout, says whether it is open, and closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 996, height: 700 });
  await open(page, '/study/');
  await expect(hamburger(page)).toBeVisible();
  await expect(navbar(page).getByRole('link', { name: 'Study' })).toBeHidden();
  await page.setViewportSize({ width: 997, height: 700 });
  await expect(hamburger(page)).toBeHidden();
  await expect(navbar(page).getByRole('link', { name: 'Study' })).toBeVisible();

  await page.setViewportSize(PHONE);
  await expectClosed(page);
  await pressHamburger(page);
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true');
  await test.step('the close button closes the menu', async () => {
    await closeButton(page).click();
    await expectClosed(page);
  });

  await pressHamburger(page);
  await test.step('a touch beside the menu closes it', async () => {
    const { x, width } = (await menu(page).boundingBox())!;
    const beside = x + width + 10;
    expect(beside).toBeLessThan(PHONE.width);
    await page.mouse.click(beside, 400);
    await expectClosed(page);
  });

  await pressHamburger(page);
  await test.step('growing past 996 px closes the menu and frees the page', async () => {
    await page.setViewportSize({ width: 996, height: 700 });
    await nextFrames(page);
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 700 });
    await expect(menu(page)).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
    await page.setViewportSize(PHONE);
    await expectClosed(page);
  });
});

test('a page of an area opens the secondary menu, from where a button leads back', async ({
  page,
}) => {
  await openMenu(page, '/contract/');
  const [primary, secondary] = [
    menu(page).locator('.navbar-sidebar__item').nth(0),
    menu(page).locator('.navbar-sidebar__item').nth(1),
  ];
  await expect(secondary).toBeInViewport();
  await expect(primary).not.toBeInViewport();
  await expect(secondary.getByRole('link').first()).toHaveText('概述');

  await backButton(page).click();
  await expect(primary).toBeInViewport();
  await expect(secondary).not.toBeInViewport();
  await expect(primary.getByRole('link')).toHaveText(['Study', 'Contract', 'SDK', 'GitHub']);

  await closeButton(page).click();
  await expectClosed(page);
  await pressHamburger(page);
  await test.step('a link of it leads to the page and closes the menu', async () => {
    await menu(page).getByRole('link', { name: 'SwapX V3 概述' }).click();
    await arrived(page, '/contract/swapx-v3/overview');
    await expectClosed(page);
  });
});

test('the menu of an area opens at the page, below a row of the areas with its own marked', async ({
  page,
}) => {
  await openMenu(page, '/sdk/v3/reference/classes/Pool');
  const areas = menu(page).getByRole('navigation', { name: '三个区' });
  await expect(areas.getByRole('link')).toHaveText(['Study', 'Contract', 'SDK']);
  await expect(areas.locator('.navbar__link--active')).toHaveText('SDK');
  const entry = menu(page).locator('.theme-doc-sidebar-menu [aria-current=page]');
  await expect(entry).toHaveText('Pool');
  await expect(entry).toBeInViewport({ ratio: 1 });
  const { y } = (await entry.boundingBox())!;
  expect(Math.abs(y - PHONE.height / 2)).toBeLessThan(PHONE.height / 4);

  await areas.getByRole('link', { name: 'Contract' }).click();
  await arrived(page, '/contract/');
  await expectClosed(page);
  await pressHamburger(page);
  await expect(areas.locator('.navbar__link--active')).toHaveText('Contract');
});

test('a page without a sidebar opens the primary menu, which lists the areas once', async ({
  page,
}) => {
  await openMenu(page, '/markdown-page');
  await expect(menu(page).getByRole('link', { name: 'Study' })).toBeInViewport();
});

test(
  'a link of the primary menu leads to the area and closes the menu',
  { tag: '@slow' },
  async ({ page }) => {
    await openMenu(page, '/contract/');
    await backButton(page).click();
    await menu(page).getByRole('link', { name: 'SDK', exact: true }).click();
    await arrived(page, '/sdk/');
    await expectClosed(page);
  },
);

test('the page does not scroll while the menu is open', async ({ page }) => {
  await open(page, '/markdown-page');
  const wheelOverPage = async () => {
    await page.mouse.move(PHONE.width - 10, 500);
    await page.mouse.wheel(0, 100);
    await nextFrames(page);
  };
  await hamburger(page).click();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await wheelOverPage();
  expect(await scrollTop(page)).toBe(0);

  await closeButton(page).click();
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible');
  await wheelOverPage();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
});

test('going back in history closes the menu and keeps the page', async ({ page }) => {
  await open(page, '/study/');
  await hydrate(page);
  await page.locator('footer').getByRole('link', { name: '开发 SDK' }).click();
  await arrived(page, '/sdk/');
  const title = await heading(page).innerText();
  await hamburger(page).click();
  await expect(menu(page)).toBeInViewport();

  await page.evaluate(() => window.history.back());
  await expectClosed(page);
  await arrived(page, '/sdk/');
  await expect(heading(page)).toHaveText(title);

  await page.evaluate(() => window.history.back());
  await arrived(page, '/study/');
});

test(
  'so it does while a page is being loaded, which then comes',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, '/study/');
    await hydrate(page);
    const title = await heading(page).innerText();
    const release = await hold(page, '**/assets/documents/**');
    await page.locator('footer').getByRole('link', { name: '开发 SDK' }).click();
    await expect(page).toHaveURL('/sdk/');
    await hamburger(page).click();
    await expect(menu(page)).toBeInViewport();

    await page.evaluate(() => window.history.back());
    await expectClosed(page);
    await expect(page).toHaveURL('/sdk/');
    await expect(heading(page)).toHaveText(title);
    release();
    await arrived(page, '/sdk/');
    await expect(heading(page)).toHaveText('SDK 文档');
  },
);

test.describe('collapse animation', () => {
  /** Milliseconds the theme asks for, from the height of the content. */
  const durationFor = (height: number): number => {
    const rows = height / 36;
    return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
  };

  async function expand(page: Page, label: string) {
    const caret = page.getByRole('button', { name: `“${label}”` });
    const category = menu(page).locator('.menu__list-item', { has: caret });
    await category.getByRole('button').click();
    const list = category.locator('ul');
    await expect(list).toHaveCSS('overflow', 'visible');
    return list.evaluate((element: HTMLElement) => ({
      transition: element.style.transition,
      height: element.scrollHeight,
    }));
  }

  test('lasts longer for more content', { tag: '@slow' }, async ({ page }) => {
    await openMenu(page, '/study/');
    const short = await expand(page, '第一笔兑换');
    const long = await expand(page, '提供流动性');
    expect(long.height).toBeGreaterThan(short.height);
    expect(short.transition).toBe(`height ${durationFor(short.height)}ms ease-in-out`);
    expect(long.transition).toBe(`height ${durationFor(long.height)}ms ease-in-out`);
    expect(durationFor(long.height)).toBeGreaterThan(durationFor(short.height));
  });

  test('lasts 1 ms when reduced motion is requested', { tag: '@slow' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMenu(page, '/study/');
    expect((await expand(page, '开始')).transition).toBe('height 1ms ease-in-out');
  });
});
