/** What must hold on all pages. One page of the browser is kept, so that its cache is warm. */
import { expect, type Page } from '@playwright/test';

import { allRoutes, areaHome, areaOf } from '../checks/routes';
import {
  colourViolations,
  injectAxe,
  scrollingViolations,
  setColourMode,
  violationsBesideColour,
} from './lib/accessibility';
import { hydrated } from './lib/shell';
import { test as base } from './lib/test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 640 };

/** A page of the browser that is reused, and what went wrong on it since the last test. */
interface Watched {
  page: Page;
  problems: string[];
}

const test = base.extend<object, { watched: Watched }>({
  watched: [
    async ({ sharedContext }, provide, { project }) => {
      const page = await sharedContext.newPage();
      const problems: string[] = [];
      const { origin } = new URL(project.use.baseURL!);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          problems.push(`console ${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== origin) {
          problems.push(`request to another origin: ${request.url()}`);
        }
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A prefetch that the next test's navigation cuts short is no failure.
        if (reason !== 'net::ERR_ABORTED')
          problems.push(`failed request: ${request.url()} ${reason}`);
      });
      await provide({ page, problems });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, route: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(route);
  await hydrated(page);
  await injectAxe(page);
}

/** How many pixels the page is wider than the screen, and which elements stick out. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${scrollWidth} px wide on a screen of ${clientWidth} px`, ...names.slice(0, 5)];
  });

for (const route of allRoutes) {
  const area = areaOf(route);
  test.describe(area ?? 'standalone', () => {
    test(`${route} is sound`, async ({ watched: { page, problems } }) => {
      problems.length = 0;
      await open(page, route);

      const accessibility = [];
      for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await page.setViewportSize(size);
        // Around the content, pages of an area are alike on a phone.
        const isWhole = size === DESKTOP || !area || route === areaHome(area);
        const find = isWhole ? violationsBesideColour : scrollingViolations;
        accessibility.push(...(await find(page, device)));
        for (const mode of ['light', 'dark'] as const) {
          await setColourMode(page, mode);
          accessibility.push(...(await colourViolations(page, `${device}, ${mode}`)));
        }
      }
      await page.setViewportSize(NARROWEST);

      expect.soft(await overflow(page), 'wider than the narrowest screen').toEqual([]);
      expect.soft(accessibility, 'violations of accessibility').toEqual([]);
      expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    });
  });
}
