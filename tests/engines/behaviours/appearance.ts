/** Colour modes, print, large text, reduced motion and forced colours. */
import assert from 'node:assert/strict';

import { behavioursOf } from '../behaviour';
import { PHONE, type Tab } from '../tab';

const colours = behavioursOf('colour mode');
const TOGGLE = '.navbar button[aria-label^="切换浅色与深色模式"]';

const isIn = (tab: Tab, mode: 'light' | 'dark') =>
  tab.until(
    mode,
    (expected) =>
      document.documentElement.dataset.theme === expected &&
      (getComputedStyle(document.documentElement).backgroundColor === 'rgb(255, 255, 255)') ===
        (expected === 'light'),
    mode,
  );

colours(
  '/study/',
  'a press makes it dark, also after a reload and elsewhere',
  async (tab, page) => {
    await tab.open(page);
    await isIn(tab, 'light');
    await tab.click(TOGGLE);
    await isIn(tab, 'dark');
    assert.match((await tab.attribute(TOGGLE, 'aria-label'))!, /当前为深色模式/);
    await tab.driver.reload();
    await tab.ready();
    await isIn(tab, 'dark');
    await tab.click('.navbar a[href="/sdk/"]');
    await tab.arrives('/sdk/');
    await isIn(tab, 'dark');
  },
);

colours(
  '/study/',
  'the bars of the browser follow',
  async (tab, page) => {
    await tab.open(page);
    const light = await tab.attribute('meta[name=theme-color]', 'content');
    await tab.click(TOGGLE);
    await tab.until(
      '另一种颜色',
      (before) =>
        document.querySelector<HTMLMetaElement>('meta[name=theme-color]')!.content !== before,
      light,
    );
  },
  { slow: true },
);

const FOLLOWS = '滚动条自己跟随 color-scheme';

colours(
  '/study/',
  'no part that scrolls has a white bar: Firefox draws `auto` so',
  async (tab, page) => {
    await tab.open(page);
    await tab.click(TOGGLE);
    await isIn(tab, 'dark');
    await tab.press('Control+k');
    const white = await tab.until('搜索框', () => {
      const dialog = document.querySelector('dialog[open]');
      if (!dialog) return undefined;
      return [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const { overflowX, overflowY, scrollbarColor } = getComputedStyle(element);
          const mayScroll = [overflowX, overflowY].some((value) => /auto|scroll/.test(value));
          return mayScroll && scrollbarColor === 'auto';
        })
        .map(({ tagName, className }) => `${tagName}.${className}`);
    });
    assert.deepEqual(white, []);
  },
  { except: { Chromium: FOLLOWS, WebKit: FOLLOWS } },
);

const paper = behavioursOf('print');
const GUIDE = '/sdk/v3/guides/swaps/trading';
/** A4 without its margins, in CSS pixels. */
const A4 = { width: 672, height: 980 };

/** Applies the print style sheet on the screen: engines have no common way to emulate print. */
function showAsPrinted(): void {
  const change = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        media.mediaText = media.mediaText
          .replace(/\bscreen\b/g, 'speech')
          .replace(/\bprint\b/g, 'all');
      }
      if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
  window.dispatchEvent(new Event('beforeprint'));
}

async function openAsPrinted(tab: Tab, page: string): Promise<void> {
  await tab.open(page, A4);
  await tab.until('所有样式', () => document.readyState === 'complete');
  await tab.evaluate(showAsPrinted);
}

paper(GUIDE, 'only the text is printed', async (tab, page) => {
  await openAsPrinted(tab, page);
  await tab.sees('h1');
  for (const part of [
    '.navbar',
    '.theme-doc-toc-desktop',
    '.pagination-nav',
    '.theme-layout-footer',
  ]) {
    await tab.seesNo(part);
  }
});

paper(
  '/contract/swapx-v3/technical-reference/core/SwapXV3Pool',
  'nothing runs over the edge',
  async (tab, page) => {
    await openAsPrinted(tab, page);
    const cut = await tab.evaluate(() =>
      [...document.querySelectorAll('article *')]
        .filter((element) => element.getClientRects().length > 0)
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
    );
    assert.deepEqual(cut, []);
  },
  { slow: true },
);

paper('/sdk/v2/guides/quick-start', 'all variants of tabs are printed', async (tab, page) => {
  await openAsPrinted(tab, page);
  for (const command of ['npm install', 'pnpm add', 'yarn add']) {
    await tab.sees('[data-tabs] code', command);
  }
});

const text = behavioursOf('large text');

for (const page of ['/study/', GUIDE, '/sdk/v3/reference/classes/Pool', '/category/指南']) {
  text(
    page,
    'letters of twice the size fit on a phone',
    async (tab) => {
      await tab.open(encodeURI(page), PHONE);
      await tab.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const { pixels, wide } = await tab.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const elements = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > clientWidth + 1,
        );
        return {
          pixels: scrollWidth - clientWidth,
          wide: elements.slice(0, 5).map(({ tagName, className }) => `${tagName}.${className}`),
        };
      });
      assert.ok(pixels <= 0, `宽出 ${pixels} 像素：${wide.join(' ')}`);
    },
    { slow: page !== '/study/' },
  );
}

const system = behavioursOf('system settings');

system(
  '/contract/',
  'with less motion nothing moves by itself',
  async (tab, page) => {
    await tab.open(page, PHONE);
    assert.equal(
      await tab.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches),
      true,
    );
    assert.equal(
      await tab.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      'auto',
    );
    await tab.click('button[aria-label="打开菜单"]');
    await tab.sees('.navbar-sidebar');
    const list = '.navbar-sidebar .menu [aria-expanded]';
    await tab.click(list);
    const moving = await tab.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect!.getComputedTiming().duration) > 50)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
    assert.deepEqual(moving, []);
  },
  { slow: true, settings: { hasReducedMotion: true } },
);

system(
  '/study/',
  'in forced colours text, links and buttons can be told from the ground',
  async (tab, page) => {
    await tab.open(page);
    assert.equal(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches), true);
    const invisible = await tab.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return [...document.querySelectorAll('h1, p, a, button, kbd')]
        .filter((element) => element.getClientRects().length > 0)
        .filter((element) => getComputedStyle(element).color === ground)
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    });
    assert.deepEqual(invisible, []);
  },
  { slow: true, settings: { hasForcedColours: true }, except: { WebKit: 'WebKit 没有强制颜色' } },
);
