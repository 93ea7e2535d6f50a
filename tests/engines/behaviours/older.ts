/** Behaviour in browsers older than the list in package.json. */
import assert from 'node:assert/strict';

import { DATA_RUN } from 'swapx-components/page-names';
import { sidebarLinkTo } from '../../kit/sidebar-link';
import { behavioursOf } from '../behaviour';
import { SAVES_DATA, type Tab } from '../tab';

const behaves = behavioursOf('older browser');

/** Deletes APIs that browsers of 2021 lacked, before any script of the page runs. */
const OLDER = {
  script: `${SAVES_DATA}(() => {
    const remove = (from, names) => names.forEach((name) => delete from[name]);
    remove(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']);
    remove(HTMLDialogElement.prototype, ['show', 'showModal', 'close']);
    remove(Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']);
    remove(Object, ['hasOwn', 'groupBy']);
    remove(Element.prototype, Object.keys(Object.getOwnPropertyDescriptors(Element.prototype)).filter((name) => /^aria[A-Z]/.test(name)));
    remove(window, ['structuredClone', 'requestIdleCallback']);
    remove(Promise, ['withResolvers']);
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.includes('scripting') ? 'not all' : query);
    const { Worker } = window;
    window.Worker = function (address, { type } = {}) {
      if (type === 'module') throw new TypeError('module workers are not supported');
      return new Worker(address);
    };
  })();`,
};

const LINE = '.older-browser';
const QUOTING = '/sdk/v3/guides/swaps/quoting';

behaves(
  '/study/',
  'the reader is told once, in one line, what cannot be done',
  async (tab, page) => {
    await tab.open(page, { width: 1280, height: 800 });
    await tab.sees(LINE, '都可以阅读');
    const { height, lineHeight } = await tab.evaluate((css) => {
      const { lineHeight: line, height: box } = getComputedStyle(document.querySelector(css)!);
      return { height: parseFloat(box), lineHeight: parseFloat(line) };
    }, LINE);
    assert.ok(height < 2 * lineHeight, `${height} / ${lineHeight}`);
    await tab.driver.reload();
    await tab.ready();
    assert.equal(await tab.evaluate((css) => document.querySelectorAll(css).length, LINE), 0);
  },
  OLDER,
);

behaves(
  '/study/',
  'a browser that is new enough is told nothing',
  async (tab, page) => {
    await tab.open(page);
    assert.equal(await tab.evaluate((css) => document.querySelectorAll(css).length, LINE), 0);
  },
  { slow: true },
);

async function readsOn(tab: Tab, page: string): Promise<void> {
  await tab.open(page);
  for (const part of ['h1', 'sx-document p', '.table-of-contents a']) await tab.sees(part);
  await tab.click('.table-of-contents a');
  await tab.until('标题', () => location.hash !== '');
  // After hydration the sidebar moves by the height of the announcement bar, which is scrolled out
  // of view.
  await tab.hydrated();
  await tab.click(sidebarLinkTo('/sdk/v3/guides/swaps/trading'));
  await tab.arrives('/sdk/v3/guides/swaps/trading');
  await tab.sees('h1', '执行兑换');
}

behaves(QUOTING, 'pages, contents and links are there', readsOn, OLDER);

behaves(
  '/study/',
  'search leads to its page, where results are found',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('button[aria-label="搜索"]');
    await tab.until('搜索页', () => location.pathname === '/search');
    await tab.ready();
    await tab.click('main input[type=search]');
    await tab.type('滑点');
    await tab.sees('main ul a', '滑点');
  },
  { ...OLDER, slow: true },
);

behaves(
  '/sdk/v2/guides/quick-start',
  'all variants of tabs can be read',
  async (tab, page) => {
    await tab.open(page);
    assert.equal(
      await tab.evaluate(() => document.querySelectorAll('[data-tabs] > [hidden]').length),
      0,
    );
  },
  { ...OLDER, slow: true },
);

behaves(
  '/study/trade/start_with_xone',
  'a term leads to the list of terms',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('article [data-term] > a[href="/markdown-page#term-gas-fee"]');
    await tab.until('术语表', () => location.hash === '#term-gas-fee');
  },
  { ...OLDER, slow: true },
);

behaves(
  QUOTING,
  'a run that cannot begin says so',
  async (tab, page) => {
    await tab.open(page);
    await tab.click(`button[${DATA_RUN}]:not(details *)`);
    await tab.sees('.run-panel [role=status]', '没有加载成功');
  },
  { ...OLDER, slow: true },
);
