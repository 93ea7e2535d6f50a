import assert from 'node:assert/strict';

import { behavioursOf } from '../behaviour';
import { PHONE, SAVES_DATA, type Tab } from '../tab';

const behaves = behavioursOf('search');

const BOX = 'dialog input[type=search]';
const RESULT = 'dialog ul a';

async function ask(tab: Tab, query: string): Promise<void> {
  await tab.press('Control+k');
  await tab.until('搜索框得到焦点', (box) => document.activeElement!.matches(box), BOX);
  await tab.type(query);
}

behaves(
  '/study/',
  'Ctrl+K opens it; keys walk in the results, a filter narrows them',
  async (tab) => {
    await tab.open('/study/');
    await ask(tab, '手续费');
    await tab.sees(RESULT, '手续费');
    await tab.press('ArrowDown');
    await tab.until(
      '第一条结果',
      (link) => document.activeElement === document.querySelector(link),
      RESULT,
    );
    await tab.press('ArrowUp');
    await tab.until('搜索框', (box) => document.activeElement!.matches(box), BOX);
    await tab.click('dialog [role=group] button', 'SDK');
    await tab.until(
      '只有 SDK 的结果',
      (link) =>
        [...document.querySelectorAll(link)].every((a) =>
          a.getAttribute('href')!.startsWith('/sdk/'),
        ),
      RESULT,
    );
  },
);

behaves('/study/', 'Enter opens the first result, without a reload', async (tab, page) => {
  await tab.open(page);
  await tab.mark();
  await ask(tab, 'TickMath');
  await tab.sees(RESULT, 'TickMath');
  await tab.press('Enter');
  await tab.arrives('/sdk/v3/reference/classes/TickMath');
  await tab.seesNo('dialog');
  assert.equal(await tab.isMarked(), true);
});

behaves('/study/', 'Escape closes it and gives the focus back', async (tab, page) => {
  await tab.open(page);
  await tab.click('button[aria-label="搜索"]');
  await tab.sees('dialog');
  await tab.press('Escape');
  await tab.seesNo('dialog');
  assert.equal(
    await tab.evaluate(() => document.activeElement!.getAttribute('aria-label')),
    '搜索',
  );
});

behaves(
  '/study/',
  'a slash opens it',
  async (tab, page) => {
    await tab.open(page);
    await tab.press('/');
    await tab.sees('dialog');
    assert.equal(
      await tab.evaluate((box) => document.querySelector<HTMLInputElement>(box)!.value, BOX),
      '',
    );
  },
  { slow: true },
);

behaves(
  '/search?q=滑点',
  'the page of results answers its address',
  async (tab) => {
    await tab.open(`/search?q=${encodeURIComponent('滑点')}`);
    await tab.sees('main ul a', '滑点');
  },
  { slow: true },
);

behaves(
  '/study/',
  'on a phone the dialog fits the screen',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await tab.tap('button[aria-label="搜索"]');
    await tab.sees('dialog');
    const { left, right } = await tab.evaluate(() => {
      const box = document.querySelector('dialog')!.getBoundingClientRect();
      return { left: box.left, right: box.right };
    });
    assert.ok(left >= 0 && right <= PHONE.width, `${left}–${right}`);
  },
  { slow: true },
);

const named = (platform: string) => ({
  script: `${SAVES_DATA}Object.defineProperty(navigator, 'platform', { value: '${platform}' });`,
});

behaves(
  '/study/',
  'readers with a Mac are told ⌘K',
  async (tab, page) => {
    await tab.open(page);
    await tab.sees('.navbar kbd', '⌘K');
  },
  named('MacIntel'),
);

behaves(
  '/study/',
  'others are told Ctrl K',
  async (tab, page) => {
    await tab.open(page);
    await tab.sees('.navbar kbd', 'Ctrl K');
  },
  { ...named('Win32'), slow: true },
);
