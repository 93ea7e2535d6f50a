/**
 * `npm test -- engines`: behaviours in Firefox and WebKit, one process each, in parallel; `npm test
 * -- engines Chromium Firefox WebKit` in all three. `npm test -- slow engines` includes slow ones;
 * `npm test -- engines Firefox search` runs those of one engine whose group or name contains a
 * word.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { allRoutes } from '../kit/routes';
import { type Behaviour, behaviours } from './behaviour';
import type { Driver, Engine } from './driver';
import { chromiumEngine, firefoxEngine } from './playwright';
import { startSite } from './site';
import { Tab } from './tab';
import { consoleOf, webkit } from './webkit';

const ENGINES = [chromiumEngine, firefoxEngine, webkit];
const options = process.argv.slice(2);
const words = options.filter((word) => word !== '--slow');

const chosenEngines = ENGINES.filter(({ name }) => words.includes(name));
const engines = chosenEngines.length > 0 ? chosenEngines : ENGINES;
const parts = words.filter((word) => !engines.some(({ name }) => name === word));
const includesSlow = options.includes('--slow') || parts.length > 0;
const isChosen = ({ group, name, page, slow }: Behaviour) =>
  (includesSlow || !slow) && parts.every((part) => `${group} ${name} ${page}`.includes(part));

const folder = path.join(__dirname, 'behaviours');
const load = createRequire(__filename);
for (const file of readdirSync(folder)) load(path.join(folder, file));

/** `leave` leaves the page before its server stops; otherwise the page would log failed requests. */
async function tryIn(
  driver: Driver,
  behaviour: Behaviour,
  leave: () => Promise<void>,
): Promise<void> {
  const site = await startSite(behaviour);
  const tab = new Tab(driver, site);
  // Drops messages that the previous page logged while it was left.
  driver.takeMessages();
  try {
    await behaviour.run(tab, behaviour.page);
    const messages = await tab.takeMessages();
    if (!behaviour.mayWriteToConsole) assert.deepEqual(messages, [], '控制台里有消息');
  } finally {
    await leave();
    await site.goAway();
  }
}

function inEngine(engine: Engine): void {
  let driver: Driver;
  before(async () => {
    driver = await engine.start();
  });
  after(() => driver.close());

  for (const behaviour of behaviours.filter(isChosen)) {
    const { group, name, page, settings, except } = behaviour;
    const skip = except?.[engine.name];
    it(`${engine.name}，${group}：${name}（${page}）`, { skip }, async () => {
      const inOwnBrowser = async () => {
        const own = await engine.start(settings);
        await tryIn(own, behaviour, () => own.close());
      };
      if (settings) return inOwnBrowser();
      try {
        await tryIn(driver, behaviour, () => driver.goto('about:blank'));
      } catch (error) {
        // One retry in a new browser: a busy machine or the previous page may have caused the
        // failure.
        console.log(`${engine.name}，${group}：${name}（${page}）第一次没有通过：${String(error)}`);
        await inOwnBrowser();
      }
    });
  }
}

/** One page of each kind. */
const KINDS = [
  '/study/',
  '/sdk/v3/guides/swaps/quoting',
  '/sdk/v3/reference/classes/Pool',
  '/category/%E6%8C%87%E5%8D%97',
  '/contract/swapx-v3/concepts/position-math',
  '/markdown-page',
  '/search',
  '/offline',
];

/** WebKit only: the other drivers report console messages, so every behaviour checks them. */
async function webkitWritesNothing(pages: string[]): Promise<void> {
  const sites = await Promise.all(pages.map(() => startSite()));
  // The request for the service worker is the last that an opened page sends.
  const isOver = () => sites.every(({ asked }) => asked.includes('/sw.js'));
  const messages = await consoleOf(
    pages.map((page, at) => sites[at]!.origin + page),
    isOver,
  );
  await Promise.all(sites.map((site) => site.goAway()));
  assert.equal(isOver(), true, 'WebKit 没有打开所有的页面');
  assert.deepEqual(messages, []);
}

/** Number of tabs that a small machine can open in WebKit at once. */
const TABS = 8;

async function webkitWritesNothingAnywhere(): Promise<void> {
  for (let at = 0; at < allRoutes.length; at += TABS) {
    await webkitWritesNothing(allRoutes.slice(at, at + TABS).map(encodeURI));
  }
}

/** Waits until the page sends no more requests: Firefox logs requests that navigation aborts. */
async function comesToRest(tab: Tab): Promise<void> {
  const { site } = tab;
  for (let asked = -1; asked !== site.asked.length; ) {
    asked = site.asked.length;
    await tab.untilTrue('所有的请求都有了回答', () => site.pending() === 0);
    await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

async function writesNothingAnywhere(engine: Engine): Promise<void> {
  const driver = await engine.start();
  const site = await startSite();
  const tab = new Tab(driver, site);
  const found: string[] = [];
  try {
    const messagesOf = async (route: string) => {
      await tab.open(encodeURI(route));
      await comesToRest(tab);
      return driver.takeMessages();
    };
    for (const route of allRoutes) {
      if ((await messagesOf(route)).length === 0) continue;
      // Messages that recur on a second visit are the page's own, not caused by leaving the
      // previous one.
      found.push(...(await messagesOf(route)).map((message) => `${route}：${message}`));
    }
  } finally {
    await driver.close();
    await site.goAway();
  }
  assert.deepEqual(found, []);
}

describe('engines', { concurrency: ENGINES.length }, () => {
  for (const engine of engines) {
    describe(engine.name, { concurrency: 1 }, () => {
      inEngine(engine);
      if (!parts.every((part) => part === 'console')) return;
      if (options.includes('--slow')) {
        it(`${engine.name}，console：no page writes anything`, () =>
          engine === webkit ? webkitWritesNothingAnywhere() : writesNothingAnywhere(engine));
      } else if (engine === webkit) {
        it(`WebKit，console：pages write nothing（${KINDS.join('、')}）`, () =>
          webkitWritesNothing(KINDS));
      }
    });
  }
});
