import assert from 'node:assert/strict';

import { DATA_OUTPUT } from 'swapx-components/page-names';
import { behavioursOf } from '../behaviour';
import { DESKTOP, PHONE, type Tab } from '../tab';

const behaves = behavioursOf('without script');
const WITHOUT = {
  isWithoutScript: true,
  script: undefined,
  // Browsers log blocked scripts.
  mayWriteToConsole: true,
  // A separate browser: WebKit's driver sometimes loses a page that leaves a sandbox.
  settings: {},
};

async function read(tab: Tab, page: string, size = DESKTOP): Promise<void> {
  await tab.resize(size);
  await tab.goto(page);
}

const deadControls = () =>
  [...document.querySelectorAll('button, input, select')]
    .filter((element) => element.getClientRects().length > 0)
    .map(
      (element) =>
        `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
    );

behaves(
  '/sdk/v3/guides/swaps/quoting',
  'text, contents and sidebar are there, and no dead button',
  async (tab, page) => {
    await read(tab, page);
    for (const part of [
      'h1',
      'sx-document p',
      '.table-of-contents a',
      '.theme-doc-sidebar-menu a[aria-current=page]',
      `figure[${DATA_OUTPUT}]`,
    ]) {
      await tab.sees(part);
    }
    assert.deepEqual(await tab.evaluate(deadControls), []);
  },
  WITHOUT,
);

behaves(
  '/study/',
  'a link leads on',
  async (tab, page) => {
    await read(tab, page);
    await tab.click('.navbar a[href="/sdk/"]');
    await tab.until('下一页', () => location.pathname === '/sdk/');
    await tab.sees('h1');
  },
  { ...WITHOUT, slow: true },
);

behaves(
  '/contract/',
  'on a phone the menu stands in the page',
  async (tab, page) => {
    await read(tab, page, PHONE);
    await tab.sees('.navbar a[href="/study/"]');
    await tab.sees('.theme-doc-sidebar-menu a[aria-current=page]');
    assert.deepEqual(await tab.evaluate(deadControls), []);
  },
  { ...WITHOUT, slow: true },
);

behaves(
  '/sdk/v2/guides/quick-start',
  'all variants of tabs stand below each other',
  async (tab, page) => {
    await read(tab, page);
    for (const command of ['npm install', 'pnpm add', 'yarn add'])
      await tab.sees('[data-tabs] code', command);
  },
  { ...WITHOUT, slow: true },
);
