import { expect, type Locator, type Page } from '@playwright/test';
import { english, generateMnemonic } from 'viem/accounts';

import { missions } from '../missions';
import { traps } from '../traps';
import { figureViolations } from '../../../tests/kit/figure';
import { test } from '../../../tests/kit/test';
import { FOLDER } from 'swapx-components/run-files/folder';
import { rightChoice, WRONG_CHOICE } from '../wrong-choices';
import {
  byKeyboard,
  byPointer,
  byThumb,
  coverOf,
  groundOf,
  openPractice,
  PAGE,
  playToReceive,
} from './e2e';

const PHONE = { width: 390, height: 844 };

/** The buttons of the panes that are filled like this one: the pane of each, and its width. */
const filledLike = (main: Locator) =>
  main.evaluate((filled) => {
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    return [...document.querySelectorAll<HTMLElement>('[data-name] button')]
      .filter((one) => one.offsetHeight > 0 && ground(one) === ground(filled))
      .map((one) => `${one.closest<HTMLElement>('[data-name]')!.dataset.name} ${one.offsetWidth}`);
  });

const loadedFiles = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  return files;
};

test('by keyboard alone: from nothing to a swap, and on after a reload', async ({ page }) => {
  const files = loadedFiles(page);
  await openPractice(page);
  const heavy = () =>
    files.filter((url) => url.includes(`/${FOLDER}/`) || /\/practice\./.test(url));
  expect(heavy()).toEqual([]);

  const ground = groundOf(page, byKeyboard);
  await playToReceive(ground);
  expect(heavy().length).toBeGreaterThan(0);
  const trade = ground.island.getByRole('button', { name: 'Trade' });
  await expect(trade).toBeVisible();
  const wide = await trade.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth);
  expect(await filledLike(trade)).toEqual([`wallet ${wide}`, `app ${wide}`]);
  await ground.press('Trade');
  const dialog = page.getByRole('dialog', { name: '交易' });
  await expect(dialog).toContainText('练习钱包');
  await expect(dialog).toContainText('最少收到');
  await page.keyboard.press('Escape');
  await expect(ground.status).toContainText('你拒绝了');
  await expect(trade).toBeFocused();
  await ground.press('Trade');
  await ground.agree();
  await expect(ground.status).toContainText(/^交易成功，收到 4\.98\d+ USDT。/);
  await ground.done('swap');
  await expect(trade).toBeFocused();
  const explorer = ground.island.getByRole('region', { name: '区块浏览器' });
  await expect(explorer.locator('summary').first()).toHaveText(
    /^成功 你 → SwapXV2Router02：卖出 XOC/,
  );

  // Nothing but files of the site was asked for.
  const origin = new URL(page.url()).origin;
  expect(files.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(origin))).toEqual([]);
  expect(await figureViolations(page)).toEqual([]);

  const balance = ground.island.getByRole('region', { name: '钱包' }).locator('dl').first();
  const before = await balance.textContent();
  await page.reload();
  await openPractice(page);
  await ground.press(/^开始练习/);
  await expect(ground.status).toHaveText('练习场已打开，接着上次继续。');
  await expect(balance).toHaveText(before!);
  // The first mission that is left.
  await expect(ground.island.getByText(/^任务 5 \/ /)).toBeVisible();

  await ground.press('重新开始');
  await ground.press('再按一次，全部清除');
  await expect(ground.status).toHaveText('练习场已打开。');
  await expect(ground.island.getByRole('button', { name: '创建新钱包' })).toBeVisible();
  await expect(ground.card).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('swapx-docs-practice'))).toBeNull();
});

test('on a phone: three missions without scrolling up, into a trap, the loss, and back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPractice(page);
  const ground = groundOf(page, byThumb);
  const { island } = ground;
  // The way to the first button is the reader's own.
  await island.getByRole('button', { name: /^开始练习/ }).scrollIntoViewIfNeeded();
  await playToReceive(ground);
  await expect(island.getByRole('img', { name: '完成 3 / 15' }).locator('span')).toHaveCount(15);
  await expect(page.locator('button[class*=backToTop]')).toHaveCSS('display', 'none');
  const trade = island.getByRole('button', { name: 'Trade' });
  await expect.poll(() => coverOf(trade)).toBe('');
  await island.getByRole('button', { name: 'Swap', exact: true }).focus();
  await test.step('no control has the focus behind the bar', async () => {
    const passed = new Set<string>();
    while (!(await trade.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect.poll(() => coverOf(focused)).toBe('');
      const name = await focused.evaluate(({ outerHTML }) => outerHTML);
      expect(passed).not.toContain(name);
      passed.add(name);
    }
    expect(passed.size).toBeGreaterThan(5);
  });
  const wallet = island.locator('[data-name=wallet]');
  await ground.press('钱包');
  const held = await wallet.locator('dl').first().textContent();
  await ground.press('走进去看看：两笔交易夹住你');
  const app = island.getByRole('region', { name: '应用' });
  const explorer = island.locator('[data-name=explorer]');
  const wide = app.getByRole('button', { name: /滑点容忍度 10%/ });
  await expect(app.locator('[data-choice]')).toHaveCount(2);
  await expect(explorer).not.toContainText('攻击者');
  await expect(wallet).toBeHidden();
  await byThumb(wide);
  await ground.refuse();
  await expect(app).toContainText('破绽：');
  await expect(explorer).toContainText('攻击者');
  await byThumb(wide);
  await ground.agree();
  await expect(app).toContainText(/报价 [\d.]+ USDT，实际收到 [\d.]+ USDT，少了 [\d.]+ USDT。/);
  await expect(island.getByRole('heading', { name: '应用：卖出 10 XOC' })).toBeFocused();
  await ground.press('区块浏览器');
  const seen = explorer.locator('summary');
  await expect(seen.nth(0)).toContainText('攻击者');
  await expect(seen.nth(1)).toContainText('你');
  await expect(seen.nth(2)).toContainText('攻击者');
  expect(await figureViolations(page)).toEqual([]);
  await ground.press('应用');
  const small = await island.evaluate((section) =>
    [...section.querySelectorAll<HTMLElement>('button:not([data-copy]), summary')]
      .filter(({ offsetHeight }) => offsetHeight > 0 && offsetHeight < 44)
      .map(({ textContent, offsetHeight }) => `${textContent}：${offsetHeight}`),
  );
  expect(small).toEqual([]);
  await ground.press('回到掉进去之前');
  await expect(app.getByRole('button', { name: 'Trade' })).toBeVisible();
  await ground.press('钱包');
  await expect(wallet.locator('dl').first()).toHaveText(held!);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(PHONE.width);
});

test(
  'on a phone: the start brings the wallet into sight, the traps can be come to, and one leads to the next',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const island = await openPractice(page);
    const ground = groundOf(page, byPointer);
    await ground.press(/^开始练习/);
    await expect(island.getByRole('button', { name: '创建新钱包' })).toBeInViewport();
    await ground.press(`走进去看看：${traps[0].title}`);
    const app = island.getByRole('region', { name: '应用' });
    await byPointer(app.locator('[data-choice]').nth(WRONG_CHOICE.permit));
    await ground.agree();
    await expect(app.locator('p[data-loss]').first()).toBeVisible();
    await ground.press('下一个陷阱');
    await expect(app).toContainText(traps[1].question);
    await expect(ground.card).toBeFocused();
    await ground.press('离开');
    await expect(ground.status).toHaveText('你离开了陷阱，一切和走进去之前一样。');
  },
);

test(
  'who approves without limit is told how to do the mission all the same',
  { tag: '@slow' },
  async ({ page }) => {
    await openPractice(page);
    const ground = groundOf(page, byPointer);
    await playToReceive(ground);
    await ground.press('Trade');
    await ground.agree();
    await ground.done('swap');
    await ground.press('调换方向');
    const amount = ground.island.getByRole('textbox', { name: 'From USDT' });
    await amount.fill('5');
    await ground.press('Enable USDT（授权）');
    await page.getByRole('dialog').getByLabel('无限').check();
    await ground.agree();
    await ground.succeeded();
    // More than there is: the window says so in words.
    await ground.press('Trade');
    await expect(page.getByRole('dialog')).toContainText('代币转不出来，可能是余额不够');
    await ground.refuse();
    await amount.fill('３');
    await ground.press('Trade');
    await ground.agree();
    await expect(ground.status).toContainText('先到“钱包”里按“撤销”');
    const wallet = ground.island.getByRole('region', { name: '钱包' });
    await expect(wallet.locator('dl', { hasText: '授权给' })).toContainText('无限');
  },
);

test("a choice in the wallet's window counts at once, however late the chain answers", async ({
  page,
}) => {
  // What the window asks of the chain is held back until the test lets it go.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const send = Worker.prototype.postMessage as (message: unknown) => void;
    Worker.prototype.postMessage = function hold(message: { request?: { type: string } }) {
      const pass = () => send.call(this, message);
      if (sessionStorage.getItem('hold') && message.request?.type === 'propose') held.push(pass);
      else pass();
    };
    window.addEventListener('let-go', () => held.splice(0).forEach((pass) => pass()));
  });
  await openPractice(page);
  const ground = groundOf(page, byPointer);
  await playToReceive(ground);
  await ground.press('Trade');
  await ground.agree();
  await ground.done('swap');
  await ground.press('调换方向');
  const amount = ground.island.getByRole('textbox', { name: 'From USDT' });
  await amount.fill('三');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/“三”不是可以用的数量/);
  await amount.fill('3');
  await expect(amount).toHaveAttribute('aria-invalid', 'false');
  await ground.press('Enable USDT（授权）');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('支出上限3 USDT');

  await page.evaluate(() => sessionStorage.setItem('hold', 'yes'));
  const unlimited = dialog.getByLabel('无限');
  await unlimited.click();
  await expect(unlimited).toBeChecked();
  await ground.agree();
  await ground.succeeded();
  const wallet = ground.island.getByRole('region', { name: '钱包' });
  await expect(wallet.locator('dl', { hasText: '授权给' })).toContainText('无限');

  // The late answer belongs to a window that is closed.
  await page.evaluate(() => {
    sessionStorage.removeItem('hold');
    window.dispatchEvent(new Event('let-go'));
  });
  await ground.press('Trade');
  await expect(dialog).toContainText('最少收到');
  await ground.refuse();
  await expect(dialog).toHaveCount(0);
});

test('traps that the reader has been in are marked, also after a reload, until all is cleared', async ({
  page,
}) => {
  const island = await openPractice(page);
  const ground = groundOf(page, byPointer);
  const marks = island.getByText('走过了', { exact: true });
  const [first, second, third] = traps;
  const app = island.getByRole('region', { name: '应用' });
  const choose = (choice: number) => byPointer(app.locator('[data-choice]').nth(choice));
  await ground.press(`走进去看看：${first.title}`);
  await choose(WRONG_CHOICE[first.id]);
  await ground.agree();
  await expect(ground.status).toContainText('你掉进去了');
  await expect(marks).toHaveCount(1);
  // The card is about the panes, not about the lists below them.
  await island.getByText('破绽在哪里').last().scrollIntoViewIfNeeded();
  await expect(ground.card).not.toBeInViewport();
  // Who only looks in has not seen it; who refuses the right choice neither.
  await ground.press('下一个陷阱');
  await choose(rightChoice(second.id));
  await ground.refuse();
  await expect(ground.status).toContainText('你拒绝了');
  await expect(marks).toHaveCount(1);
  await choose(rightChoice(second.id));
  await ground.agree();
  await expect(app).toContainText(`你选对了。${second.praise}`);
  await expect(app.locator('[data-loss]')).toHaveCount(0);
  await expect(marks).toHaveCount(2);
  await ground.press(`走进去看看：${third.title}`);
  await ground.press('离开');
  await expect(ground.status).toHaveText('你离开了陷阱，一切和走进去之前一样。');
  await expect(marks).toHaveCount(2);

  await page.reload();
  await openPractice(page);
  await expect(marks).toHaveCount(2);
  for (const { title } of [first, second]) {
    await expect(island.locator('li', { hasText: title })).toContainText('走过了');
  }
  await expect(island.getByText(`陷阱：走过 2 / ${traps.length}`)).toBeVisible();

  await ground.press(/^开始练习/);
  await ground.press('重新开始');
  await ground.press('再按一次，全部清除');
  await expect(marks).toHaveCount(0);
  await page.reload();
  await openPractice(page);
  await expect(marks).toHaveCount(0);
});

test('a real recovery phrase is refused and taken away, and wrong words are marked', async ({
  page,
}) => {
  await openPractice(page);
  const ground = groundOf(page, byPointer);
  const { island } = ground;
  await ground.press(/^开始练习/);
  await ground.press('导入现有钱包');
  const field = island.getByLabel(/^练习用的助记词/);
  const real = generateMnemonic(english);
  await field.pressSequentially(real);
  await expect(island.getByRole('alert')).toContainText('任何网页向你要它，都不要输入');
  const kept = await field.inputValue();
  expect(kept.split(' ').length).toBeLessThan(4);
  await field.fill(real);
  await expect(field).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(real.split(' ')[0]);

  await ground.press('创建新钱包');
  const words = await island.locator('ol[data-words] li').allTextContents();
  await ground.press('我抄好了');
  const word = (place: number) => island.getByLabel(`第 ${place} 个词`);
  await word(3).fill(words[2]!);
  await word(11).fill(real.split(' ')[0]!);
  await ground.press('核对');
  await expect(word(7)).toBeFocused();
  await expect(word(3)).toHaveAttribute('aria-invalid', 'false');
  for (const place of [7, 11]) {
    await expect(word(place)).toHaveAttribute('aria-invalid', 'true');
    await expect(word(place)).toHaveAccessibleDescription(new RegExp(`^第 ${place} 个词不对`));
  }
});

test('another page opens its mission', async ({ page }) => {
  const island = await openPractice(page, `${PAGE}#mission-revoke`);
  const last = missions.at(-1)!;
  await expect(
    island.getByText(`任务 ${missions.length} / ${missions.length}：${last.title}`),
  ).toBeInViewport();
  // What is read on a button is how one calls it.
  const misnamed = await island.evaluate((section) =>
    [...section.querySelectorAll('button[aria-label]')]
      .filter((button) => !button.ariaLabel!.includes(button.textContent!.trim()))
      .map(({ ariaLabel }) => ariaLabel),
  );
  expect(misnamed).toEqual([]);
});

test(
  'another page opens its trap: one press leads in, with a wallet that is lent',
  { tag: '@slow' },
  async ({ page }) => {
    const files = loadedFiles(page);
    const island = await openPractice(page, `${PAGE}#trap-sandwich`);
    const ground = groundOf(page, byPointer);
    await expect(island.getByText('陷阱：两笔交易夹住你')).toBeInViewport();
    expect(files.filter((url) => url.includes(`/${FOLDER}/`))).toEqual([]);
    await ground.press(/^走进去看看（下载约/);
    const app = island.getByRole('region', { name: '应用' });
    await expect(app).toContainText('这里先借你一个');
    await byPointer(app.locator('[data-choice]').nth(WRONG_CHOICE.sandwich));
    await ground.agree();
    await expect(app.locator('p[data-loss]').first()).toBeVisible();
    await ground.press('走进去看看：只能买、不能卖的代币');
    await expect(app).toContainText('买哪一个？');
    await ground.press('离开');
    // Back to the missions, and to no wallet.
    await expect(island.getByText(/^任务 1 \//)).toBeVisible();
    await expect(island.getByRole('button', { name: '创建新钱包' })).toBeAttached();
    await page.evaluate(() => {
      window.location.hash = '#trap-poison';
    });
    await expect(island.getByText('陷阱：记录里的假地址')).toBeInViewport();
    await ground.press('先做任务');
    await expect(island.getByText(/^任务 1 \//)).toBeVisible();
  },
);

test(
  'what does not load is told, and one more press tries again',
  { tag: '@slow' },
  async ({ page }) => {
    await page.route(`**/${FOLDER}/state-*`, (route) => route.abort());
    await openPractice(page);
    const ground = groundOf(page, byPointer);
    await ground.press(/^开始练习/);
    await expect(ground.status).toContainText('没有加载成功');
    await page.unroute(`**/${FOLDER}/state-*`);
    await ground.press('再试一次');
    await expect(ground.status).toHaveText('练习场已打开。');
  },
);

test(
  'what was kept but cannot be done again is left, and practice begins anew',
  { tag: '@slow' },
  async ({ page }) => {
    await openPractice(page);
    await page.evaluate(() =>
      localStorage.setItem('swapx-docs-practice', JSON.stringify([{ type: 'receive' }])),
    );
    const ground = groundOf(page, byPointer);
    await ground.press(/^开始练习/);
    await expect(ground.status).toHaveText('上次的练习不能接着做，已从头开始。');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('missions and traps can be read', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText('动手练习需要 JavaScript')).toBeVisible();
    for (const { title, task } of missions) {
      await page.locator('summary', { hasText: title }).first().click();
      await expect(page.getByText(task)).not.toHaveCount(0);
      await expect(page.getByText(task).last()).toBeVisible();
    }
    for (const { bait } of traps) await expect(page.getByText(bait)).toBeVisible();
    await expect(page.getByRole('button', { name: /开始练习/ })).toHaveCount(0);
  });
});
