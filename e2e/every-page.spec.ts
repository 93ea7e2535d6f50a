/** What must hold on all pages. */
import path from 'node:path';

import { expect } from '@playwright/test';

import { allRoutes, areaOf } from '../checks/routes';
import { flattenCode, violationsBesideColour } from './lib/accessibility';
import { DESKTOP, NARROWEST, open, overflow, test, violationsOfLooks } from './lib/kept-page';

/**
 * Looks come from the styles, not from the text, and what is around the text is the same in a folder:
 * the first page of each shows them.
 */
const folders = allRoutes.map((route) => path.posix.dirname(route));
const isFirstOfFolder = (index: number) => folders.indexOf(folders[index]!) === index;

for (const [index, route] of allRoutes.entries()) {
  test.describe(areaOf(route) ?? 'standalone', () => {
    test(`${route} is sound`, async ({ watched: { page, problems } }) => {
      problems.length = 0;
      await open(page, route);
      const isFirst = isFirstOfFolder(index);
      const accessibility = isFirst ? await violationsOfLooks(page, route) : [];
      await page.setViewportSize(DESKTOP);
      await flattenCode(page);
      const part = isFirst ? 'html' : 'main';
      accessibility.push(...(await violationsBesideColour(page, 'desktop', part)));
      await page.setViewportSize(NARROWEST);

      expect.soft(await overflow(page), 'wider than the narrowest screen').toEqual([]);
      expect.soft(accessibility, 'violations of accessibility').toEqual([]);
      expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    });
  });
}
