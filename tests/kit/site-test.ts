/** Tests of a site that can lose its network: service workers are let in, and each test has its own site. */
import { startSite, type TestSite } from './deployable-site';
import { test as base } from './test';

export const test = base.extend<{ site: TestSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
  site: async ({}, provide) => {
    const site = await startSite();
    await provide(site);
    await site.remove();
  },
});
// Where data is saved, nothing is kept ahead.
test.use({ loadsAhead: true, serviceWorkers: 'allow' });
