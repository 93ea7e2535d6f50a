/** All pages on a wide screen, and their accessibility; e2e/every-page.spec.ts asks for it on one of each part. */
import { expect } from '@playwright/test';

import { allRoutes } from '../checks/routes';
import { open, sideways, test, violations } from './lib/kept-page';

for (const route of allRoutes) {
  test(`${route} can be used by everyone, in both colour modes and on a phone`, async ({
    watched: { page, problems },
  }) => {
    problems.length = 0;
    await open(page, route);
    expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    expect.soft(await sideways(page), 'wider than the column of text').toEqual([]);
    // Around its text, a page is like the first of its part.
    expect(await violations(page, route, 'main')).toEqual([]);
  });
}
