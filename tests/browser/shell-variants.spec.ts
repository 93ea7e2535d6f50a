/** States of the shell that our own configuration does not reach, on a small site that does. */
import { expect, type Locator, type Page } from '@playwright/test';

import { heading, hydrate, navbar, nextFrames, open, PHONE, scrollTop } from '../kit/shell';
import { test } from '../kit/test';

test.describe('dropdown', () => {
  const button = (page: Page): Locator => navbar(page).getByRole('button', { name: '更多' });
  const item = (page: Page): Locator => navbar(page).getByRole('link', { name: '第二页' });

  async function openByEnter(page: Page, fixtureSite: string): Promise<void> {
    await open(page, fixtureSite);
    await expect(item(page)).toBeHidden();
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  }

  async function expectClosed(page: Page): Promise<void> {
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(item(page)).toBeHidden();
  }

  test('opens while the mouse is over it', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite);
    await button(page).hover();
    await expect(item(page)).toBeVisible();
    await page.mouse.move(640, 500);
    await expect(item(page)).toBeHidden();
  });

  test('opens and closes by Enter', async ({ page, fixtureSite }) => {
    await openByEnter(page, fixtureSite);
    await page.keyboard.press('Enter');
    await expectClosed(page);
  });

  test('leads to its pages', async ({ page, fixtureSite }) => {
    await openByEnter(page, fixtureSite);
    await item(page).click();
    await expect(heading(page)).toHaveText('第二页');
  });

  test('closes on a click outside', async ({ page, fixtureSite }) => {
    await openByEnter(page, fixtureSite);
    await page.mouse.move(640, 500);
    await page.mouse.down();
    await expectClosed(page);
  });

  test('closes on a touch outside', async ({ page, fixtureSite }) => {
    await openByEnter(page, fixtureSite);
    await heading(page).dispatchEvent('touchstart');
    await expectClosed(page);
  });

  test('stays open while the focus moves inside, closes when it leaves', async ({
    page,
    fixtureSite,
  }) => {
    await openByEnter(page, fixtureSite);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(item(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectClosed(page);
  });
});

test.describe('dropdown on a phone', () => {
  test.use({ viewport: PHONE });
  const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
  const item = (page: Page): Locator => menu(page).getByRole('link', { name: '第二页' });

  async function openMenu(page: Page, address: string): Promise<void> {
    await open(page, address);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(menu(page)).toBeInViewport();
  }

  test('starts collapsed when no item is active', async ({ page, fixtureSite }) => {
    await openMenu(page, fixtureSite);
    await expect(item(page)).toBeHidden();
    await menu(page).getByRole('button', { name: '更多' }).click();
    await expect(item(page)).toBeVisible();
  });

  test('starts open when an item is active', async ({ page, fixtureSite }) => {
    await openMenu(page, `${fixtureSite}/second`);
    await expect(item(page)).toBeVisible();
    await expect(item(page)).toHaveClass(/menu__link--active/);
  });
});

test.describe('navbar items', () => {
  test('every type is shown where it is put', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite);
    const left = navbar(page).locator('.navbar__items:not(.navbar__items--right)');
    await expect(left.locator('b', { hasText: '原样的 HTML' })).toBeVisible();
    for (const label of ['一篇文档', '一个目录', '一个版本']) {
      await expect(left.getByRole('link', { name: label })).toHaveAttribute('href', '/study/guide');
    }
    const inDropdown = left.getByRole('link', { name: '最后一页', includeHidden: true });
    await expect(inDropdown).toHaveAttribute('href', '/study/last');
    await expect(left.getByRole('link', { name: '当前版本' })).toBeVisible();
    await expect(left.getByRole('button', { name: '中文' })).toBeVisible();
    const right = navbar(page).locator('.navbar__items--right');
    await expect(right.getByRole('link', { name: '没有位置' })).toBeVisible();
    await expect(right.getByRole('button', { name: '搜索' })).toBeVisible();
  });

  test('a navbar that is not told to hide stays in sight', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite);
    await page.mouse.move(640, 400);
    for (const step of [300, 600]) {
      await page.mouse.wheel(0, 300);
      await expect.poll(() => scrollTop(page)).toBe(step);
    }
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });
});

test('an announcement that cannot be closed has no button and wears its colours', async ({
  page,
  fixtureSite,
}) => {
  await open(page, fixtureSite);
  const bar = page.getByRole('banner').filter({ hasText: '不可关闭的公告' });
  await expect(bar).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(bar).toHaveCSS('color', 'rgb(221, 238, 255)');
  await expect(bar.getByRole('button')).toHaveCount(0);
});

test('a footer can be a row of links with a logo', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite);
  const footer = page.locator('footer');
  await expect(footer.locator('.footer__col')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: '页内' })).not.toHaveAttribute('target');
  await expect(footer.getByRole('link', { name: '站外' })).toHaveAttribute('target', '_blank');
  await expect(footer).toContainText('一行版权');

  const logo = footer.getByRole('img', { name: '页脚标志' }).filter({ visible: true });
  await expect(logo).toHaveAttribute('src', '/img/logo.svg');
  await expect(logo).toHaveAttribute('width', '40');
  await expect(logo).toHaveAttribute('height', '30');
  const link = footer.getByRole('link').filter({ has: page.getByRole('img') });
  await expect(link).toHaveAttribute('href', 'https://example.org/logo');
  await expect(link).toHaveAttribute('target', '_blank');

  await navbar(page).getByRole('button', { name: '切换浅色与深色模式' }).click();
  await expect(logo).toHaveAttribute('src', '/img/favicon.svg');
});

test('the table of contents holds the headings of levels 2 and 3', async ({
  page,
  fixtureSite,
}) => {
  await open(page, fixtureSite);
  await expect(page.getByRole('heading', { level: 4 })).toHaveText(/四级标题/);
  await expect(page.locator('.table-of-contents a')).toHaveText(['二级标题', '三级标题']);
});

test.describe('scrolling', () => {
  test('a link to a heading of another page shows that heading', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite);
    await page.getByRole('link', { name: '第二页的小节' }).click();
    await expect(heading(page)).toHaveText('第二页');
    const top = () => page.locator('#section').evaluate((h) => h.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(top).toBeLessThan(120);
  });

  test('a change of the query alone leaves the page where it is', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite);
    await hydrate(page);
    await page.getByRole('link', { name: '页尾的查询链接' }).scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(100);
    await page.getByRole('link', { name: '页尾的查询链接' }).click();
    await expect(page).toHaveURL(`${fixtureSite}/?tab=3`);
    await nextFrames(page);
    expect(await scrollTop(page)).toBe(before);
  });
});
