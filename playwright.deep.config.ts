/** `npm run test:deep`: the browser tests of what changes rarely, on the same server and browser. */
import { defineConfig } from '@playwright/test';

import config, { DEEP_TESTS } from './playwright.config';

export default defineConfig({ ...config, projects: [{ name: 'deep', testMatch: DEEP_TESTS }] });
