/**
 * What a reader would see on every page, on four screens and in both colour modes: words and numbers that are
 * cut off, too small or broken in the wrong place. A page is loaded once and measured at each width.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';

import { setColourMode } from '../kit/accessibility';
import { open, overflow, test } from '../kit/kept-page';
import {
  brokenNames,
  coveredCode,
  hiddenColumns,
  smallLabels,
  smallTargets,
  strayMarks,
  unfold,
  wrongSeries,
} from '../kit/layout-faults';
import { allRoutes } from '../kit/routes';
import { nextFrames } from '../kit/shell';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
];

const AT_EVERY_WIDTH = { overflow, hiddenColumns, smallLabels, strayMarks, brokenNames };

const IN_EVERY_COLOUR = { wrongSeries };

/** What only a finger meets. */
const BY_TOUCH = { smallTargets, coveredCode };

type Measures = Record<string, (page: Page) => Promise<string[]>>;

async function measure(page: Page, where: string, measures: Measures): Promise<string[]> {
  const found: string[] = [];
  for (const [name, places] of Object.entries(measures)) {
    found.push(...(await places(page)).map((place) => `${where}, ${name}: ${place}`));
  }
  return found;
}

/** Makes the pointer of the page a finger, or a mouse again. */
const setTouch = (session: CDPSession, enabled: boolean) =>
  session.send('Emulation.setTouchEmulationEnabled', {
    enabled,
    maxTouchPoints: enabled ? 5 : undefined,
  });

for (const route of allRoutes) {
  test(`${route} is set well on every screen`, async ({ watched: { page } }) => {
    await open(page, route, SCREENS[0]);
    await unfold(page);
    const found: string[] = [];
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      // Tables that scroll now are told so.
      await nextFrames(page);
      found.push(...(await measure(page, `${screen.width} px`, AT_EVERY_WIDTH)));
    }
    const session = await page.context().newCDPSession(page);
    await setTouch(session, true);
    await nextFrames(page);
    found.push(...(await measure(page, 'by touch', BY_TOUCH)));
    await setTouch(session, false);
    await session.detach();
    for (const mode of ['light', 'dark'] as const) {
      await setColourMode(page, mode);
      found.push(...(await measure(page, mode, IN_EVERY_COLOUR)));
    }
    expect(found).toEqual([]);
  });
}
