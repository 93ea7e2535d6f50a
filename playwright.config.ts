import { defineConfig } from '@playwright/test';

import { browserPath } from './tests/run/browser-path';

/**
 * On a machine that has other work, and in the whole suite, patience costs nothing. Who runs one file
 * waits for what is red: an expectation takes a second at most on a machine without other work.
 */
const isPatient = Boolean(process.env.CI ?? process.env.WHOLE_SUITE);
const patience = isPatient ? 60_000 : 8_000;

const port = Number(process.env.E2E_PORT ?? 4173);

/** Tests on the site of tests/browser/fixtures/site, run only by `npm test -- slow`. */
export const FIXTURE_SITE_TESTS = [
  'tests/browser/faulty-pages.spec.ts',
  'tests/browser/shell-variants.spec.ts',
  'website/features/code-blocks/*.spec.ts',
];

/** A failed second build stays in this folder, including a copy of all tests. */
const leftBehind = '.cache/**';

/** Run only by `npm test -- slow` (playwright.slow.config.ts). */
export const SLOW_TESTS = '**/*.slow.spec.ts';

export const SITE_TESTS = '{tests,packages,website}/**/*.spec.ts';

export const FRONT_END_TESTS = 'samples/{front-end,service}/*.spec.ts';

/** Marks slow tests in other files. */
export const SLOW_TAG = /@slow/;

export default defineConfig({
  // Tests of a feature are in its folder, those of the whole site in tests/browser/.
  testDir: '.',
  grepInvert: SLOW_TAG,
  testIgnore: leftBehind,
  projects: [
    {
      name: 'site',
      testMatch: SITE_TESTS,
      // Overrides the list of the other projects.
      testIgnore: [...FIXTURE_SITE_TESTS, SLOW_TESTS, leftBehind],
    },
    { name: 'front end', testMatch: FRONT_END_TESTS },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // A failed test runs once more and records a trace, because recording slows tests down. If it
  // passes then, the report lists it as flaky: another process may have kept the machine busy.
  retries: isPatient ? 1 : 0,
  // No test measures time: a machine may be many times slower than usual.
  timeout: 300_000,
  expect: { timeout: patience },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    // As long as an expectation waits, so that a lost click does not use up the time of the whole test.
    actionTimeout: patience,
    // What a service worker answers, a test does not see; website/features/offline lets it in.
    serviceWorkers: 'block',
    // Opened with `npx playwright show-trace`.
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
