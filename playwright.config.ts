import { existsSync } from 'node:fs';

import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);

/**
 * The browser named, else one of Debian's, else the one that `npx playwright install` brings. The first
 * is the same browser without windows, and faster.
 */
function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
}

/** What is shown on the site of e2e/fixtures/site, which is built beside the first tests. */
const onFixtureSite = [
  'e2e/faulty-pages.spec.ts',
  'e2e/shell-variants.spec.ts',
  'plugins/code-blocks/*.spec.ts',
];

/** A second build that failed is left in there, with all of its tests. */
const leftBehind = '.cache/**';

export default defineConfig({
  // Tests of a feature stand in its folder, those of the whole site in e2e/.
  testDir: '.',
  testIgnore: leftBehind,
  projects: [
    { name: 'build', testMatch: 'e2e/fixture-site.setup.ts' },
    {
      name: 'site',
      testMatch: '{e2e,plugins,src}/**/*.spec.ts',
      // In place of what the others ignore.
      testIgnore: [...onFixtureSite, leftBehind],
    },
    { name: 'front end', testMatch: 'samples/front-end/*.spec.ts' },
    { name: 'fixture site', testMatch: onFixtureSite, dependencies: ['build'] },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // Nothing here measures time: a machine may be many times slower than the usual one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    // What a service worker answers, a test does not see; plugins/offline lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // See e2e/lib/test.ts.
        '--process-per-site',
      ],
    },
  },
  webServer: {
    command: `bash e2e/serve.sh ${port}`,
    url: `http://127.0.0.1:${port}/`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
