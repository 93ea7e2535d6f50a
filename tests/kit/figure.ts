/** Drives an interactive figure like a reader: on its page, by keys and by pointer. */
import { expect, type Locator, type Page } from '@playwright/test';

import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { colourViolations, injectAxe, setColourMode, violations } from './accessibility';
import { open } from './shell';
import { test } from './test';

export interface Figure {
  page: Page;
  island: Locator;
  slider: (label: string) => Locator;
  /** The sentence that states the result. */
  answer: Locator;
  /** The value of a name in the list of values. */
  value: (name: string) => Locator;
  /** Drags a handle of the drawing by this many pixels. */
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
      // Scrolled away from the navbar and from the lower edge.
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
 * A figure whose page is opened once for all tests of a file; before each further test, the reset button
 * restores it. For tests that only move the figure.
 */
export function sharedFigure(name: string, address: string): () => Figure {
  let figure: Figure;
  let isMoved = false;
  // Runs the tests in one worker, in order.
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
 * The accessibility violations of a figure in its present state, in both colour modes. The page around
 * it is checked by tests/browser/every-page.spec.ts and every-page.slow.spec.ts.
 */
export async function figureViolations(page: Page, part = `[${DATA_ISLAND}]`): Promise<string[]> {
  await injectAxe(page);
  await setColourMode(page, 'light');
  const light = await violations(page, 'light', part);
  await setColourMode(page, 'dark');
  return [...light, ...(await colourViolations(page, 'dark', part))];
}
