import assert from 'node:assert/strict';

import { behavioursOf } from '../behaviour';
import { PHONE } from '../tab';

const behaves = behavioursOf('phone');

const MENU = '.navbar-sidebar';
const open = 'button[aria-label="打开菜单"]';

behaves(
  '/contract/',
  'a touch opens the menu of the area, another follows a link and closes it',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await tab.tap(open);
    await tab.sees(MENU);
    await tab.tap(`${MENU} a[href="/contract/swapx-v3/overview"]:not([role=button])`);
    await tab.arrives('/contract/swapx-v3/overview');
    await tab.until(
      '菜单关上',
      () =>
        getComputedStyle(document.querySelector('.navbar-sidebar') ?? document.body).visibility ===
          'hidden' || !document.querySelector('.navbar-sidebar'),
    );
  },
);

behaves(
  '/contract/',
  'a button leads from the menu of the area to the main menu',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await tab.tap(open);
    await tab.sees(`${MENU} button`, '回到主菜单');
    await tab.tap(`${MENU} button`, '回到主菜单');
    await tab.until('主菜单', () => {
      const link = document
        .querySelector('.navbar-sidebar__items a[href="/sdk/"]')!
        .getBoundingClientRect();
      return link.left >= 0 && link.right <= window.innerWidth;
    });
  },
  { slow: true },
);

behaves(
  '/study/',
  'the page below the menu does not scroll',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await tab.tap(open);
    await tab.until('页面锁住', () => document.body.style.overflow === 'hidden');
    await tab.tap('button[aria-label="关闭菜单"]');
    await tab.until('页面放开', () => document.body.style.overflow !== 'hidden');
  },
  { slow: true },
);

behaves(
  '/sdk/v3/guides/swaps/quoting',
  'the contents of the page open at a touch',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await tab.tap('.theme-doc-toc-mobile button');
    await tab.sees('.theme-doc-toc-mobile a');
  },
);

for (const page of [
  '/study/',
  '/sdk/v3/reference/classes/Pool',
  '/category/指南',
  '/markdown-page',
  '/search',
  '/offline',
]) {
  behaves(
    page,
    'nothing is wider than the narrowest screen',
    async (tab) => {
      await tab.open(encodeURI(page), { width: 360, height: 640 });
      const pixels = await tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(pixels <= 0, `宽出 ${pixels} 像素`);
    },
    { slow: page !== '/study/' },
  );
}

behaves('/study/', 'the lines of Chinese text fill their column', async (tab, page) => {
  await tab.open(page, PHONE);
  const gaps = await tab.evaluate(() => {
    const paragraph = document.querySelector('.markdown > p')!;
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const rights = new Map<number, number>();
    for (const { bottom, right } of range.getClientRects()) {
      const line = Math.round(bottom);
      rights.set(line, Math.max(rights.get(line) ?? 0, right));
    }
    const size = parseFloat(getComputedStyle(paragraph).fontSize);
    const edge = paragraph.getBoundingClientRect().right;
    // The last line may be shorter.
    return [...rights.values()].slice(0, -1).map((right) => (edge - right) / size);
  });
  assert.ok(gaps.length >= 3, `${gaps.length} 行`);
  // A word, or a mark that must not begin a line, leaves up to this gap.
  assert.ok(
    Math.max(...gaps) < 3,
    `行末空着的字数：${gaps.map((gap) => gap.toFixed(1)).join('、')}`,
  );
});
