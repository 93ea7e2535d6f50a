import { expect, type Page } from '@playwright/test';

import {
  addStyles,
  docsSidebar,
  heading,
  hydrate,
  nextFrames,
  open,
  PHONE,
} from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

const V3 = '/contract/swapx-v3/concepts/position-math';
const V2 = '/contract/swapx-v2/concepts/advanced-topics/price';
/** In the same category of the sidebar as V3. */
const WITHOUT_FORMULAS = '/contract/swapx-v3/concepts/security';
const FONT = /\/formulas-[0-9a-f]{32}\.woff2$/;

/** URLs of font requests, collected as they are sent. */
function fontRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (FONT.test(new URL(request.url()).pathname)) addresses.push(request.url());
  });
  return addresses;
}

async function openWithFonts(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await page.evaluate(() => document.fonts.ready);
}

/** Renders formulas as a browser without a mathematical font. */
const withoutFont = (page: Page): Promise<void> =>
  addStyles(page, 'math { font-family: sans-serif !important }');

/** Heights in pixels of the tallest fraction on a page and of its brackets. */
function tallestBrackets(page: Page, bracket: string) {
  return page.evaluate((sign) => {
    const height = (element: Element) => element.getBoundingClientRect().height;
    const found = [...document.querySelectorAll('.formula mo[stretchy="true"][form="prefix"]')]
      .filter((mo) => mo.textContent === sign && mo.parentElement?.querySelector('mfrac'))
      .map((mo) => ({
        bracket: height(mo),
        fraction: height(mo.parentElement!.querySelector('mfrac')!),
      }));
    return found.sort((a, b) => b.fraction - a.fraction)[0]!;
  }, bracket);
}

/** Height of the ink of the sign √ in √(P′/P), as a fraction of the root's height. */
async function drawnSign(page: Page): Promise<number> {
  const root = page.locator('.formula msqrt:has(mfrac)').first();
  await root.scrollIntoViewIfNeeded();
  const clip = await root.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return { x, y, height, width: element.querySelector('mfrac')!.getBoundingClientRect().x - x };
  });
  const picture = (await page.screenshot({ clip })).toString('base64');
  // A new page, because the content security policy refuses data: images.
  const reader = await page.context().newPage();
  return reader.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const rows = Array.from({ length: image.height }, (_, row) =>
      data.subarray(row * image.width * 4, (row + 1) * image.width * 4),
    );
    return rows.filter((row) => row.some((value) => value < 224)).length / image.height;
  }, picture);
}

test('what holds a fraction is as tall as it, which it is not without the font', async ({
  page,
}) => {
  const expectTall = async (route: string, bracket: string) => {
    await openWithFonts(page, route);
    const drawn = await tallestBrackets(page, bracket);
    expect(drawn.bracket, `${bracket} on ${route}`).toBeGreaterThanOrEqual(drawn.fraction * 0.9);
  };
  await expectTall(V2, '⌊');
  await withoutFont(page);
  const broken = await tallestBrackets(page, '⌊');
  expect(broken.bracket).toBeLessThan(broken.fraction * 0.9);

  await expectTall(V3, '(');
  await test.step('a root leaves no gap behind', async () => {
    const gaps = await page.locator('.formula msqrt').evaluateAll((roots) =>
      roots.map((root) => {
        const end = Math.max(
          ...[...root.children].map((child) => child.getBoundingClientRect().right),
        );
        return (
          (root.getBoundingClientRect().right - end) /
          Number.parseFloat(getComputedStyle(root).fontSize)
        );
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(0.1);
  });
  await test.step('the sign over a single letter ends near the line that the letter stands on', async () => {
    const ends = await page.locator('.formula msqrt').evaluateAll((roots) =>
      roots
        .filter((root) => /^[A-Z]$/.test(root.textContent!))
        .map((root) => {
          const bottom = (element: Element) => element.getBoundingClientRect().bottom;
          const letter = root.querySelector('mi')!;
          return (
            (bottom(root) - bottom(letter)) / Number.parseFloat(getComputedStyle(root).fontSize)
          );
        }),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(0.2);
  });
  await test.step('the sign of a root', async () => {
    expect(await drawnSign(page)).toBeGreaterThan(0.9);
    await withoutFont(page);
    expect(await drawnSign(page)).toBeLessThan(0.5);
  });
});

test.describe('the font', () => {
  // Pages of one context share the HTTP cache.
  test.use({ ownContext: true });

  test('a page with formulas brings the font along, others know where it is', async ({ page }) => {
    const requests = fontRequests(page);
    await openWithFonts(page, V3);
    const faces = () =>
      page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`));
    expect(await faces()).toEqual(['SwapX Formulas: loaded']);
    await openWithFonts(page, WITHOUT_FORMULAS);
    expect(await faces()).toEqual(['SwapX Formulas: unloaded']);
    expect(requests).toEqual([]);
  });

  test('whoever comes from a page without formulas loads the font once, and keeps it', async ({
    page,
  }) => {
    const requests = fontRequests(page);
    const go = async (title: string) => {
      await docsSidebar(page).getByRole('link', { name: title, exact: true }).click();
      await expect(heading(page)).toHaveText(title);
    };
    await open(page, WITHOUT_FORMULAS);
    await hydrate(page);
    const from = (await heading(page).textContent())!;
    const response = page.waitForResponse((candidate) => FONT.test(candidate.url()));
    await go('刻度与头寸的数学');
    expect((await response).headers()['cache-control']).toContain('immutable');
    await go(from);
    await go('刻度与头寸的数学');
    expect(requests).toHaveLength(1);
  });
});

/** Sums layout shifts while the page loads: https://web.dev/articles/cls */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
  };
}

test.describe('on a first visit', () => {
  test.use({ ownContext: true });

  // The hash scrolls to formulas: shifts outside the viewport do not count.
  for (const address of [`${V3}#position-math`, `${V2}#quote-or-amount-out`]) {
    for (const [device, viewport] of [
      ['desk', { width: 1280, height: 900 }],
      ['phone', PHONE],
    ] as const) {
      const tag = address.startsWith(V2) || device === 'phone' ? '@slow' : [];
      test(
        `nothing moves while ${address} is loaded, on a ${device}`,
        { tag },
        async ({ page }) => {
          await page.setViewportSize(viewport);
          const shifts = await watchShifts(page);
          await page.goto(address);
          expect(await shifts()).toBe(0);
        },
      );
    }
  }
});

test(
  'a font that came after the page was drawn would be seen to move it',
  { tag: '@slow' },
  async ({ browser }) => {
    // Without CSP, which would refuse the inline styles added to the response.
    const page = await browser.newPage({ bypassCSP: true });
    const shifts = await watchShifts(page);
    await page.route(V3, async (route) => {
      const html = await (await route.fetch()).text();
      const body = html
        .replace(/<script>(?:(?!<\/script>).)*document\.fonts\.add.*?<\/script>/, '')
        .replace(/<noscript>(<style>@font-face.*?<\/style>)<\/noscript>/, '$1');
      await route.fulfill({ contentType: 'text/html', body });
    });
    await page.route(FONT, async (route) => {
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length,
      );
      await route.continue();
    });
    await page.goto(`${V3}#position-math`);
    expect(await shifts()).toBeGreaterThan(0);
    await page.close();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the font is loaded as a file', async ({ page }) => {
    const response = page.waitForResponse((candidate) => FONT.test(candidate.url()));
    await page.goto(V3);
    expect((await response).ok()).toBe(true);
  });
});
