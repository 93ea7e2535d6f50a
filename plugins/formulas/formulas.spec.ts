import { expect, type Page, test } from '@playwright/test';

import { nextFrames, PHONE } from '../../e2e/shell';

const V3 = '/contract/swapx-v3/overview';
const V2 = '/contract/swapx-v2/concepts/advanced-topics/price';
const WITHOUT_FORMULAS = '/study/';
const FONT = /\/formulas-[0-9a-f]{32}\.woff2$/;

/** The requests for the font, as they are made. */
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

/** Heights in pixels: of the brackets around the tallest fraction of a page, and of the fraction. */
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

/** √(P′/P): how far the root reaches above and below the fraction, and whether it is one height with it. */
function rootOfFraction(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('.formula msqrt:has(> mfrac, > mrow > mfrac)')!;
    const outer = root.getBoundingClientRect();
    const inner = root.querySelector('mfrac')!.getBoundingClientRect();
    return {
      above: inner.top - outer.top,
      below: outer.bottom - inner.bottom,
      sign: inner.left - outer.left,
      behind: outer.right - inner.right,
      size: Number.parseFloat(getComputedStyle(root).fontSize),
    };
  });
}

test('brackets are as tall as the fraction they hold, which they are not without the font', async ({
  page,
}) => {
  for (const [route, bracket] of [
    [V3, '('],
    [V2, '⌊'],
  ] as const) {
    await openWithFonts(page, route);
    const drawn = await tallestBrackets(page, bracket);
    expect(drawn.bracket, `${bracket} on ${route}`).toBeGreaterThanOrEqual(drawn.fraction * 0.9);
  }

  await page.route(FONT, (request) => request.abort());
  await openWithFonts(page, V2);
  const broken = await tallestBrackets(page, '⌊');
  expect(broken.bracket).toBeLessThan(broken.fraction * 0.9);
});

test('a root covers the fraction under it and leaves no gap behind', async ({ page }) => {
  await openWithFonts(page, V3);
  const root = await rootOfFraction(page);
  expect(root.above, 'room for the bar').toBeGreaterThan(0);
  expect(root.below).toBeGreaterThanOrEqual(-1);
  expect(root.sign, 'room for the sign').toBeGreaterThan(root.size / 2);
  expect(root.behind).toBeLessThan(root.size / 10);
});

test('only pages with formulas ask for the font, once', async ({ page }) => {
  const requests = fontRequests(page);
  await page.goto(WITHOUT_FORMULAS, { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.goto(V3, { waitUntil: 'networkidle' });
  expect(requests).toHaveLength(1);
});

test('the font may be kept for ever', async ({ page }) => {
  const response = page.waitForResponse((candidate) => FONT.test(candidate.url()));
  await page.goto(V3);
  expect((await response).headers()['cache-control']).toContain('immutable');
});

for (const route of [V3, V2]) {
  for (const [device, viewport] of [
    ['desk', { width: 1280, height: 900 }],
    ['phone', PHONE],
  ] as const) {
    test(`nothing moves while ${route} is loaded, on a ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) +
                (entry as PerformanceEntry & { value: number }).value,
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Begins among the formulas: what moves outside the window does not count.
      await page.goto(route, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBe(0);
    });
  }
}
