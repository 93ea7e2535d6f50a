import { expect, type Page } from '@playwright/test';

import { injectAxe, setColourMode, violations } from '../../e2e/accessibility';
import { open, PHONE } from '../../e2e/shell';
import { test } from '../../e2e/test';

const isOfSearch = (url: string) => url.includes('/search/');

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: '搜索文档' }).pressSequentially(query);
}

const results = (page: Page) => page.getByRole('dialog', { name: '搜索' }).getByRole('link');

test('nothing of the search is loaded before somebody wants to search', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isOfSearch(request.url())) requests.push(request.url());
  });
  await page.goto('/study/', { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: '搜索' }).hover();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
});

test('a Chinese word is found in the middle of a text, and Enter opens the section', async ({
  page,
}) => {
  await open(page, '/sdk/');
  await ask(page, '重入');
  await expect(results(page).first()).toContainText('重入');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('article')).toContainText('重入');
});

test('a class is the first answer to its own name', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, 'tickmath');
  await expect(results(page).first().locator('strong')).toHaveText('TickMath');
});

/** What people type, and what the first answer must hold: its title, its section or its text. */
const FOUND: [typed: string, where: string, answer: RegExp][] = [
  ['与移除', 'in the middle of a title', /添加与移除流动性/],
  ['没有撤销', 'in the middle of a sentence', /撤销/],
  ['INSUFFICIENT_OUTPUT', 'at the beginning of an error', /INSUFFICIENT_OUTPUT_AMOUNT/],
  ['inputsingle', 'from a later part of an identifier on', /exactInputSingle/],
  ['sqrtpricex96', 'in the wrong case', /sqrtPriceX96/],
  ['exactInputSingel', 'with a typing error', /exactInputSingle/],
];

for (const [typed, where, answer] of FOUND) {
  test(`“${typed}” is found ${where}`, async ({ page }) => {
    await open(page, '/study/');
    await ask(page, typed);
    await expect(results(page).first()).toHaveText(answer);
    await expect(results(page).first().locator('mark').first()).toBeVisible();
  });
}

test('the English word finds the Chinese page', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, 'flash swap');
  await expect(results(page).first().locator('strong')).toHaveText('闪电兑换');
});

test('letters that an input method still holds are not searched for', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '');
  const session = await page.context().newCDPSession(page);
  for (const text of ['w', 'wu', 'wu chang']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await expect(page.getByRole('searchbox')).toHaveValue('wu chang');
  // An answer to the letters would stand there by now.
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toContainText('输入中文词');
  await session.send('Input.insertText', { text: '无常损失' });
  await expect(page.getByRole('searchbox')).toHaveValue('无常损失');
  await expect(results(page).first()).toContainText('无常损失');
});

test('the arrow keys walk through the results, Escape closes', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '手续费');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the empty box and an unknown word help on', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '');
  await expect(page.getByRole('dialog')).toContainText('无常损失');
  await page.getByRole('searchbox').fill('龘龘龘');
  await expect(page.getByRole('dialog')).toContainText('没有找到“龘龘龘”');
});

test('the results page can be linked', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('助记词')}`);
  await expect(page.getByRole('region', { name: '学习' }).getByRole('link').first()).toContainText(
    '助记词',
  );
  await page.getByRole('searchbox').fill('TickMath');
  await expect(page).toHaveURL(/q=TickMath/);
  await expect(page.locator('main strong').first()).toHaveText('TickMath');
});

test('a failed load is told, and the next try may succeed', async ({ page }) => {
  await page.route('**/search/catalogue.json', (route) => route.abort());
  await open(page, '/study/');
  await ask(page, '滑点');
  await expect(page.getByRole('dialog')).toContainText('没有加载成功');
  await page.unroute('**/search/catalogue.json');
  await page.getByRole('searchbox').fill('滑点容忍度');
  await expect(results(page).first()).toBeVisible();
});

test('a term of the glossary is answered with its meaning', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '水龙头');
  await expect(results(page).first()).toContainText('水龙头（faucet）');
  await expect(results(page).first()).toContainText('免费发放测试网代币的网站');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/markdown-page#term-faucet$/);
  await expect(page.getByRole('row', { name: /水龙头/ })).toBeInViewport();
});

test('box and results can be used by everybody, in both colours', async ({ page }) => {
  await open(page, '/study/');
  await injectAxe(page);
  await ask(page, '手续费');
  await expect(results(page).first().locator('mark').first()).toBeVisible();
  for (const mode of ['light', 'dark'] as const) {
    await setColourMode(page, mode);
    expect(await violations(page, mode)).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a touch opens the search, results fit the screen, another touch opens a page', async ({
    page,
  }) => {
    await open(page, '/study/');
    await page.getByRole('button', { name: '搜索' }).tap();
    await page.getByRole('searchbox').pressSequentially('闪电兑换');
    const first = results(page).filter({ hasText: '闪电兑换' }).first();
    await expect(first).toBeVisible();
    const { x, width } = (await page.getByRole('dialog').boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await first.tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).not.toHaveURL('/study/');
  });
});
