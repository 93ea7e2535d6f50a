/** `npm test -- slow`: browser tests of rarely changed behaviour, with the same server and browser. */
import { defineConfig } from '@playwright/test';

import config, {
  SLOW_TAG,
  SLOW_TESTS,
  FIXTURE_SITE_TESTS,
  FRONT_END_TESTS,
  SITE_TESTS,
} from './playwright.config';

export default defineConfig({
  ...config,
  grepInvert: undefined,
  projects: [
    { name: 'slow', testMatch: SLOW_TESTS },
    { name: 'site', testMatch: SITE_TESTS, grep: SLOW_TAG },
    { name: 'front end', testMatch: FRONT_END_TESTS, grep: SLOW_TAG },
    // Runs in parallel with the first tests.
    { name: 'build', testMatch: 'tests/browser/fixture-site.setup.ts' },
    { name: 'fixture site', testMatch: FIXTURE_SITE_TESTS, dependencies: ['build'] },
  ],
});
