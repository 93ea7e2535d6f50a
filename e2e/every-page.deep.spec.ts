/** Colours and narrow screens on all pages; e2e/every-page.spec.ts asks for them on one of each folder. */
import { expect } from '@playwright/test';

import { allRoutes } from '../checks/routes';
import { open, test, violationsOfLooks } from './lib/kept-page';

for (const route of allRoutes) {
  test(`${route} can be read in both colour modes and on a phone`, async ({
    watched: { page },
  }) => {
    await open(page, route);
    expect(await violationsOfLooks(page, route)).toEqual([]);
  });
}
