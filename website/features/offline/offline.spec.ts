import { expect, type Page } from '@playwright/test';

import { releaseOf } from 'swapx-html-documents/fragment-addresses';
import { follow, heading, ready, open } from '../../../tests/kit/shell';
import { keptAddresses, type TestSite } from '../../../tests/kit/deployable-site';
import { test } from '../../../tests/kit/site-test';
import { SHARDS } from 'swapx-search/engine/format';

const POOL = '/study/liquidity/pool';
const XONE = '/study/start/about_xone';
const WALLET = '/study/swap/creat_wallet';
const UNREAD = '/sdk/v2/overview';

/** Opens a page and waits until it is cached. */
async function read(page: Page, site: TestSite, address: string): Promise<void> {
  await open(page, site.origin + address);
  await expect.poll(() => keptAddresses(page)).toContain(address);
}

/** Expects that both the page from the server and the document in it are of this build. */
async function expectBuild(page: Page, mark: string): Promise<void> {
  const release = page.locator('meta[name=release]');
  await expect(release).toHaveAttribute('content', new RegExp(`${mark}$`));
  await expect(page.locator('sx-document > p:last-child')).toHaveText(mark);
}

const searchAnswers = (page: Page) => page.locator('dialog a');

async function expectSearchToWork(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('滑点');
  await expect(searchAnswers(page).first()).toBeVisible();
}

test('a page that was read opens offline, both by its address and by a link', async ({
  page,
  site,
}) => {
  await read(page, site, POOL);
  const text = await page.locator('sx-document').innerText();
  await read(page, site, XONE);
  await site.disconnect();

  await open(page, site.origin + POOL);
  expect(await page.locator('sx-document').innerText()).toBe(text);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: /开始/ }).first().click();
  await follow(page, XONE);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect(page.locator('sx-document')).not.toBeEmpty();
});

test(
  'a page that was reached only by client-side navigation opens offline by its address',
  { tag: '@slow' },
  async ({ page, site }) => {
    await read(page, site, '/study/');
    await page.locator(`sx-document a[href="${POOL}"], a[href="${POOL}"]`).first().click();
    await expect(page).toHaveURL(site.origin + POOL);
    await expect.poll(() => keptAddresses(page)).toContain(POOL);
    await site.disconnect();
    await open(page, site.origin + POOL);
    await expect(page.locator('sx-document')).not.toBeEmpty();
  },
);

test('the search works offline', async ({ page, site }) => {
  await read(page, site, '/study/');
  await expect
    .poll(async () => (await keptAddresses(page)).filter((file) => file.includes('/terms-')).length)
    .toBe(SHARDS);
  await site.disconnect();
  await open(page, `${site.origin}/study/`);
  await expectSearchToWork(page);
});

test('a page that is not saved says so offline, lists the saved pages, and loads when online', async ({
  page,
  site,
}) => {
  await read(page, site, POOL);
  const title = await heading(page).innerText();
  await site.disconnect();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.origin + UNREAD);
  await ready(page);
  await expect(page.getByRole('alert')).toContainText(`${UNREAD} 还没有保存在这台设备上`);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('main').locator(`li a[href="${UNREAD}"]`)).toHaveCount(0);
  // React would report a hydration mismatch.
  expect(errors.filter((text) => text.includes('React'))).toEqual([]);

  await site.connect();
  await page.getByRole('link', { name: '再试一次' }).click();
  await expect(page).toHaveURL(site.origin + UNREAD);
  await expect(page.locator('sx-document')).not.toBeEmpty();
});

test(
  'the notice of a missing page does not link to other sites',
  { tag: '@slow' },
  async ({ page, site }) => {
    for (const target of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:1',
    ]) {
      await open(page, `${site.origin}/offline?page=${encodeURIComponent(target)}`);
      await expect(page.getByRole('link', { name: '再试一次' })).toHaveCount(0);
    }
  },
);

test(
  'everything can be saved, with its size shown before and progress during',
  { tag: '@slow' },
  async ({ page, site }) => {
    await open(page, `${site.origin}/offline`);
    await expect(page.getByText(/共 \d{3} 页与搜索，下载约 \d+\.\d MB/)).toBeVisible();
    const seen: string[] = [];
    await page.exposeFunction('progressed', (text: string) => seen.push(text));
    await page.evaluate(() => {
      const report = () => {
        const bar = document.querySelector('progress');
        if (bar) {
          (window as unknown as { progressed: (text: string) => void }).progressed(
            `${bar.value}/${bar.max}`,
          );
        }
      };
      new MutationObserver(report).observe(document.querySelector('main')!, {
        subtree: true,
        childList: true,
        attributes: true,
      });
    });
    await page.getByRole('button', { name: '离线保存全部文档' }).click();
    await expect(page.getByText('全部文档已经保存')).toBeVisible();
    expect(new Set(seen).size).toBeGreaterThan(10);

    await site.disconnect();
    for (const address of [UNREAD, '/category/类', '/study/terms&conditions/terms', '/']) {
      await open(page, site.origin + address);
      await expect(heading(page)).not.toHaveText('离线阅读');
    }
    await expectSearchToWork(page);
  },
);

test(
  'a failure while saving is reported, and the next press resumes',
  { tag: '@slow' },
  async ({ page, site }) => {
    await read(page, site, '/offline');
    await page.getByRole('button', { name: '离线保存全部文档' }).click();
    await expect(page.getByText(/正在保存：[1-9]/)).toBeVisible();
    await site.disconnect();
    await expect(page.getByText('没有保存完')).toBeVisible();
    const before = (await keptAddresses(page)).length;
    await site.connect();
    await page.getByRole('button', { name: '离线保存全部文档' }).click();
    await expect(page.getByText('全部文档已经保存')).toBeVisible();
    expect((await keptAddresses(page)).length).toBeGreaterThan(before);
  },
);

test(
  'online, pages are always the newest, and saved pages of the old build are renewed',
  { tag: '@slow' },
  async ({ page, site }) => {
    await read(page, site, POOL);
    await read(page, site, XONE);
    const [before] = await page.evaluate(() => caches.keys());
    await site.deploy('b2');

    await open(page, site.origin + XONE);
    await expectBuild(page, 'b2');
    // The old cache is deleted only when all its pages are cached again.
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before);
    await site.disconnect();
    await open(page, site.origin + POOL);
    await expectBuild(page, 'b2');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('button', { name: /开始/ }).first().click();
    await follow(page, XONE);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  },
);

test(
  'a tab that was open during a deploy never gets content of the other build',
  { tag: '@slow' },
  async ({ page, site }) => {
    await site.deploy('b2');
    await read(page, site, POOL);
    // Only the worker and another tab have seen the next build. In this tab, the link to the page
    // was never in view, so the page was not prefetched.
    await site.deploy('c3');
    const other = await page.context().newPage();
    await read(other, site, WALLET);
    await expectBuild(other, 'c3');
    const keptPage = () =>
      other.evaluate(async (address) => (await caches.match(address))!.text(), WALLET);
    await expect.poll(async () => releaseOf(await keptPage())).toMatch(/c3$/);
    await site.disconnect();

    await expectBuild(page, 'b2');
    await page
      .getByRole('button', { name: /“准备钱包”/ })
      .first()
      .click();
    await follow(page, WALLET);
    await ready(page);
    const release = await page.locator('meta[name=release]').getAttribute('content');
    await expectBuild(page, release!.slice(-2));
  },
);

test(
  'switched off, it deletes its caches and unregisters',
  { tag: '@slow' },
  async ({ page, site }) => {
    await read(page, site, POOL);
    await site.switchOff();
    await open(page, site.origin + XONE);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto('about:blank');
    await site.disconnect();
    await expect(page.goto(site.origin + POOL)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  },
);

test(
  'the worker is registered only after the page has loaded',
  { tag: '@slow' },
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...args) {
        document.documentElement.dataset.registeredWhen = document.readyState;
        return register.apply(this, args);
      };
    });
    await read(page, site, POOL);
    await expect(page.locator('html')).toHaveAttribute('data-registered-when', 'complete');
  },
);

test.describe('a reader who saves data', () => {
  test.use({ loadsAhead: false, ownContext: true });

  test('gets no service worker', async ({ page, site }) => {
    await open(page, site.origin + POOL);
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(site.asked).not.toContain('/sw.js');
  });
});

test('the site can be installed as an app', { tag: '@slow' }, async ({ page, site }) => {
  await open(page, site.origin + POOL);
  const session = await page.context().newCDPSession(page);
  const { errors, manifest } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({
    name: expect.stringContaining('SwapX'),
    startUrl: `${site.origin}/`,
    scope: `${site.origin}/`,
    display: 'kMinimalUi',
  });
  // Browsers require a readable icon of at least 144 px, and show one of 512.
  const sizes = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const icon = new Image();
          icon.src = address;
          await icon.decode();
          return `${icon.naturalWidth}x${icon.naturalHeight}`;
        }),
      ),
    manifest.icons!.map(({ url }) => url),
  );
  expect(sizes).toEqual(manifest.icons!.map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});
