/** What must hold on all pages; what axe says of every one of them is asked by every-page.deep.spec.ts. */
import path from 'node:path';

import { expect } from '@playwright/test';

import { allRoutes, areaOf } from '../checks/routes';
import { NARROWEST, open, overflow, test, violations } from './lib/kept-page';

/** The pages of a folder are built alike: the first of each is asked for its accessibility. */
const folders = allRoutes.map((route) => path.posix.dirname(route));
const isFirstOfFolder = (index: number) => folders.indexOf(folders[index]!) === index;

for (const [index, route] of allRoutes.entries()) {
  test.describe(areaOf(route) ?? 'standalone', () => {
    test(`${route} is sound`, async ({ watched: { page, problems } }) => {
      problems.length = 0;
      await open(page, route);
      const accessibility = isFirstOfFolder(index) ? await violations(page, route, 'html') : [];
      await page.setViewportSize(NARROWEST);

      expect.soft(await overflow(page), 'wider than the narrowest screen').toEqual([]);
      expect.soft(accessibility, 'violations of accessibility').toEqual([]);
      expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    });
  });
}
