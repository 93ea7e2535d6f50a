/** Interactive content of documents: tabs, terms, copying, tables and formulas. */
import assert from 'node:assert/strict';

import { behavioursOf } from '../behaviour';
import { PHONE, type Tab } from '../tab';

const tabs = behavioursOf('tabs');
const QUICK_START = '/sdk/v2/guides/quick-start';

const selected = (tab: Tab, name: string) =>
  tab.until(
    `选中 ${name}`,
    (wanted) =>
      document.querySelector('[role=tab][aria-selected=true]')?.textContent === wanted &&
      document.querySelectorAll('[data-tabs]:first-of-type > [role=tabpanel]:not([hidden])')
        .length > 0,
    name,
  );

const shownPanels = () =>
  [...document.querySelector('[data-tabs]')!.querySelectorAll('[role=tabpanel]')]
    .filter(
      (panel) =>
        panel.querySelector('code')!.getClientRects().length > 0 && !panel.hasAttribute('hidden'),
    )
    .map((panel) => (panel as HTMLElement).dataset.tab);

tabs(
  QUICK_START,
  'a press or an arrow key shows another variant, the first is hidden',
  async (tab, page) => {
    await tab.open(page);
    await tab.sees('[data-tabs] > [role=tabpanel]', 'npm install');
    await tab.click('[role=tab]', 'pnpm');
    await selected(tab, 'pnpm');
    assert.deepEqual(await tab.evaluate(shownPanels), ['pnpm']);

    await tab.click('[role=tab]', 'npm');
    await selected(tab, 'npm');
    // From the first tab to the last; the focus follows.
    await tab.focus('[role=tab]');
    await tab.press('ArrowLeft');
    await selected(tab, 'yarn');
    assert.equal(await tab.evaluate(() => document.activeElement!.textContent), 'yarn');
  },
);

tabs(
  QUICK_START,
  'a choice outlives a reload',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('[role=tab]', 'yarn');
    await selected(tab, 'yarn');
    await tab.driver.reload();
    await selected(tab, 'yarn');
  },
  { slow: true },
);

const terms = behavioursOf('terms');
const XONE = '/study/trade/start_with_xone';
const TERM = 'article [data-term] > a[href="/markdown-page#term-gas-fee"]';
const isExplained = (term: string) => {
  const note = document.querySelector(term)!.parentElement!.querySelector('[role=note]')!;
  const { left, right, height } = note.getBoundingClientRect();
  return note.matches(':popover-open') && height > 10 && left >= 0 && right <= window.innerWidth;
};

terms(XONE, 'a mouse that rests on a term is told what it means', async (tab, page) => {
  await tab.open(page);
  await tab.hover(TERM);
  await tab.until('术语的解释', isExplained, TERM);
  await tab.driver.move({ x: 5, y: 400 });
  await tab.seesNo('[role=note]:popover-open');
});

terms(
  XONE,
  'the focus and Enter explain it, Escape closes, 更多 leads to the list',
  async (tab, page) => {
    await tab.open(page);
    // WebKit logs scripts that are aborted by navigation.
    await tab.hydrate();
    await tab.focus(TERM);
    await tab.until('术语的解释', isExplained, TERM);
    await tab.press('Escape');
    await tab.seesNo('[role=note]:popover-open');
    await tab.press('Enter');
    await tab.until('术语的解释', isExplained, TERM);
    await tab.press('Tab');
    await tab.press('Enter');
    await tab.until('术语表', () => location.hash === '#term-gas-fee');
  },
);

terms(XONE, 'on a phone a touch explains it and does not lead away', async (tab, page) => {
  await tab.open(page, PHONE);
  await tab.tap(TERM);
  await tab.until('术语的解释', isExplained, TERM);
  assert.equal(await tab.evaluate(() => location.pathname), page);
});

terms(
  '/contract/deployments',
  'a press on a doubt says why',
  async (tab, page) => {
    await tab.open(page);
    await tab.click('button[popovertarget]');
    await tab.sees('[popover]:popover-open', '怎样核对');
  },
  { slow: true },
);

const copying = behavioursOf('copying');
const QUOTING = '/sdk/v3/guides/swaps/quoting';

/** The text of the clipboard, by pasting it. */
async function pasted(tab: Tab): Promise<string> {
  await tab.evaluate(() => {
    const area = document.createElement('textarea');
    area.id = 'pasted';
    document.body.append(area);
    area.focus();
  });
  await tab.press('Control+v');
  return tab.until('粘贴', () => document.querySelector<HTMLTextAreaElement>('#pasted')!.value);
}

copying(QUOTING, 'a button copies the code beside it', async (tab, page) => {
  await tab.open(page);
  // The first block of the page may be folded.
  const block = '.theme-code-block:not(details *)';
  const code = await tab.text(`${block} code`);
  await tab.click(`${block} [data-copy]`);
  await tab.until('已复制', () => document.querySelector('[data-copy][data-state=done]'));
  assert.equal(await pasted(tab), code.replace(/\n$/, ''));
});

copying(
  '/contract/swapx-v3/overview',
  'a button copies an address',
  async (tab, page) => {
    await tab.open(page);
    const address = await tab.attribute('sx-document [data-copy^="0x"]', 'data-copy');
    await tab.click('sx-document [data-copy^="0x"]');
    await tab.until('已复制', () => document.querySelector('[data-copy][data-state=done]'));
    assert.equal(await pasted(tab), address);
  },
  { slow: true },
);

copying(QUOTING, 'a button copies the page as Markdown', async (tab, page) => {
  await tab.open(page);
  await tab.hover('button', '复制为 Markdown');
  // WebKit permits clipboard writes only shortly after a press, too short for loading a script.
  await tab.hydrated();
  await tab.click('button', '复制为 Markdown');
  await tab.sees('button', '已复制');
  assert.match(await pasted(tab), /^# 获取报价/m);
});

const tables = behavioursOf('tables');
const REFERENCE = '/contract/swapx-v3/technical-reference/core/SwapXV3Pool';
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('.table-scroll')].map((box) => ({
    scrolls: box.scrollWidth > box.clientWidth,
    isStop: box.tabIndex === 0,
    isNamed: Boolean(box.getAttribute('role') && box.getAttribute('aria-label')),
  }));

tables(
  REFERENCE,
  'a table that fits is no stop of the Tab key',
  async (tab, page) => {
    await tab.open(page);
    const fitting = (await tab.evaluate(stops)).filter(({ scrolls }) => !scrolls);
    assert.ok(fitting.length > 0);
    assert.deepEqual(
      fitting.filter(({ isStop }) => isStop),
      [],
    );
  },
  { slow: true },
);

tables(
  '/contract/swapx-v2/concepts/advanced-topics/price',
  'one that scrolls is a stop with a name, and only while it scrolls',
  async (tab, page) => {
    await tab.open(page, { width: 360, height: 640 });
    await tab.until('滚动的表格可以得到焦点', () =>
      [...document.querySelectorAll<HTMLElement>('.table-scroll')].some(
        (box) =>
          box.scrollWidth > box.clientWidth && box.tabIndex === 0 && box.getAttribute('aria-label'),
      ),
    );
    assert.deepEqual(
      (await tab.evaluate(stops)).filter(
        ({ scrolls, isStop, isNamed }) => scrolls !== isStop || isStop !== isNamed,
      ),
      [],
    );
    await tab.resize({ width: 1390, height: 900 });
    await tab.until('不滚动的表格不再得到焦点', () =>
      [...document.querySelectorAll<HTMLElement>('.table-scroll')].every(
        (box) => box.scrollWidth > box.clientWidth === (box.tabIndex === 0),
      ),
    );
  },
);

const formulas = behavioursOf('formulas');
const MATH = '/contract/swapx-v3/concepts/position-math';

formulas(MATH, 'a fraction stands in two rows, and its font is loaded', async (tab, page) => {
  await tab.open(page);
  await tab.until('公式的字体', () =>
    document.fonts.ready.then(() => [...document.fonts].some(({ status }) => status === 'loaded')),
  );
  const [above, below] = await tab.evaluate(() => {
    const [top, bottom] = document.querySelector('.formula mfrac')!.children;
    return [top!.getBoundingClientRect().bottom, bottom!.getBoundingClientRect().top];
  });
  assert.ok(above! <= below! + 1, `${above} ${below}`);
});

formulas(
  '/contract/swapx-v3/concepts/position-math',
  'brackets are as tall as what they hold',
  async (tab, page) => {
    await tab.open(page);
    await tab.evaluate(() => document.fonts.ready.then(() => true));
    const { bracket, fraction } = await tab.evaluate(() => {
      const height = (element: Element) => element.getBoundingClientRect().height;
      const [tallest] = [
        ...document.querySelectorAll('.formula mo[stretchy="true"][form="prefix"]'),
      ]
        .filter((mo) => mo.textContent === '(' && mo.parentElement?.querySelector('mfrac'))
        .map((mo) => ({
          bracket: height(mo),
          fraction: height(mo.parentElement!.querySelector('mfrac')!),
        }))
        .sort((a, b) => b.fraction - a.fraction);
      return tallest!;
    });
    assert.ok(bracket >= fraction * 0.9, `${bracket} ${fraction}`);
  },
  { slow: true },
);

formulas(
  MATH,
  'no formula runs out of its place on a phone, or scrolls up and down',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await tab.evaluate(() => document.fonts.ready.then(() => true));
    const wrong = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.formula')]
        .filter(
          (formula) =>
            formula.getBoundingClientRect().right > window.innerWidth + 1 ||
            // Space taken by a vertical scroll bar.
            formula.offsetWidth > formula.clientWidth,
        )
        .map((formula) => formula.textContent),
    );
    assert.deepEqual(wrong, []);
  },
  { slow: true },
);
