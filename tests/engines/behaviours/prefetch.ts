import assert from 'node:assert/strict';

import { sidebarLinkTo } from '../../kit/sidebar-link';
import { behavioursOf } from '../behaviour';
import { IS_SLOW, LOADS_AHEAD, type Tab } from '../tab';

const behaves = behavioursOf('prefetch');

const QUOTING = '/sdk/v3/guides/swaps/quoting';
const TRADING = '/sdk/v3/guides/swaps/trading';

// Without the service worker, whose cache would hide requests of the page.
const WITHOUT_WORKER = { script: `${LOADS_AHEAD}delete Navigator.prototype.serviceWorker;` };

const requestsFor = (tab: Tab, end: string) => tab.site.asked.filter((file) => file.endsWith(end));

behaves(
  QUOTING,
  'pages of links in view are fetched once, and following one asks for nothing more',
  async (tab, page) => {
    await tab.open(page);
    const file = `${TRADING}.txt`;
    const link = sidebarLinkTo(TRADING);
    await tab.evaluate((css) => document.querySelector(css)!.scrollIntoView(), link);
    await tab.untilTrue('预先取来', () => requestsFor(tab, file).length > 0);
    // Scrolling triggers hydration and hides the navbar, so the link moves.
    await tab.hydrated();
    await tab.click(link);
    await tab.arrives(TRADING);
    assert.equal(requestsFor(tab, file).length, 1);
    await tab.driver.step(-1);
    await tab.arrives(page);
    await tab.sees('sx-document h2');
  },
  WITHOUT_WORKER,
);

behaves(
  '/study/',
  'a link that is not in view is not fetched before it is',
  async (tab, page) => {
    await tab.open(page, { width: 1280, height: 400 });
    const file = '/terms&conditions/terms.txt';
    await tab.untilTrue('看得见的链接预先取来', () => requestsFor(tab, '.txt').length > 0);
    assert.deepEqual(requestsFor(tab, file), []);
    await tab.evaluate(() => document.querySelector('footer')!.scrollIntoView());
    await tab.untilTrue('看见以后取来', () => requestsFor(tab, file).length === 1);
  },
  WITHOUT_WORKER,
);

behaves(
  QUOTING,
  'nothing is fetched ahead on a slow connection, not at a hover either',
  async (tab, page) => {
    await tab.open(page);
    const link = sidebarLinkTo(TRADING);
    await tab.hover(link);
    // Navigates to another page: a prefetch caused by the hover would have been requested before
    // it.
    await tab.click('.navbar a[href="/contract/"]');
    await tab.arrives('/contract/');
    assert.deepEqual(requestsFor(tab, `${TRADING}.txt`), []);
  },
  { script: IS_SLOW },
);
