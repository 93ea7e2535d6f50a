import assert from 'node:assert/strict';

import { site } from '../../../website/config/site';
import { sidebarLinkTo } from '../../kit/sidebar-link';
import { behavioursOf } from '../behaviour';

const behaves = behavioursOf('navigation');

const QUOTING = '/sdk/v3/guides/swaps/quoting';
const TRADING = '/sdk/v3/guides/swaps/trading';

behaves(QUOTING, 'a link of the sidebar, back and forward show the pages', async (tab, page) => {
  await tab.open(page);
  await tab.hydrate();
  await tab.mark();
  await tab.click(sidebarLinkTo(TRADING));
  await tab.arrives(TRADING);
  await tab.sees('h1', '执行兑换');
  assert.equal(await tab.attribute(sidebarLinkTo(TRADING), 'aria-current'), 'page');
  await tab.driver.step(-1);
  await tab.arrives(page);
  await tab.sees('h1', '获取报价');
  await tab.driver.step(1);
  await tab.arrives(TRADING);
  await tab.sees('h1', '执行兑换');
  assert.equal(await tab.isMarked(), true);
});

behaves(QUOTING, 'a link in the text leads on without a reload', async (tab, page) => {
  await tab.open(page);
  await tab.hydrate();
  await tab.mark();
  await tab.click('sx-document a[href="/sdk/v3/guides/background"]');
  await tab.arrives('/sdk/v3/guides/background');
  await tab.sees('h1', '背景知识');
  assert.equal(await tab.isMarked(), true);
});

behaves(
  '/markdown-page',
  'a link of the contents brings its heading to the top',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('.table-of-contents a', '单位');
    await tab.until('标题在窗口上方', () => {
      const { top } = document.querySelector('#units')!.getBoundingClientRect();
      return location.hash === '#units' && top >= 0 && top < 120;
    });
  },
);

behaves(
  '/markdown-page',
  'another page begins at its top',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('footer a', '开发 SDK');
    await tab.arrives('/sdk/');
    await tab.until('页面在顶端', () => window.scrollY === 0);
  },
  { slow: true },
);

behaves(`${QUOTING}#next`, 'an address with a heading opens at the heading', async (tab, page) => {
  await tab.open(page);
  await tab.until('标题在窗口里', () => {
    const { top } = document.querySelector('#next')!.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  });
});

behaves('/study/', 'the bar at the top names the area and leads to another', async (tab, page) => {
  await tab.open(page);
  // Firefox logs scripts that are aborted by navigation.
  await tab.hydrate();
  assert.equal(await tab.text('.navbar__link--active'), 'Study');
  await tab.click('.navbar a[href="/contract/"]');
  await tab.arrives('/contract/');
  await tab.sees('.navbar__link--active', 'Contract');
});

behaves(
  '/study/',
  'the bar hides on the way down and comes back on the way up',
  async (tab, page) => {
    await tab.open(page);
    // Scrolls on until the navbar is hidden or shown.
    const scrollUntil = (what: string, by: number, isHidden: boolean) =>
      tab.until(
        what,
        (pixels, expected) => {
          window.scrollBy({ top: pixels, behavior: 'instant' });
          const { bottom } = document.querySelector('.navbar')!.getBoundingClientRect();
          return bottom <= 1 === expected;
        },
        by,
        isHidden,
      );
    await scrollUntil('顶栏隐去', 40, true);
    await scrollUntil('顶栏回来', -10, false);
  },
  { slow: true },
);

behaves(
  '/category/兑换-1',
  'the cards of a category lead to its pages',
  async (tab, page) => {
    await tab.open(encodeURI(page));
    await tab.click(`main a[href="${QUOTING}"]`);
    await tab.arrives(QUOTING);
    await tab.sees('h1', '获取报价');
  },
  { slow: true },
);

behaves(
  '/',
  'the home page is the study index',
  async (tab, page) => {
    await tab.open(page);
    await tab.sees('h1', '欢迎来到 SwapX');
    assert.equal(await tab.attribute('link[rel=canonical]', 'href'), `${site.url}/study/`);
  },
  { slow: true },
);

behaves(
  '/no-such-page',
  'an unknown address says so',
  async (tab, page) => {
    await tab.open(page);
    await tab.sees('h1', '找不到页面');
  },
  // Browsers log the 404 response to a navigation.
  { slow: true, mayWriteToConsole: true },
);

behaves(
  '/study/',
  'the first Tab reaches the link that skips to the content',
  async (tab, page) => {
    await tab.open(page);
    await tab.press('Tab');
    assert.match(await tab.evaluate(() => document.activeElement!.textContent!), /跳到主要内容/);
    await tab.press('Enter');
    await tab.press('Tab');
    await tab.until('焦点在正文', () => document.activeElement!.closest('main') !== null);
  },
);

behaves(
  '/study/',
  'an announcement that was closed stays closed',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('[class*=announcementBar] button');
    await tab.seesNo('[class*=announcementBar] button');
    await tab.driver.reload();
    await tab.ready();
    await tab.seesNo('[class*=announcementBar] button');
  },
  { slow: true },
);

behaves(
  '/sdk/v3/reference/classes/Pool',
  'the entry of the page is in sight in a long sidebar',
  async (tab, page) => {
    await tab.open(page);
    await tab.until('侧栏里看得见这一页', () => {
      const entry = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]')!;
      const { left, top, width, height } = entry.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && entry.contains(hit);
    });
  },
);
