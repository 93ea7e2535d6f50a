/** A figure that moves, as its reader has it: found on its page, moved by keys and by pointer. */
import { expect, type Locator, type Page } from '@playwright/test';

import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { colourViolations, injectAxe, setColourMode, violations } from './accessibility';
import { open } from './shell';
import { test } from './test';

export interface Figure {
  page: Page;
  island: Locator;
  slider: (label: string) => Locator;
  /** The sentence that says what follows. */
  answer: Locator;
  /** What stands beside a name in the list of values. */
  value: (name: string) => Locator;
  /** Takes hold of a point of the drawing and moves it by so many pixels. */
  drag: (handle: number, by: { x?: number; y?: number }) => Promise<void>;
}

export async function openFigure(page: Page, name: string, address: string): Promise<Figure> {
  await open(page, address);
  const island = page.locator(`[${DATA_ISLAND}="${name}"]`);
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute(DATA_MOUNTED, '');
  return {
    page,
    island,
    slider: (label) => island.getByRole('slider', { name: label }),
    answer: island.locator('figure > [role=status]'),
    value: (term) =>
      island
        .locator('dl > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .locator('dd'),
    async drag(handle, { x = 0, y = 0 }) {
      const point = island.locator('[data-handle]').nth(handle);
      await point.scrollIntoViewIfNeeded();
      // Away from the bar at the top and from the edge below.
      await point.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = (await point.boundingBox())!;
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

/**
 * A figure on a page that is opened once for all tests of a file: the first finds it as it begins, the
 * others as its button brings it back. For tests that only move it.
 */
export function sharedFigure(name: string, address: string): () => Figure {
  let figure: Figure;
  let isMoved = false;
  // In one worker, one after another.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ sharedContext }) => {
    figure = await openFigure(await sharedContext.newPage(), name, address);
  });
  test.beforeEach(async () => {
    if (isMoved) await figure.island.getByRole('button', { name: '还原' }).click();
    isMoved = true;
  });
  test.afterAll(() => figure.page.close());
  return () => figure;
}

/**
 * What people with disabilities would stumble over in a figure that has been moved, in both modes. The
 * page around it does not move: tests/browser/every-page.spec.ts and every-page.slow.spec.ts ask for it.
 */
export async function figureViolations(page: Page, part = `[${DATA_ISLAND}]`): Promise<string[]> {
  await injectAxe(page);
  await setColourMode(page, 'light');
  const light = await violations(page, 'light', part);
  await setColourMode(page, 'dark');
  return [...light, ...(await colourViolations(page, 'dark', part))];
}
