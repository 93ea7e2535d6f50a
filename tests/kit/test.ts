/**
 * Fixtures of the browser tests. Most of the cost of a page is its process, which loads fonts and
 * compiles scripts. So all pages of a worker share one context and, with `--process-per-site`, one
 * process, and `saveData` disables prefetching. Each page still begins with empty storage and is
 * closed after its test.
 */
import { type BrowserContext, type Page, test as base } from '@playwright/test';

import { builtFixtureSite, serveFolder } from './fixture-site';

interface Options {
  /** For tests that change the context itself, such as its clock. */
  ownContext: boolean;
  /** For tests of prefetching, which get a context of their own. */
  loadsAhead: boolean;
}

interface WorkerFixtures {
  sharedContext: BrowserContext;
  /** The origin that serves the site of tests/browser/fixtures/site. */
  fixtureSite: string;
}

const saveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { effectiveType: '4g', saveData: true },
    });
  });

/**
 * `FILES_LATE_BY=800 npm test -- e2e` delays scripts and fragments by this many milliseconds. A
 * test that does not wait for what it needs then fails every time, instead of occasionally on a
 * busy machine.
 */
const lateness = Number(process.env.FILES_LATE_BY ?? 0);
if (Number.isNaN(lateness)) {
  throw new Error(`FILES_LATE_BY=${process.env.FILES_LATE_BY}：应当是毫秒数，例如 800`);
}

const delayFiles = (page: Page, baseURL: string) =>
  page.route(`${baseURL}/assets/{documents,js,run,search}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateness));
    await route.continue();
  });

export const test = base.extend<Options, WorkerFixtures>({
  ownContext: [false, { option: true }],
  loadsAhead: [false, { option: true }],

  sharedContext: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, serviceWorkers } = project.use;
      // Playwright fills missing options with those of the first test in the worker.
      const context = await browser.newContext({
        ...{ baseURL, locale, serviceWorkers, javaScriptEnabled: true },
      });
      await saveData(context);
      // Keeps one page open, so that the process stays alive between tests.
      await (await context.newPage()).goto('/img/favicon.svg');
      await provide(context);
      await context.close();
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      sharedContext,
      ownContext,
      loadsAhead,
      baseURL,
      locale,
      viewport,
      hasTouch,
      javaScriptEnabled,
      permissions,
      serviceWorkers,
    },
    provide,
  ) => {
    // These options exist only for a whole context.
    if (ownContext || loadsAhead || hasTouch || permissions || !javaScriptEnabled) {
      const context = await browser.newContext({
        ...{ baseURL, locale, viewport, hasTouch, javaScriptEnabled, permissions, serviceWorkers },
      });
      if (!loadsAhead) await saveData(context);
      await provide(context);
      await context.close();
    } else {
      const before = sharedContext.pages();
      await provide(sharedContext);
      const left = sharedContext.pages().filter((page) => !before.includes(page));
      await Promise.all(left.map((page) => page.close()));
    }
  },

  page: async ({ context, viewport, baseURL }, provide) => {
    const page = await context.newPage();
    if (lateness > 0) await delayFiles(page, baseURL!);
    if (viewport) await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      if (!window.location.protocol.startsWith('http') || sessionStorage.getItem('begun')) return;
      localStorage.clear();
      sessionStorage.setItem('begun', 'yes');
    });
    await provide(page);
  },

  fixtureSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, provide) => {
      const server = await serveFolder(builtFixtureSite);
      await provide(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
