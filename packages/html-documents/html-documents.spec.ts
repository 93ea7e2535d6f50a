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

/** Leaves a mark that only a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const SWAPS = '/category/兑换-1';

/** All that a reader sees of a category. */
const seenCategory = async (page: Page) => ({
  title: await page.title(),
  main: await page.locator('main').evaluate((element) => element.textContent),
  cards: await page
    .locator('main article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  markdown: await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href'),
});

/** All that a reader sees of a page, without what scripts have added since. */
const seen = async (page: Page) => ({
  title: await page.title(),
  heading: await heading(page).textContent(),
  content: await content(page).evaluate((element) => element.textContent),
  toc: await page.locator('.table-of-contents').first().textContent(),
  breadcrumbs: await page.locator('.breadcrumbs').textContent(),
  next: await page.locator('.pagination-nav').textContent(),
  canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
});

test('a page that is reached by a link is the page that the server sends', async ({ page }) => {
  await open(page, TRADING);
  await hydrate(page);
  const loaded = await seen(page);
  await open(page, QUOTING);
  await mark(page);
  await follow(page, TRADING);
  expect(await seen(page)).toEqual(loaded);
  expect(await isMarked(page)).toBe(true);
});

test('a category comes and goes as documents do, and its cards lead on', async ({ page }) => {
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

/** Notes of each document that is added to the page whether only its beginning is laid out. */
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

test('a page reached by a link lays out its beginning first; not at a heading, not on going back', async ({
  page,
}) => {
  await open(page, QUOTING);
  await watchFirstFrames(page);
  await follow(page, TRADING);
  await expect(content(page)).not.toHaveAttribute('data-first-frame');
  await expect(content(page).locator('> :last-child')).toBeVisible();
  await page.goBack();
  await arrived(page, QUOTING);
  await content(page).locator('a[href^="/"][href*="#"]').first().click();
  await expect(page).toHaveURL(/#/);
  await expect.poll(async () => (await firstFrames(page)).length).toBe(3);
  expect(await firstFrames(page)).toEqual([true, false, false]);
});

test('going back finds the first page as it was, and forward the second', async ({ page }) => {
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

// Back to other pages, too, is seen in navigation.spec.ts.
test('going back to the page that was loaded first finds the place that was read', async ({
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

  /** Waits until a content that was held back is there, and whatever that sets off has happened. */
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

  test('its link can be pressed again', { tag: '@slow' }, async ({ page }) => {
    const release = await hold(page, contentOf(QUOTING));
    await sidebarLink(page, QUOTING).dblclick();
    await nextFrames(page);
    await expect(heading(page)).toHaveText('寻找兑换路径');
    release();
    await arrived(page, QUOTING);
    await expect(heading(page)).toHaveText('获取报价');
    expect(await isMarked(page)).toBe(true);
  });

  test('another link leads to its own page, whichever is loaded first', async ({ page }) => {
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

  test('a reader who has chosen another reaches it when the first fails', async ({ page }) => {
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

  test('going back keeps the page that was there', { tag: '@slow' }, async ({ page }) => {
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
  'the page of reading conventions, which is in no area, comes and goes as well',
  { tag: '@slow' },
  async ({ page }) => {
    const footerLink = page.locator('footer a[href="/markdown-page"]');
    await open(page, '/study/');
    await hydrate(page);
    await mark(page);
    await footerLink.click();
    await expect(heading(page)).toHaveText('阅读约定');
    await expect(content(page)).toContainText('无常损失');
    await page.goBack();
    await expect(page).toHaveURL('/study/');
    await expect(heading(page)).toHaveText('欢迎来到 SwapX');
    await expect(content(page)).not.toBeEmpty();
    expect(await isMarked(page)).toBe(true);
  },
);

test('links in the text lead on without a reload, and with a key held down to a new tab', async ({
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

test('the ring around what has the focus is for keyboards', async ({ page }) => {
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

test.describe('a place further down, below code that has no layout yet', () => {
  const place = '#next';
  const target = (page: Page) => page.locator(`sx-document ${place}`);

  test('is reached when the page is loaded', async ({ page }) => {
    await open(page, QUOTING + place);
    await expect(target(page)).toBeInViewport();
  });

  test('is reached on a page that was navigated to', async ({ page }) => {
    await open(page, TRADING);
    await follow(page, QUOTING);
    await page.locator(`.table-of-contents a[href="${place}"]`).click();
    await expect(target(page)).toBeInViewport();
    // The contents mark the section that is read.
    await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
  });

  test('has its exact room: nothing moves when the code is laid out', async ({ page }) => {
    await open(page, QUOTING);
    const heightOf = () => content(page).evaluate((element) => element.scrollHeight);
    const before = await heightOf();
    await addStyles(page, 'pre { content-visibility: visible !important }');
    expect(await heightOf()).toBe(before);
  });
});

test('what is far below is found by the browser, printed and copied', async ({ page, context }) => {
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

test('content that does not arrive, after a deploy for instance, leads to the whole page', async ({
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

/** Opens a page that crashes until it is repaired. */
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
  // The shell is React's from now on, and so are its crashes.
  await page.mouse.move(300, 300);
  const retry = page.getByRole('button', { name: /重试|Try again/ });
  await expect(retry).toBeVisible();
  return {
    retry,
    repair: () => page.evaluate(() => (window as unknown as { repair: () => void }).repair()),
  };
}

test('a page that crashed is whole again when it is tried again', async ({ page }) => {
  const { retry, repair } = await openBroken(page);
  await repair();
  await retry.click();
  await expect(content(page)).toContainText('做完这一页');
});

test('a following document costs its content and no script', async ({ page }) => {
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
