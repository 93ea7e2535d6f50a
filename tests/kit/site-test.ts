/** Tests with service workers, each with its own site, which can go offline. */
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
// With data saving on, the service worker is not registered.
test.use({ loadsAhead: true, serviceWorkers: 'allow' });
