/** One reader with a slow processor and a weak network opens a page and goes on to two others. */
import type { Browser, CDPSession, Page } from '@playwright/test';

import { type Traffic, watchTraffic } from './traffic';

export interface Journey {
  /** The page that is opened with nothing cached. */
  start: string;
  /** Two pages that are linked from the one before, by address. */
  next: [string, string];
}

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  /** More of it, from the first movement of the reader's pointer on. */
  blockingAfter: number;
  scriptBytes: number;
  /** Those and what the movement has run besides. */
  scriptBytesAfter: number;
  allBytes: number;
  /** Milliseconds from the press to the heading of the next page. */
  nextFirst: number;
  nextWarm: number;
}

const WINDOW = { width: 1280, height: 900 };

export const SLOW_DOWN = 4;
export const LATENCY_MS = 150;
export const MEGABITS = 1.6;

const BYTES_A_SECOND = (MEGABITS * 1e6) / 8;
/**
 * A page is idle when for so long nothing was loaded and no task was long; at the latest after the limit.
 * What happened before somebody asked does not count: a page that was idle begins to work a moment after
 * the reader has come.
 */
const QUIET_MS = 1000;
const IDLE_LIMIT_MS = 30_000;
const POLL_MS = 100;
const TIMEOUT_MS = 120_000;

async function untilIdle(page: Page, traffic: Traffic): Promise<void> {
  const asked = Date.now();
  while (Date.now() < asked + IDLE_LIMIT_MS) {
    const unbusyFor = await page.evaluate(() => performance.now() - window.observed.busyUntil);
    const idleFor = Math.min(traffic.quietFor(), unbusyFor, Date.now() - asked);
    if (idleFor >= QUIET_MS) return;
    await page.waitForTimeout(POLL_MS);
  }
}

async function findLink(page: Page, address: string) {
  const handle = await page.evaluateHandle((wanted) => window.linkTo(wanted), address);
  const link = handle.asElement();
  if (!link) throw new Error(`${page.url()} 上没有可见的链接通向 ${address}`);
  return link;
}

/** Goes to a linked page as a reader does, and says how long its heading took. */
async function follow(
  page: Page,
  traffic: Traffic,
  address: string,
  title: string,
): Promise<number> {
  const link = await findLink(page, address);
  await link.scrollIntoViewIfNeeded();
  await untilIdle(page, traffic);
  await page.evaluate((heading) => {
    delete window.observed.headingPainted;
    sessionStorage.removeItem('bench-clicked');
    sessionStorage.setItem('bench-expected-heading', heading);
  }, title);
  await link.click({ noWaitAfter: true, timeout: TIMEOUT_MS });
  await page.waitForFunction(() => window.observed.headingPainted !== undefined, undefined, {
    polling: POLL_MS,
    timeout: TIMEOUT_MS,
  });
  return page.evaluate(
    () => window.observed.headingPainted! - Number(sessionStorage.getItem('bench-clicked')),
  );
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

export async function visit(
  browser: Browser,
  observer: string,
  origin: string,
  { start, next }: Journey,
  titleOf: (address: string) => string,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'zh-CN',
    // The browser's protocol slows a page down, not its service worker.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: observer });
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await slowDown(session);
    await page.goto(origin + encodeURI(start), { timeout: TIMEOUT_MS });
    await untilIdle(page, traffic);
    const { firstPaint, largestPaint, layoutShift, blocking } = await page.evaluate(
      () => window.observed,
    );
    const loaded = { scriptBytes: traffic.scriptBytes(), allBytes: traffic.allBytes() };
    // Some sites wait for a reader before they begin: here one comes, without pointing at anything.
    await page.mouse.move(1, WINDOW.height - 1);
    await untilIdle(page, traffic);
    const after = {
      blockingAfter: (await page.evaluate(() => window.observed.blocking)) - blocking,
      scriptBytesAfter: traffic.scriptBytes(),
    };
    const nextFirst = await follow(page, traffic, next[0], titleOf(next[0]));
    await untilIdle(page, traffic);
    const nextWarm = await follow(page, traffic, next[1], titleOf(next[1]));
    const painted = { firstPaint, largestPaint, layoutShift };
    return { ...painted, blocking, ...loaded, ...after, nextFirst, nextWarm };
  } finally {
    await context.close();
  }
}
