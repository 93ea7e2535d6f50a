import type { Browser, CDPSession, Page } from '@playwright/test';

import {
  ORIGINS_BEFORE_BANK,
  type Query,
  readHeldOut,
  readTuned,
} from '../../website/features/search/queries/queries';
import { type Score, scoreOf, sumOf } from '../../website/features/search/queries/score';
import type { Engine } from './engines/engine';
import type { BenchServer } from './server';

const TYPED = ['无常损失', '手续费层级', 'exactInputSingle', 'slippage', '怎样备份助记词'];
const ROUNDS = 3;
const SLOW_DOWN = 4;
/** A slow mobile network: 150 ms round trip, 1.6 Mbit/s. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 2e5,
  uploadThroughput: 2e5,
};

export interface Measurement {
  /** Largest transfer for one query, typed letter by letter in a page that has loaded nothing. */
  bytes: number;
  /** Milliseconds from the first letter, which loads the index, to its results. */
  first: number;
  /** The same over a slow network. */
  firstOverSlowNetwork: number;
  /** Milliseconds for each later letter, and the text typed at the slowest. */
  later: { median: number; worst: number; worstAt: string };
  tuned: Score;
  holdout: Score;
}

declare global {
  interface Window {
    engine: Engine;
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface EnginePage {
  page: Page;
  session: CDPSession;
  bytes: () => number;
  close: () => Promise<void>;
}

/** A page with only the engine's script, which counts as transferred. */
async function openEngine(
  browser: Browser,
  server: BenchServer,
  engine: string,
): Promise<EnginePage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.origin}/index.html`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const before = server.sent();
  await page.evaluate(`import('/${engine}.js').then((module) => { window.engine = module; })`);
  return { page, session, bytes: () => server.sent() - before, close: () => context.close() };
}

const timeAnswer = (page: Page, query: string) =>
  page.evaluate(async (asked) => {
    const start = performance.now();
    await window.engine.ask(asked);
    return performance.now() - start;
  }, query);

const beginningsOf = (query: string) => [...query].map((_, index) => query.slice(0, index + 1));

async function typeQuery(browser: Browser, server: BenchServer, engine: string, query: string) {
  const { page, session, bytes, close } = await openEngine(browser, server, engine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const times: number[] = [];
  for (const typed of beginningsOf(query)) times.push(await timeAnswer(page, typed));
  await close();
  return { times, bytes: bytes() };
}

async function timeFirstOverSlowNetwork(
  browser: Browser,
  server: BenchServer,
  engine: string,
  query: string,
) {
  const { page, session, close } = await openEngine(browser, server, engine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  const time = await timeAnswer(page, beginningsOf(query)[0]!);
  await close();
  return time;
}

async function scoreHalves(browser: Browser, server: BenchServer, engine: string) {
  const { page, close } = await openEngine(browser, server, engine);
  const ask = ({ text }: Query) => page.evaluate((asked) => window.engine.ask(asked), text);
  // Other engines do not index the answers of the bank.
  const ofPages = (queries: Query[]) =>
    queries.filter(({ origin }) => ORIGINS_BEFORE_BANK.includes(origin));
  const halves = {
    tuned: sumOf(await scoreOf(ofPages(readTuned()), ask)),
    holdout: sumOf(await scoreOf(ofPages(readHeldOut()), ask)),
  };
  await close();
  return halves;
}

export async function measure(
  browser: Browser,
  server: BenchServer,
  engine: string,
): Promise<Measurement> {
  const bytes: number[] = [];
  const first: number[] = [];
  const later: { typed: string; time: number }[] = [];
  const firstOverSlowNetwork: number[] = [];
  for (const query of TYPED) {
    const rounds: Awaited<ReturnType<typeof typeQuery>>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await typeQuery(browser, server, engine, query));
    }
    // Median over the rounds for each letter, so that interference in one round drops out.
    const times = rounds[0]!.times.map((_, letter) =>
      median(rounds.map((round) => round.times[letter]!)),
    );
    first.push(times[0]!);
    const typed = beginningsOf(query);
    later.push(...times.map((time, index) => ({ typed: typed[index]!, time })).slice(1));
    bytes.push(...rounds.map((round) => round.bytes));
    firstOverSlowNetwork.push(await timeFirstOverSlowNetwork(browser, server, engine, query));
  }
  const worst = later.toSorted((a, b) => b.time - a.time)[0]!;
  return {
    bytes: Math.max(...bytes),
    first: median(first),
    firstOverSlowNetwork: median(firstOverSlowNetwork),
    later: {
      median: median(later.map(({ time }) => time)),
      worst: worst.time,
      worstAt: worst.typed,
    },
    ...(await scoreHalves(browser, server, engine)),
  };
}
