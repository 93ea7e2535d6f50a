import { expect, type Page } from '@playwright/test';

import { brokenNames, strayMarks } from '../../../tests/kit/layout-faults';
import { addStyles, nextFrames, open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

/** Widths at which lines break in many places: what happens at one of them is chance. */
const WIDTHS = [360, 372, 390, 414, 834, 1280, 1440];

async function atAllWidths(page: Page, places: (page: Page) => Promise<string[]>) {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    found.push(...(await places(page)).map((place) => `${width} px: ${place}`));
  }
  return found;
}

// The pages with the most formulas and addresses; tests/browser/sweep.slow.spec.ts asks all.
test('no line begins with a mark, no symbol stands alone, which they do without the build', async ({
  page,
}) => {
  const found: string[] = [];
  for (const route of ['/contract/swapx-v3/concepts/position-math', '/contract/unverified']) {
    await open(page, route);
    expect(await atAllWidths(page, strayMarks)).toEqual([]);
    await addStyles(page, 'main span { white-space: normal !important }');
    found.push(...(await atAllWidths(page, strayMarks)));
  }
  expect(found.join()).toContain('line begins with');
  expect(found.join()).toContain('symbol alone');
});

test('names in tables break at their capitals', async ({ page }) => {
  await open(page, '/sdk/errors');
  expect(await atAllWidths(page, brokenNames)).toEqual([]);
});
