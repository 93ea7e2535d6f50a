/** All pages on a wide screen, and their accessibility; tests/browser/every-page.spec.ts asks for it on one of each kind. */
import path from 'node:path';

import { expect } from '@playwright/test';

import { allRoutes } from '../kit/routes';
import { open, sideways, test, violations } from '../kit/kept-page';

/** Around its text, a page is like the first of its part. */
const parts = allRoutes.map((route) => path.posix.dirname(route).split('/').slice(0, 3).join('/'));
const isFirstOfPart = (index: number) => parts.indexOf(parts[index]!) === index;

for (const [index, route] of allRoutes.entries()) {
  test(`${route} can be used by everyone, in both colour modes and on a phone`, async ({
    watched: { page, problems },
  }) => {
    problems.length = 0;
    await open(page, route);
    expect.soft(problems, 'errors, warnings or stray requests').toEqual([]);
    expect.soft(await sideways(page), 'wider than the column of text').toEqual([]);
    expect(await violations(page, route, isFirstOfPart(index) ? 'html' : 'main')).toEqual([]);
  });
}
