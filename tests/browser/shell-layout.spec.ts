import { expect } from '@playwright/test';

import { facts } from 'swapx-facts';
import { docsSidebar, navbar, nextFrames, open, scrollTop } from '../kit/shell';
import { test } from '../kit/test';

test.describe('skip link', () => {
  test('is the first stop of the keyboard and leads to the main content', async ({ page }) => {
    await open(page, '/study/');
    const link = page.getByRole('link', { name: '跳到主要内容' });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    // The browser goes on from there: the next stop is inside the main content.
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(docsSidebar(page).locator(':focus')).toHaveCount(0);
  });
});

test('a new page is read by keyboard from its beginning', async ({ page }) => {
  await open(page, '/study/');
  const link = navbar(page).getByRole('link', { name: 'SDK' });
  await link.click();
  await expect(navbar(page).locator('.navbar__link--active')).toHaveText('SDK');
  // The new page takes the focus off the link a moment after it is shown.
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
});

test.describe('navbar', () => {
  test('has the three areas on the left, the source on the right, and no language', async ({
    page,
  }) => {
    await open(page, '/study/');
    const left = navbar(page).locator('.navbar__items:not(.navbar__items--right) .navbar__link');
    await expect(left).toHaveText(['Study', 'Contract', 'SDK']);
    const targets = await left.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(targets).toEqual(['/study/', '/contract/', '/sdk/']);

    const right = navbar(page).locator('.navbar__items--right').getByRole('link');
    await expect(right).toHaveText(['GitHub']);
    await expect(right).toHaveAttribute('href', 'https://github.com/hi-swapx/docs');
    await expect(right).toHaveAttribute('target', '_blank');
    await expect(right).toHaveAttribute('rel', /noopener/);

    // There is only one.
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await expect(navbar(page).locator('.dropdown')).toHaveCount(0);
    await expect(navbar(page).getByText('中文')).toHaveCount(0);
  });

  test('stays while less than its own height is scrolled, then hides on the way down and returns', async ({
    page,
  }) => {
    await open(page, '/markdown-page');
    const height = await navbar(page).evaluate((bar) => bar.getBoundingClientRect().height);
    // Two steps down: a bar that ignored its height would hide on the second.
    for (const top of [height / 3, height - 2]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await nextFrames(page);
    }
    await expect(navbar(page)).toBeInViewport();
    await expect(navbar(page)).not.toHaveClass(/navbarHidden/);

    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    await page.mouse.wheel(0, 300);
    await expect(navbar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    expect(await scrollTop(page)).toBeGreaterThan(200);
  });
});

test('while the navbar is hidden, the sidebar names the area and opens the search', async ({
  page,
}) => {
  await open(page, '/contract/swapx-v3/concepts/oracle');
  await page.mouse.move(640, 400);
  for (const reached of [200, 500]) {
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(reached);
  }
  await expect(navbar(page)).not.toBeInViewport();
  const sidebar = page.locator('.theme-doc-sidebar-container');
  await expect(sidebar.getByText('合约', { exact: true })).toBeInViewport();
  await sidebar.getByTitle('搜索').click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

test.describe('contents of a reference', () => {
  test('name its functions, in the letters of code, and follow the reader', async ({ page }) => {
    await open(page, '/contract/swapx-v3/technical-reference/core/SwapXV3Pool');
    const contents = page.locator('.theme-doc-toc-desktop');
    const last = contents.getByRole('link', { name: 'tickSpacing', exact: true });
    await expect(last.locator('code')).toHaveCSS('font-family', /monospace/);
    await expect(contents.getByRole('link', { name: 'swap', exact: true })).toBeInViewport();
    await expect(last).not.toBeInViewport();
    await page.mouse.move(640, 400);
    await page.locator('h3#tickSpacing').evaluate((heading) => heading.scrollIntoView());
    await expect(last).toHaveClass(/--active/);
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test.describe('footer', () => {
  test('has four columns with their links, the year and the risk', async ({ page }) => {
    await open(page, '/study/');
    const columns = await page.locator('footer .footer__col').evaluateAll((elements) =>
      elements.map((column) => ({
        title: column.querySelector('.footer__title')?.textContent,
        links: [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      })),
    );
    expect(columns).toEqual([
      { title: '文档', links: ['/study/', '/contract/', '/sdk/', '/markdown-page', '/offline'] },
      {
        title: '资源',
        links: [
          facts['link.app'].value,
          'https://github.com/hi-swapx/docs',
          expect.stringContaining('https://xonescan.com'),
        ],
      },
      { title: '支持', links: [`mailto:${facts['link.email'].value}`, 'https://x.com/SwapX009'] },
      {
        title: '条款',
        links: [
          '/study/terms&conditions/terms',
          '/study/terms&conditions/privacy',
          '/third-party-notices.txt',
        ],
      },
    ]);

    const copyright = page.locator('footer .footer__copyright');
    await expect(copyright).toContainText('Copyright © 2025 SwapX.');
    await expect(copyright).toContainText('可能损失本金');
  });
});

test('a click on an external link leaves the page open and shows another tab', async ({
  page,
  context,
}) => {
  const elsewhere = 'https://github.com/**';
  await context.route(elsewhere, (route) => route.fulfill({ body: 'elsewhere' }));
  await open(page, '/study/');
  const popup = page.waitForEvent('popup');
  await navbar(page).getByRole('link', { name: 'GitHub' }).click();
  expect((await popup).url()).toBe('https://github.com/hi-swapx/docs');
  await expect(page).toHaveURL('/study/');
  await context.unroute(elsewhere);
});

test.describe('docs sidebar', () => {
  test('has one link of its own, the overview; all others are in categories', async ({ page }) => {
    for (const area of ['/study/', '/contract/', '/sdk/']) {
      await open(page, area);
      const topLevel = docsSidebar(page).locator('.theme-doc-sidebar-item-link-level-1');
      await expect(topLevel).toHaveText(['概述']);
    }
  });

  test('cannot be hidden, and keeps a category open when another is opened', async ({ page }) => {
    await open(page, '/study/');
    await expect(docsSidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /(收起|展开)侧边栏$/ })).toHaveCount(0);

    const caretOf = (label: string) =>
      docsSidebar(page).getByRole('button', { name: `侧边栏分类“${label}”` });
    for (const label of ['开始', '提供流动性']) {
      await expect(caretOf(label)).toHaveAttribute('aria-expanded', 'false');
      await caretOf(label).click();
      await expect(caretOf(label)).toHaveAttribute('aria-expanded', 'true');
    }
    await nextFrames(page);
    await expect(caretOf('开始')).toHaveAttribute('aria-expanded', 'true');
    await expect(docsSidebar(page).locator('[href="/study/start/about_xone"]')).toBeVisible();
  });
});
