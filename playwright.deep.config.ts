/** `npm run test:deep`: the browser tests of what changes rarely, on the same server and browser. */
import { defineConfig } from '@playwright/test';

import config, {
  DEEP_TAG,
  DEEP_TESTS,
  FIXTURE_SITE_TESTS,
  FRONT_END_TESTS,
  SITE_TESTS,
} from './playwright.config';

export default defineConfig({
  ...config,
  grepInvert: undefined,
  projects: [
    { name: 'deep', testMatch: DEEP_TESTS },
    { name: 'site', testMatch: SITE_TESTS, grep: DEEP_TAG },
    { name: 'front end', testMatch: FRONT_END_TESTS, grep: DEEP_TAG },
    // Built beside the first tests.
    { name: 'build', testMatch: 'e2e/fixture-site.setup.ts' },
    { name: 'fixture site', testMatch: FIXTURE_SITE_TESTS, dependencies: ['build'] },
  ],
});
