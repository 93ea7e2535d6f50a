import { defineConfig } from '@playwright/test';

import { browserPath } from './tests/run/browser-path';

/** On a machine that has other work, and in the whole suite: there, patience costs nothing. */
const isPatient = Boolean(process.env.CI ?? process.env.WHOLE_SUITE);

const port = Number(process.env.E2E_PORT ?? 4173);

/** What is shown on the site of tests/browser/fixtures/site, run by `npm test -- slow` alone. */
export const FIXTURE_SITE_TESTS = [
  'tests/browser/faulty-pages.spec.ts',
  'tests/browser/shell-variants.spec.ts',
  'website/features/code-blocks/*.spec.ts',
];

/** A second build that failed is left in there, with all of its tests. */
const leftBehind = '.cache/**';

/** Run by `npm test -- slow` alone (playwright.slow.config.ts). */
export const SLOW_TESTS = '**/*.slow.spec.ts';

export const SITE_TESTS = '{tests,packages,website}/**/*.spec.ts';

export const FRONT_END_TESTS = 'samples/{front-end,service}/*.spec.ts';

/** Marks tests of a file that is not slow as a whole. */
export const SLOW_TAG = /@slow/;

export default defineConfig({
  // Tests of a feature stand in its folder, those of the whole site in tests/browser/.
  testDir: '.',
  grepInvert: SLOW_TAG,
  testIgnore: leftBehind,
  projects: [
    {
      name: 'site',
      testMatch: SITE_TESTS,
      // In place of what the others ignore.
      testIgnore: [...FIXTURE_SITE_TESTS, SLOW_TESTS, leftBehind],
    },
    { name: 'front end', testMatch: FRONT_END_TESTS },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // A failed test runs once more and records its trace, since recording slows a test down. One that passes
  // then is listed as flaky at the end of the run: a machine that is busy with other work may do that.
  retries: isPatient ? 1 : 0,
  // Nothing here measures time: a machine may be many times slower than the usual one.
  timeout: 300_000,
  expect: { timeout: isPatient ? 60_000 : 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    // As long as an expectation waits, so that a lost click does not use up the time of the whole test.
    actionTimeout: isPatient ? 60_000 : 15_000,
    // What a service worker answers, a test does not see; website/features/offline lets it in.
    serviceWorkers: 'block',
    // What a failed test did, to be opened with `npx playwright show-trace`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // See tests/kit/test.ts.
        '--process-per-site',
      ],
    },
  },
  webServer: {
    command: `bash tests/browser/serve.sh ${port}`,
    url: `http://127.0.0.1:${port}/`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
