/**
 * What must hold on all pages. Most are opened on the narrowest screen alone, since a page costs what its
 * layouts cost; every-page.slow.spec.ts opens all of them on a wide one and asks for their accessibility.
 */
import { expect } from '@playwright/test';

import { allRoutes, areaOf } from '../kit/routes';
import { NARROWEST, open, overflow, test, violations } from '../kit/kept-page';

/** One page of each kind is opened wide, and asked for its accessibility. */
const KINDS = [
  '/',
  '/study/start/first-swap',
  '/contract/swapx-v2/concepts/protocol-overview/how-it-works',
  '/sdk/v3/guides/swaps/quoting',
  '/sdk/v3/reference/interfaces/FeeOptions',
  '/category/开始',
];

test('there is a page of each kind', () => {
  expect(KINDS.filter((route) => !allRoutes.includes(route))).toEqual([]);
});

for (const route of allRoutes) {
  test.describe(areaOf(route) ?? 'standalone', () => {
    test(`${route} is sound`, async ({ watched: { page, problems } }) => {
      problems.length = 0;
      if (KINDS.includes(route)) {
        await open(page, route);
        const accessibility = await violations(page, route, 'html');
        expect.soft(accessibility, 'violations of accessibility').toEqual([]);
        await page.setViewportSize(NARROWEST);
      } else await open(page, route, NARROWEST);

      expect.soft(await overflow(page), 'wider than the narrowest screen').toEqual([]);
      expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    });
  });
}
