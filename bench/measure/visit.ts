/** One visit with a slow CPU and a slow network: opens a page and follows links to two others. */
import type { Browser, CDPSession, Page } from '@playwright/test';

import { type Traffic, watchTraffic } from './traffic';

export interface Journey {
  /** Opened with an empty cache. */
  start: string;
  /** Addresses of two pages, each linked from the page before. */
  next: [string, string];
}

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  /** Additional blocking time after the first pointer movement. */
  blockingAfter: number;
  scriptBytes: number;
  /** Total including scripts loaded after the pointer movement. */
  scriptBytesAfter: number;
  allBytes: number;
  /** Milliseconds from the click to the next page's heading. */
  nextFirst: number;
  nextWarm: number;
}

const WINDOW = { width: 1280, height: 900 };

export const SLOW_DOWN = 4;
export const LATENCY_MS = 150;
export const MEGABITS = 1.6;

const BYTES_A_SECOND = (MEGABITS * 1e6) / 8;
/**
 * A page is idle after this time without requests or long tasks, and at the latest after the limit.
 * The time counts from the call: a page that was idle may start work shortly after the pointer
 * movement.
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

/** Clicks a link and measures the time until the heading of its page. */
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
    // The network throttling of the DevTools protocol does not apply to service workers.
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
    // Some sites load scripts at the first pointer movement; this one points at no element.
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
