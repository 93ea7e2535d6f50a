/** For tests that open every page of the site: one browser tab is reused, so that its cache is warm. */
import type { Page } from '@playwright/test';

import { areaHome, areaOf } from './routes';
import {
  colourViolations,
  flattenCode,
  injectAxe,
  scrollingViolations,
  setColourMode,
  violationsBesideColour,
} from './accessibility';
import { ready, nextFrames } from './shell';
import { test as base } from './test';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
export const NARROWEST = { width: 360, height: 640 };

/** The reused tab, and the problems seen in it since the last test. */
interface Watched {
  page: Page;
  problems: string[];
}

export const test = base.extend<object, { watched: Watched }>({
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
        // A prefetch aborted by the navigation of the next test is no failure.
        if (reason !== 'net::ERR_ABORTED')
          problems.push(`failed request: ${request.url()} ${reason}`);
      });
      await provide({ page, problems });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

export async function open(page: Page, route: string, size = DESKTOP): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(route);
  await ready(page);
}

/** Empty if the page fits the screen; otherwise both widths, and some elements that stick out. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${scrollWidth} px wide on a screen of ${clientWidth} px`, ...names.slice(0, 5)];
  });

/** Tables, formulas and figures wider than their scroll container, including folded ones. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const folded = document.querySelectorAll('main details:not([open])');
    for (const part of folded) part.setAttribute('open', '');
    const wide = [...document.querySelectorAll('main :is(.table-scroll, .formula, figure)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ scrollWidth, clientWidth, textContent }) => {
        const beginning = textContent?.trim().slice(0, 40);
        return `${scrollWidth} px in a column of ${clientWidth} px: ${beginning}`;
      });
    for (const part of folded) part.removeAttribute('open');
    return wide;
  });

/**
 * The violations that depend on colours or on a narrow screen. On a phone, pages of an area differ only
 * in their content, so only the home of the area is checked as a whole.
 */
async function violationsOfLooks(page: Page, route: string): Promise<string[]> {
  const area = areaOf(route);
  const isWhole = !area || route === areaHome(area);
  const found: string[] = [];
  for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(size);
    // Tables that scroll now become focusable.
    await nextFrames(page);
    if (size === PHONE) {
      const find = isWhole ? violationsBesideColour : scrollingViolations;
      found.push(...(await find(page, device)));
    }
    for (const mode of ['light', 'dark'] as const) {
      await setColourMode(page, mode);
      found.push(...(await colourViolations(page, `${device}, ${mode}`)));
    }
  }
  return found;
}

/** All violations; `part` leaves out the shell, which has been checked on another page. */
export async function violations(
  page: Page,
  route: string,
  part: 'html' | 'main',
): Promise<string[]> {
  await injectAxe(page);
  const ofLooks = await violationsOfLooks(page, route);
  await page.setViewportSize(DESKTOP);
  await flattenCode(page);
  return [...ofLooks, ...(await violationsBesideColour(page, 'desktop', part))];
}
