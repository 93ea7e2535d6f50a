import { expect, type Page } from '@playwright/test';

import { FRAGMENTS } from 'swapx-html-documents/fragment-addresses';
import { arrived, heading, hold, ready, navbar, open, scrollTop, hydrate } from '../kit/shell';
import { test } from '../kit/test';

/** A link of the navbar, which is on every page. */
const linkTo = (page: Page, area: 'Study' | 'Contract' | 'SDK') =>
  navbar(page).getByRole('link', { name: area, exact: true });

/** The page shown, unlike the address, changes only when the next one is ready. */
const expectArea = (page: Page, area: 'Study' | 'Contract' | 'SDK') =>
  expect(navbar(page).locator('.navbar__link--active')).toHaveText(area);

/** Leaves a mark that a full reload would wipe out. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'left by the test';
  });
const expectMarked = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-mark');
const expectReloaded = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute('data-mark');

/** What a following page is made of. */
const FILES = '**/assets/{js,documents}/**';

/** Where the content of a page lies, for the program that the page shown runs. */
async function contentFile(page: Page, address: string): Promise<string> {
  const release = await page.locator('meta[name=release]').getAttribute('content');
  return new URL(`/assets/documents/${release}${address}.txt`, page.url()).href;
}

const prefetched = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));

test('pages are routed in the browser, without a reload', async ({ page }) => {
  await open(page, '/study/');
  await hydrate(page);
  await mark(page);
  await linkTo(page, 'Contract').click();
  await arrived(page, '/contract/');
  await expect(page).toHaveTitle(/\| SwapX Docs$/);
  await page.goBack();
  await arrived(page, '/study/');
  await page.goForward();
  await arrived(page, '/contract/');
  await expectMarked(page);
});

test('the old page stays until the next one is loaded', async ({ page }) => {
  await open(page, '/study/');
  await hydrate(page);
  const old = await heading(page).innerText();
  const release = await hold(page, FILES);
  const asked = page.waitForRequest(FILES);
  await linkTo(page, 'Contract').click();
  await asked;
  await expect(page).toHaveURL('/contract/');
  await expect(heading(page)).toHaveText(old);
  await expectArea(page, 'Study');
  release();
  await expect(heading(page)).not.toHaveText(old);
  await expectArea(page, 'Contract');
});

test('a page that fails to load is loaded whole, at its own address', async ({ page }) => {
  await open(page, '/study/');
  await hydrate(page);
  await mark(page);
  let isBroken = true;
  await page.route(FILES, (route) => (isBroken ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isBroken = false;
  });
  await linkTo(page, 'Contract').click();
  await expectReloaded(page);
  await ready(page);
  await expect(page).toHaveURL('/contract/');
  await expectArea(page, 'Contract');
});

test.describe('progress bar', () => {
  test.use({ ownContext: true });

  const bar = (page: Page) => page.locator('#nprogress .bar');

  /** From here on time stands still, but for what the test lets pass. */
  async function stopTime(page: Page): Promise<void> {
    await page.clock.pauseAt(new Date('2025-01-01T01:00:00Z'));
  }

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2025-01-01T00:00:00Z') });
    await open(page, '/study/');
    await hydrate(page);
  });

  test('starts 200 ms after the click, grows, and is gone after the switch', async ({ page }) => {
    const release = await hold(page, FILES);
    await stopTime(page);
    await linkTo(page, 'Contract').click();
    await expect(page).toHaveURL('/contract/');
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    // It starts at 0.08 of the width and moves there within 200 ms; there is no spinner.
    const style = () => bar(page).getAttribute('style');
    expect(await style()).toContain('translate3d(-92%');
    expect(await style()).toContain('200ms');
    await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
    // Every 800 ms it grows a little.
    await page.clock.runFor(799);
    expect(await style()).toContain('translate3d(-92%');
    await page.clock.runFor(201);
    expect(await style()).not.toContain('translate3d(-92%');

    await page.clock.resume();
    release();
    await expectArea(page, 'Contract');
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  // What a first press started must not outlive the page that both asked for.
  for (const press of ['click', 'dblclick'] as const) {
    const tag = press === 'dblclick' ? '@slow' : [];
    const name = `does not appear when the page is there within 200 ms of a ${press}`;
    test(name, { tag }, async ({ page }) => {
      await stopTime(page);
      await linkTo(page, 'Contract')[press]();
      await expectArea(page, 'Contract');
      await page.clock.runFor(1000);
      await expect(page.locator('#nprogress')).toHaveCount(0);
    });
  }
});

test.describe('prefetch', () => {
  const START = '/study/';
  const TARGET = '/study/terms&conditions/terms';
  const footerLink = (page: Page) => page.locator('footer').getByRole('link', { name: '服务条款' });
  // Low enough that the footer is out of sight.
  test.use({ loadsAhead: true, viewport: { width: 1280, height: 300 } });

  test('loads a page ahead when a link to it comes into view', async ({ page }) => {
    await open(page, START);
    const file = await contentFile(page, TARGET);
    await expect(footerLink(page)).not.toBeInViewport();
    // What is in sight is loaded ahead, what is not is not.
    await expect.poll(() => prefetched(page)).not.toHaveLength(0);
    expect(await prefetched(page)).not.toContain(file);
    await footerLink(page).scrollIntoViewIfNeeded();
    await expect.poll(() => prefetched(page)).toContain(file);
    // Each file once, however many links lead to it.
    const files = (await prefetched(page)).filter((one) => one.includes(FRAGMENTS));
    expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([]);
  });

  test('loads a page on hover', async ({ page }) => {
    await open(page, START);
    await hydrate(page);
    const file = await contentFile(page, TARGET);
    await footerLink(page).scrollIntoViewIfNeeded();
    const loaded = page.waitForRequest(
      (request) => request.url() === file && request.resourceType() === 'fetch',
    );
    await footerLink(page).hover();
    await loaded;
    await expect(page).toHaveURL(START);
  });

  const slowConnections = {
    '2g': { effectiveType: '2g', saveData: false },
    'slow-2g': { effectiveType: 'slow-2g', saveData: false },
    'data saver': { effectiveType: '4g', saveData: true },
  };
  for (const [name, connection] of Object.entries(slowConnections)) {
    const tag = name === 'slow-2g' ? '@slow' : [];
    test(`loads nothing ahead on ${name}`, { tag }, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      await open(page, START);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await footerLink(page).scrollIntoViewIfNeeded();
      await footerLink(page).hover();
      // A real navigation elsewhere: once it is done, whatever the hover set off would have begun.
      await page.locator('footer').getByRole('link', { name: '合约 Contract' }).click();
      await expectArea(page, 'Contract');
      expect(await prefetched(page)).toEqual([]);
      expect(requests).not.toContain(await contentFile(page, TARGET));
    });
  }
});

test.describe('scrolling', () => {
  test('a link to a heading of the page brings the heading to the top', async ({ page }) => {
    await open(page, '/markdown-page');
    await page.locator('.table-of-contents').getByRole('link', { name: '单位' }).click();
    await expect(page).toHaveURL('/markdown-page#units');
    const top = () => page.locator('#units').evaluate((h) => h.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(top).toBeLessThan(120);
  });

  test('another page begins at its top', async ({ page }) => {
    await open(page, '/markdown-page');
    await page.locator('footer').getByRole('link', { name: '开发 SDK' }).click();
    await arrived(page, '/sdk/');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
});

test.describe('a page served at an address with a suffix takes its plain address', () => {
  const addresses = {
    '/markdown-page.html': '/markdown-page',
    '/markdown-page/index.html': '/markdown-page',
    '/sdk/index.html': '/sdk/',
    '/contract/swapx-v3/overview/index.html': '/contract/swapx-v3/overview',
    '/category/%E5%BC%80%E5%A7%8B/index.html': '/category/%E5%BC%80%E5%A7%8B',
    '/index.html': '/',
  };
  for (const [address, plain] of Object.entries(addresses)) {
    // One of a document, one of an area.
    const tag = ['/markdown-page.html', '/sdk/index.html'].includes(address) ? [] : '@slow';
    test(address, { tag }, async ({ page, baseURL }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      // Our own servers redirect; one that does not would answer with the page itself.
      await page.route(`**${address}?a=1`, async (route) =>
        route.fulfill({ response: await route.fetch({ url: baseURL + plain }) }),
      );
      await open(page, `${address}?a=1#end`);
      await expect(page).toHaveURL(`${plain}?a=1#end`);
      // Once, not a second time below the static page.
      await expect(heading(page)).toHaveCount(1);
      await expect(page.getByText('找不到页面')).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  }
});
