import { expect, type Locator, type Page } from '@playwright/test';

import {
  addStyles,
  arrived,
  follow,
  heading,
  hold,
  ready,
  nextFrames,
  open,
  pasted,
  scrollTop,
  sidebarLink,
  hydrate,
} from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { CODE_LINE } from 'swapx-components/page-names';

const QUOTING = '/sdk/v3/guides/swaps/quoting';
const TRADING = '/sdk/v3/guides/swaps/trading';

const content = (page: Page) => page.locator('sx-document');

/** Sets a property that only a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const SWAPS = '/category/兑换-1';

/** Visible content of a category, and its alternate link. */
const seenCategory = async (page: Page) => ({
  title: await page.title(),
  main: await page.locator('main').evaluate((element) => element.textContent),
  cards: await page
    .locator('main article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  markdown: await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href'),
});

/** Visible content of a page, and its canonical link. */
const seen = async (page: Page) => ({
  title: await page.title(),
  heading: await heading(page).textContent(),
  content: await content(page).evaluate((element) => element.textContent),
  toc: await page.locator('.table-of-contents').first().textContent(),
  breadcrumbs: await page.locator('.breadcrumbs').textContent(),
  next: await page.locator('.pagination-nav').textContent(),
  canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
});

test('a page opened by a link equals the page that the server sends', async ({ page }) => {
  await open(page, TRADING);
  await hydrate(page);
  const loaded = await seen(page);
  await open(page, QUOTING);
  await mark(page);
  await follow(page, TRADING);
  expect(await seen(page)).toEqual(loaded);
  expect(await isMarked(page)).toBe(true);
});

test('client-side navigation works to, from and back to a category', async ({ page }) => {
  await open(page, encodeURI(SWAPS));
  await hydrate(page);
  const loaded = await seenCategory(page);
  expect(loaded.cards).toContain(QUOTING);
  await open(page, TRADING);
  await hydrate(page);
  await mark(page);
  await page.locator(`.breadcrumbs a[href="${SWAPS}"]`).click();
  await arrived(page, encodeURI(SWAPS));
  expect(await seenCategory(page)).toEqual(loaded);
  await page.locator(`main article a[href="${QUOTING}"]`).click();
  await arrived(page, QUOTING);
  await page.goBack();
  await arrived(page, encodeURI(SWAPS));
  expect(await seenCategory(page)).toEqual(loaded);
  expect(await isMarked(page)).toBe(true);
});

/** Records for each document added to the DOM whether only its beginning is laid out. */
const watchFirstFrames = (page: Page) =>
  page.evaluate(() => {
    const firstFrames: boolean[] = [];
    Object.assign(window, { firstFrames });
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        const document = added.matches('sx-document') ? added : added.querySelector('sx-document');
        if (document) firstFrames.push(document.hasAttribute('data-first-frame'));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
const firstFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstFrames: boolean[] }).firstFrames);

test('only a page opened by a link without a hash lays out its beginning first', async ({
  page,
}) => {
  await open(page, QUOTING);
  await watchFirstFrames(page);
  await follow(page, TRADING);
  await expect(content(page)).not.toHaveAttribute('data-first-frame');
  await expect(content(page).locator('> :last-child')).toBeVisible();
  await page.goBack();
  await arrived(page, QUOTING);
  await content(page).locator('a[href^="/"][href*="#"]:not([data-term] *)').first().click();
  await expect(page).toHaveURL(/#/);
  await expect.poll(async () => (await firstFrames(page)).length).toBe(3);
  expect(await firstFrames(page)).toEqual([true, false, false]);
});

test('going back and forward restores both pages', async ({ page }) => {
  await open(page, QUOTING);
  const first = await seen(page);
  await mark(page);
  await follow(page, TRADING);
  const second = await seen(page);
  await page.goBack();
  await arrived(page, QUOTING);
  expect(await seen(page)).toEqual(first);
  await page.goForward();
  await arrived(page, TRADING);
  expect(await seen(page)).toEqual(second);
  expect(await isMarked(page)).toBe(true);
});

// navigation.spec.ts covers going back to other pages.
test('going back to the page that was loaded first restores its scroll position', async ({
  page,
}) => {
  await open(page, QUOTING);
  const link = content(page).locator(`a[href="${TRADING}"]`).last();
  await link.scrollIntoViewIfNeeded();
  await hydrate(page);
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await arrived(page, TRADING);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await arrived(page, QUOTING);
  await expect.poll(() => scrollTop(page)).toBe(place);
});

test.describe('while a page is being loaded', () => {
  const contentOf = (address: string) => `**/assets/documents/**${address}.txt`;
  const ROUTING = '/sdk/v3/guides/swaps/routing';

  /** Releases a fragment that was held back; waits until it has arrived and its effects are painted. */
  async function letCome(page: Page, address: string, release: () => void): Promise<void> {
    const loaded = page.waitForResponse(contentOf(address));
    release();
    await (await loaded).finished();
    await nextFrames(page);
  }

  test.beforeEach(async ({ page }) => {
    await open(page, ROUTING);
    await hydrate(page);
    await mark(page);
  });

  test('its link can be clicked again', { tag: '@slow' }, async ({ page }) => {
    const release = await hold(page, contentOf(QUOTING));
    await sidebarLink(page, QUOTING).dblclick();
    await nextFrames(page);
    await expect(heading(page)).toHaveText('寻找兑换路径');
    release();
    await arrived(page, QUOTING);
    await expect(heading(page)).toHaveText('获取报价');
    expect(await isMarked(page)).toBe(true);
  });

  test('another link leads to its own page, whichever fragment arrives first', async ({ page }) => {
    const releaseFirst = await hold(page, contentOf(QUOTING));
    const releaseSecond = await hold(page, contentOf(TRADING));
    await sidebarLink(page, QUOTING).click();
    await sidebarLink(page, TRADING).click();
    await letCome(page, QUOTING, releaseFirst);
    await expect(heading(page).filter({ hasText: '获取报价' })).toHaveCount(0);
    releaseSecond();
    await arrived(page, TRADING);
    await expect(heading(page)).toHaveText('执行兑换');
    expect(await isMarked(page)).toBe(true);
  });

  test('another link works when the first load fails', async ({ page }) => {
    const release = await hold(page, contentOf(TRADING));
    const fail = await hold(page, contentOf(QUOTING), (route) => route.abort());
    await sidebarLink(page, QUOTING).click();
    await sidebarLink(page, TRADING).click();
    const failed = page.waitForEvent('requestfailed');
    fail();
    await failed;
    release();
    await arrived(page, TRADING);
    await expect(heading(page)).toHaveText('执行兑换');
  });

  test('going back keeps the previous page', { tag: '@slow' }, async ({ page }) => {
    const release = await hold(page, contentOf(QUOTING));
    await sidebarLink(page, QUOTING).click();
    await expect(page).toHaveURL(QUOTING);
    await page.goBack();
    await arrived(page, ROUTING);
    await letCome(page, QUOTING, release);
    await expect(heading(page)).toHaveText('寻找兑换路径');
    await expect(content(page)).not.toBeEmpty();
    expect(await isMarked(page)).toBe(true);
  });
});

test(
  'client-side navigation works for the page of reading conventions, which is in no area',
  { tag: '@slow' },
  async ({ page }) => {
    const footerLink = page.locator('footer a[href="/markdown-page"]');
    await open(page, '/study/');
    await hydrate(page);
    await mark(page);
    await footerLink.click();
    await expect(heading(page)).toHaveText('阅读约定与术语表');
    await expect(content(page)).toContainText('无常损失');
    await page.goBack();
    await expect(page).toHaveURL('/study/');
    await expect(heading(page)).toHaveText('欢迎来到 SwapX');
    await expect(content(page)).not.toBeEmpty();
    expect(await isMarked(page)).toBe(true);
  },
);

test('links in the text navigate without a reload, and with a modifier key open a new tab', async ({
  page,
  context,
}) => {
  await open(page, QUOTING);
  await mark(page);
  const link = content(page).locator('a[href="/sdk/v3/guides/background"]').first();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await expect(page).toHaveURL(QUOTING);
  await link.click();
  await expect(page).toHaveURL('/sdk/v3/guides/background');
  await expect(heading(page)).toHaveText('背景知识');
  expect(await isMarked(page)).toBe(true);
});

test('the focus ring shows for keyboards only', async ({ page }) => {
  const ring = () =>
    page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== 'none');
  await open(page, QUOTING);
  await page
    .getByRole('button', { name: /切换浅色与深色模式/ })
    .first()
    .click();
  expect(await ring()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await ring()).toBe(true);
  await mark(page);
  await follow(page, TRADING);
  expect(await isMarked(page)).toBe(true);
  expect(await ring()).toBe(false);
});

test('a link to a file is left to the browser', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, QUOTING);
  const link = content(page)
    .locator('a[href^="/samples/"][href$=".txt"]')
    .filter({ visible: true })
    .first();
  const address = (await link.getAttribute('href'))!;
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(address);
  expect(asked.filter((path) => path.includes(address))).toEqual([address]);
});

test.describe('a section below code that is not laid out yet', () => {
  const place = '#next';
  const target = (page: Page) => page.locator(`sx-document ${place}`);

  test('is reached when the page is loaded', async ({ page }) => {
    await open(page, QUOTING + place);
    await expect(target(page)).toBeInViewport();
  });

  test('is reached after client-side navigation', async ({ page }) => {
    await open(page, TRADING);
    await follow(page, QUOTING);
    await page.locator(`.table-of-contents a[href="${place}"]`).click();
    await expect(target(page)).toBeInViewport();
    // The table of contents highlights the current section.
    await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
  });

  test('does not move when the code is laid out', async ({ page }) => {
    await open(page, QUOTING);
    const heightOf = () => content(page).evaluate((element) => element.scrollHeight);
    const before = await heightOf();
    await addStyles(page, 'pre { content-visibility: visible !important }');
    expect(await heightOf()).toBe(before);
  });
});

test('code far below the viewport can be found, printed and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, TRADING);
  await follow(page, QUOTING);
  const far = content(page).locator('.theme-code-block').last();
  const words = (await far.locator(`code .${CODE_LINE}`).last().textContent())!.trim();

  const isFound = await page.evaluate(
    (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
    words,
  );
  expect(isFound).toBe(true);

  await far.getByRole('button', { name: '复制代码到剪贴板' }).click();
  await far.getByRole('button', { name: '已复制' }).waitFor();
  expect(await pasted(page)).toContain(words);

  await page.emulateMedia({ media: 'print' });
  await expect(far.locator('pre')).toHaveCSS('content-visibility', 'visible');
});

test('a fragment that is gone, after a deploy for instance, causes a full page load', async ({
  page,
}) => {
  await open(page, QUOTING);
  await mark(page);
  await page.route('**/assets/documents/**', (route) => route.fulfill({ status: 404 }));
  await sidebarLink(page, TRADING).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await ready(page);
  await expect(page).toHaveURL(TRADING);
  await expect(content(page)).not.toBeEmpty();
});

/** Opens a page that throws while React renders it, until it is repaired. */
async function openBroken(page: Page): Promise<{ retry: Locator; repair: () => Promise<void> }> {
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    let isBroken = true;
    IntersectionObserver.prototype.observe = function (target) {
      if (isBroken && target.closest('main')) throw new Error('坏了');
      observe.call(this, target);
    };
    Object.assign(window, { repair: () => (isBroken = false) });
  });
  await page.goto(QUOTING);
  // Hydrates, so that the error reaches React's error boundary.
  await page.mouse.move(300, 300);
  const retry = page.getByRole('button', { name: /重试|Try again/ });
  await expect(retry).toBeVisible();
  return {
    retry,
    repair: () => page.evaluate(() => (window as unknown as { repair: () => void }).repair()),
  };
}

test('a crashed page recovers on retry', async ({ page }) => {
  const { retry, repair } = await openBroken(page);
  await repair();
  await retry.click();
  await expect(content(page)).toContainText('做完这一页');
});

test('client-side navigation to a document loads one fragment and no script', async ({ page }) => {
  await open(page, QUOTING);
  await hydrate(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await follow(page, TRADING);
  await expect(heading(page)).toHaveText('执行兑换');
  const assets = asked.filter((file) => /^\/assets\/(js|css|documents)\//.test(file));
  expect(assets).toHaveLength(1);
  expect(assets[0]).toMatch(/^\/assets\/documents\/\w+\/sdk\/v3\/guides\/swaps\/trading\.txt$/);
});
