/**
 * What must hold on all pages. Most are opened on the narrowest screen alone, since a page costs what its
 * layouts cost; every-page.deep.spec.ts opens all of them on a wide one and asks for their accessibility.
 */
import path from 'node:path';

import { expect } from '@playwright/test';

import { allRoutes, areaOf } from '../checks/routes';
import { NARROWEST, open, overflow, test, violations } from './lib/kept-page';

/** Pages of one part are built alike: the first of each is opened wide, and asked for its accessibility. */
const parts = allRoutes.map((route) => path.posix.dirname(route).split('/').slice(0, 3).join('/'));
const isFirstOfPart = (index: number) => parts.indexOf(parts[index]!) === index;

for (const [index, route] of allRoutes.entries()) {
  test.describe(areaOf(route) ?? 'standalone', () => {
    test(`${route} is sound`, async ({ watched: { page, problems } }) => {
      problems.length = 0;
      if (isFirstOfPart(index)) {
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
