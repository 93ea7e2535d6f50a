import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);

export default defineConfig({
  // Tests of a feature stand in its folder, those of the whole site in e2e/.
  testDir: '.',
  testMatch: '{e2e,plugins}/**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may hold up a browser; a test that needs its second go is named as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // Generous, because a busy machine may hold up a browser: what is waited for is a state.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    launchOptions: {
      // Debian's Chromium; Playwright's own build is never downloaded.
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `bash e2e/serve.sh ${port}`,
    url: `http://127.0.0.1:${port}/`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
