/** What must hold on all pages. One page of the browser is kept, so that its cache is warm. */
import { readFileSync } from 'node:fs';

import { type Page, test as base, expect } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

import { allRoutes, areaOf } from '../checks/routes';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 640 };

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The only rules whose answer can change with the colour mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A page of the browser that is reused, and what went wrong on it since the last test. */
interface Watched {
  page: Page;
  problems: string[];
}

const test = base.extend<object, { watched: Watched }>({
  watched: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL, locale: 'zh-CN' });
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
      await use({ page, problems });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, route: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(route);
  await page.locator('html[data-has-hydrated="true"]').waitFor();
  // Colours must be measured as they are at rest, not half-way from one mode to the other.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  await page.evaluate(axeSource);
  // Coloured words of code are half of a page's elements, and axe looks at each of them four times.
  // checks/contrast.test.ts measures their colours; nothing else about them can be wrong.
  await page.evaluate(() => {
    for (const line of document.querySelectorAll('.theme-code-block .l')) {
      line.replaceChildren(line.textContent ?? '');
    }
  });
}

const setColourMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);

async function violations(page: Page, state: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations: found } = await page.evaluate<AxeResults, RunOptions>(
    (runOptions) => window.axe.run(runOptions),
    options,
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${state}: ${id} (${help})`, target.join(' '), failureSummary].join('\n  '),
    ),
  );
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
  test.describe(areaOf(route) ?? 'standalone', () => {
    test(`${route} is sound`, async ({ watched: { page, problems } }) => {
      // The longest page is looked at four times.
      test.slow();
      problems.length = 0;
      await open(page, route);

      const accessibility = [];
      for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
        await page.setViewportSize(size);
        await setColourMode(page, 'light');
        accessibility.push(...(await violations(page, `${device}, light`)));
        await setColourMode(page, 'dark');
        accessibility.push(...(await violations(page, `${device}, dark`, COLOUR_RULES)));
      }
      await page.setViewportSize(NARROWEST);

      expect.soft(await overflow(page), 'wider than the narrowest screen').toEqual([]);
      expect.soft(accessibility, 'violations of accessibility').toEqual([]);
      expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    });
  });
}
