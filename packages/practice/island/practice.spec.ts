import { expect, type Page } from '@playwright/test';
import { english, generateMnemonic } from 'viem/accounts';

import { missions } from '../missions';
import { traps } from '../traps';
import { figureViolations } from '../../../tests/kit/figure';
import { test } from '../../../tests/kit/test';
import { FOLDER } from 'swapx-components/run-files/folder';
import { byKeyboard, byPointer, groundOf, openPractice, PAGE, playToReceive } from './e2e';

/** The pane of a part: on a phone it has to be chosen first. */
const PHONE = { width: 360, height: 740 };

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
  await ground.press('Trade');
  const dialog = page.getByRole('dialog', { name: '交易' });
  await expect(dialog).toContainText('练习钱包');
  await expect(dialog).toContainText('最少收到');
  await page.keyboard.press('Escape');
  await expect(ground.status).toContainText('你拒绝了');
  await ground.press('Trade');
  await ground.agree();
  await expect(ground.status).toContainText(/^交易成功，收到 4\.98\d+ USDT。/);
  await ground.done('swap');
  const explorer = ground.island.getByRole('region', { name: '区块浏览器' });
  await expect(explorer.locator('summary').first()).toHaveText(
    /Success 你 → SwapXV2Router02：卖出 XOC/,
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
  await expect(ground.island.getByText(/^任务 5／/)).toBeVisible();

  await ground.press('重新开始');
  await ground.press('再按一次，全部清除');
  await expect(ground.status).toHaveText('练习场已打开。');
  await expect(ground.island.getByRole('button', { name: '创建新钱包' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('swapx-docs-practice'))).toBeNull();
});

test('on a phone: into a trap, the loss, and back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPractice(page);
  const ground = groundOf(page, byPointer);
  await playToReceive(ground);
  const wallet = ground.island.getByRole('region', { name: '钱包' });
  const held = await wallet.locator('dl').first().textContent();
  await ground.press('走进陷阱：两笔交易夹住你');
  const app = ground.island.getByRole('region', { name: '应用' });
  await expect(app).toContainText('滑点容忍度没有改');
  await expect(wallet).toBeHidden();
  await ground.press('Trade');
  await ground.refuse();
  await expect(app).toContainText('破绽：');
  await ground.press('Trade');
  await ground.agree();
  await expect(app).toContainText(/报价 [\d.]+ USDT，实际收到 [\d.]+ USDT，少了 [\d.]+ USDT。/);
  await ground.press('区块浏览器');
  const seen = ground.island.getByRole('region', { name: '区块浏览器' }).locator('summary');
  await expect(seen.nth(0)).toContainText('攻击者');
  await expect(seen.nth(1)).toContainText('你');
  await expect(seen.nth(2)).toContainText('攻击者');
  expect(await figureViolations(page)).toEqual([]);
  await ground.press('应用');
  await ground.press('回到掉进去之前');
  await expect(app.getByRole('button', { name: 'Trade' })).toBeVisible();
  await ground.press('钱包');
  await expect(wallet.locator('dl').first()).toHaveText(held!);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(PHONE.width);
});

test(
  'on a phone: the start brings the wallet into sight, the last mission leads to the traps, and one trap to the next',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const island = await openPractice(page);
    const ground = groundOf(page, byPointer);
    await ground.press(/^开始练习/);
    await expect(island.getByRole('button', { name: '创建新钱包' })).toBeInViewport();
    await ground.press(`做任务：${missions.at(-1)!.title}`);
    await ground.press('去看陷阱');
    await expect(island.getByText('陷阱', { exact: true })).toBeInViewport();
    await ground.press(`走进陷阱：${traps[0].title}`);
    await ground.press(traps[0].press);
    await ground.agree();
    await ground.press('下一个陷阱');
    const app = island.getByRole('region', { name: '应用' });
    await expect(app).toContainText(traps[1].bait);
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
    const amount = ground.island.getByLabel(/^From：USDT/);
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
  await ground.island.getByLabel(/^From：USDT/).fill('3');
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
  const [first, second] = traps;
  await ground.press(`走进陷阱：${first.title}`);
  await ground.press(first.press);
  await ground.agree();
  await expect(ground.status).toContainText('你掉进去了');
  await expect(marks).toHaveCount(1);
  // Who refuses has seen it too; who only looks in has not.
  await ground.press('下一个陷阱');
  await ground.press(second.press);
  await ground.refuse();
  await expect(marks).toHaveCount(2);
  await ground.press(`走进陷阱：${traps[2].title}`);
  await ground.press('离开');
  await expect(ground.status).toHaveText('你离开了陷阱，一切和走进去之前一样。');
  await expect(marks).toHaveCount(2);

  await page.reload();
  await openPractice(page);
  await expect(marks).toHaveCount(2);
  for (const { title } of [first, second]) {
    await expect(island.locator('li', { hasText: title })).toContainText('走过了');
  }
  await expect(island.getByText(`陷阱：走过 2／${traps.length}`)).toBeVisible();

  await ground.press(/^开始练习/);
  await ground.press('重新开始');
  await ground.press('再按一次，全部清除');
  await expect(marks).toHaveCount(0);
  await page.reload();
  await openPractice(page);
  await expect(marks).toHaveCount(0);
});

test('a real recovery phrase is refused and taken away', async ({ page }) => {
  await openPractice(page);
  const ground = groundOf(page, byPointer);
  await ground.press(/^开始练习/);
  await ground.press('导入现有钱包');
  const field = ground.island.getByLabel(/^练习用的助记词/);
  const real = generateMnemonic(english);
  await field.pressSequentially(real);
  await expect(ground.island.getByRole('alert')).toContainText('任何网页向你要它，都不要输入');
  const kept = await field.inputValue();
  expect(kept.split(' ').length).toBeLessThan(4);
  await field.fill(real);
  await expect(field).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(real.split(' ')[0]);
});

test('another page opens its mission', async ({ page }) => {
  const island = await openPractice(page, `${PAGE}#mission-revoke`);
  const last = missions.at(-1)!;
  await expect(
    island.getByText(`任务 ${missions.length}／${missions.length}：${last.title}`),
  ).toBeInViewport();
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
    await ground.press('Trade');
    await ground.agree();
    await expect(app.locator('p[data-loss]').first()).toBeVisible();
    await ground.press('走进陷阱：只能买、不能卖的代币');
    await expect(app).toContainText('群里都在说 MOON');
    await ground.press('离开');
    // Back to the missions, and to no wallet.
    await expect(island.getByText(/^任务 1／/)).toBeVisible();
    await expect(island.getByRole('button', { name: '创建新钱包' })).toBeAttached();
    await page.evaluate(() => {
      window.location.hash = '#trap-poison';
    });
    await expect(island.getByText('陷阱：记录里的假地址')).toBeInViewport();
    await ground.press('先做任务');
    await expect(island.getByText(/^任务 1／/)).toBeVisible();
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
      await expect(page.locator('li', { hasText: title }).filter({ hasText: task })).toBeVisible();
    }
    for (const { bait } of traps) await expect(page.getByText(bait)).toBeVisible();
    await expect(page.getByRole('button', { name: /开始练习/ })).toHaveCount(0);
  });
});

test('every mission and every trap, through the page @slow', async ({ page }) => {
  await openPractice(page);
  const ground = groundOf(page, byPointer);
  const { island, press, agree, done, succeeded } = ground;
  const app = island.getByRole('region', { name: '应用' });
  const amount = (label: RegExp, value: string) => app.getByLabel(label).fill(value);
  const sign = async (button: string) => {
    await press(button);
    await agree();
  };
  await playToReceive(ground);
  await sign('Trade');
  await done('swap');
  await press('调换方向');
  await amount(/^From：USDT/, '3');
  await sign('Enable USDT（授权）');
  await succeeded();
  await sign('Trade');
  await done('swap-back');
  await press('调换方向');
  await amount(/^From：XOC/, '1');
  await app.getByLabel('滑点容忍度').selectOption('0.5%');
  await app.getByLabel(/有人抢在我前面换/).check();
  await sign('Trade');
  await done('failure');
  await app.getByLabel(/有人抢在我前面换/).uncheck();
  await amount(/^From：XOC/, '4');
  await sign('Trade');
  await succeeded();
  await press('Wrap');
  // The tab and the button have the same name.
  await island.getByRole('button', { name: 'Wrap', exact: true }).last().click();
  await agree();
  await done('wrap');
  await press('Pools');
  await sign('Enable USDT（授权）');
  await succeeded();
  await sign('Create');
  await done('add-v2');
  await press('有人大量卖出 XOC');
  await done('price-move');
  await expect(app).toContainText('V2：一直持有值');
  await sign('Enable LP（授权）');
  await succeeded();
  await sign('Remove');
  await done('remove-v2');
  await press('V3');
  await sign('Enable USDT（授权）');
  await succeeded();
  await sign('Create');
  await done('add-v3');
  await expect(app).toContainText('在区间里（In range）');
  await press('有人大量买入 XOC');
  await done('out-of-range');
  await expect(app).toContainText('V3：未领取的手续费');
  await sign('Remove');
  await done('remove-v3');
  await sign('转账 0.1 XOC 给朋友');
  await press('加速');
  await expect(ground.status).toContainText('invalid nonce; got');
  await press('等下一个区块');
  await done('waiting');
  await press('V2');
  await press('Enable USDT（授权）');
  await page.getByRole('dialog').getByLabel('无限').check();
  await expect(page.getByRole('dialog')).toContainText('支出上限无限');
  await agree();
  await succeeded();
  await press(/^撤销 USDT/);
  await agree();
  await done('revoke');
  await expect(island.getByText(`任务：完成 ${missions.length}／${missions.length}`)).toBeVisible();

  for (const { title, press: lure } of traps) {
    await press(`走进陷阱：${title}`);
    await press(lure);
    await agree();
    await expect(ground.status).toContainText('你掉进去了');
    await expect(app.locator('p[data-loss]').first()).toBeVisible();
    await press('回到掉进去之前');
    await expect(app.getByRole('group', { name: '应用里的一栏' })).toBeVisible();
  }
});
