import { expect, type Page } from '@playwright/test';

import { injectAxe, setColourMode, violations } from '../../../tests/kit/accessibility';
import { hydrate, idle, nextFrames, open, PHONE } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { LONGEST_PASTE } from 'swapx-search/engine/normalise';
import { ask, box, CATALOGUE, dialog, results, titles, watchRequests } from './testing/browser';

test.describe('before the first query', () => {
  test.use({ loadsAhead: true });

  test('no file of the search is loaded', async ({ page }) => {
    const requests = watchRequests(page, '/search/');
    await open(page, '/study/');
    await idle(page);
    await hydrate(page);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: '搜索' }).hover();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
  });
});

test('a Chinese word is found in the middle of a text, and Enter opens the section', async ({
  page,
}) => {
  await open(page, '/sdk/');
  await ask(page, '重入');
  await expect(results(page).first()).toContainText('重入');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('article')).toContainText('重入');
});

test('an error without the name of its contract is explained, with links to the others of that name', async ({
  page,
}) => {
  await open(page, '/study/');
  await page.keyboard.press('Control+k');
  await box(page).fill('INSUFFICIENT_OUTPUT_AMOUNT');
  const cure = dialog(page).getByRole('list', { name: '错误的原因与改法' });
  await expect(cure.getByRole('link').first()).toContainText(
    'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  );
  const alone = cure.getByRole('link', { name: 'INSUFFICIENT_OUTPUT_AMOUNT', exact: true });
  await expect(alone).toHaveAttribute('href', /\/SwapRouter02#errors$/);

  await test.step('a reference in the mend is a link', async () => {
    await box(page).fill('TransactionExecutionError');
    await cure.getByRole('link', { name: '执行兑换' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/sdk\/v3\/guides\/swaps\/trading$/);
  });
});

/** Query, how it matches, and a pattern for the first result: its title, section or text. */
const FOUND: [typed: string, how: string, answer: RegExp][] = [
  ['tickmath', 'as the name of a class', /^TickMath/],
  ['与移除', 'in the middle of a heading', /移除流动性/],
  ['没有撤销', 'in the middle of a sentence', /撤销/],
  ['INSUFFICIENT_OUTPUT', 'at the beginning of an error', /INSUFFICIENT_OUTPUT_AMOUNT/],
  ['inputsingle', 'from a later part of an identifier on', /exactInputSingle/i],
  ['sqrtpricex96', 'in the wrong case', /sqrtPriceX96/],
  ['exactInputSingel', 'with a typing error', /exactInputSingle/i],
  ['flash swap', 'by its English name', /^闪电兑换/],
  ['無常損失', 'in traditional characters', /无常损失/],
  ['ＵＳＤＨ', 'in full width', /^关于 USDH/],
  ['请问怎么撤销授权？', 'by a whole question', /^创建钱包.*授权/],
  ['无偿损失', 'with a character of the same sound', /无常损失/],
  ['zhujici', 'without an input method', /助记词/],
  ['0x26df50102098C19aB4374b2D5572a1bCde38f160', 'by a pasted address', /^关于 USDH/],
  ['https://docs.swapx.exchange/sdk/v3/guides/swaps/quoting', 'by its own address', /^获取报价/],
];

async function expectFound(page: Page, list: typeof FOUND): Promise<void> {
  await open(page, '/study/');
  await page.keyboard.press('Control+k');
  for (const [typed, how, answer] of list) {
    // Cleared first, so that earlier results cannot be taken for the new ones.
    await box(page).fill('');
    await expect(results(page)).toHaveCount(0);
    await box(page).fill(typed);
    await expect.soft(results(page).first(), `“${typed}”, ${how}`).toHaveText(answer);
  }
}

// quality.built.test.ts tests hundreds of queries on the index, without a browser.
test('typical queries are found', ({ page }) => expectFound(page, FOUND.slice(0, 6)));

test('queries in other forms are found', { tag: '@slow' }, ({ page }) =>
  expectFound(page, FOUND.slice(6)),
);

test('results show excerpt and area, can be filtered by area and unfolded, or offer help', async ({
  page,
}) => {
  await open(page, '/study/');
  await test.step('with the area as a label', async () => {
    await ask(page, '价格区间');
    const first = results(page).first();
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(first.locator('[class*=area]')).toHaveText(/^(学习|合约|SDK)$/);
    await expect(first.locator('[class*=excerpt]')).toContainText('区间');
  });

  await box(page).fill('');
  await expect(results(page)).toHaveCount(0);
  await box(page).fill('手续费');
  await test.step('the filter narrows the answers to one area', async () => {
    const filter = page.getByRole('group', { name: '按内容范围筛选' });
    const all = filter.getByRole('button', { name: /^全部/ });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await filter.getByRole('button', { name: /^SDK/ }).click();
    await expect(results(page).first()).toHaveAttribute('href', /^\/sdk\//);
    const ofOthers = results(page).locator('[class*=area]').filter({ hasNotText: 'SDK' });
    await expect(ofOthers).toHaveCount(0);
    await all.click();
    await expect(ofOthers.first()).toBeVisible();
  });

  await test.step('further sections of a page wait behind a press', async () => {
    const count = await results(page).count();
    await dialog(page)
      .getByText(/本页还有/)
      .first()
      .click();
    await expect.poll(() => results(page).count()).toBeGreaterThan(count);
  });

  await test.step('an unknown word helps on', async () => {
    await box(page).fill('龘龘龘');
    await expect(dialog(page)).toContainText('没有找到“龘龘龘”');
    await expect(dialog(page).getByRole('link', { name: '合约' })).toBeVisible();
  });
});

test(
  'letters that an input method is still composing are not searched for',
  { tag: '@slow' },
  async ({ page }) => {
    const asked = watchRequests(page, '/terms-');
    await open(page, '/study/');
    const catalogue = page.waitForResponse(CATALOGUE);
    await ask(page, '龘');
    await (await catalogue).finished();
    await expect(dialog(page)).toContainText('没有找到');
    await box(page).fill('');
    const before = asked.length;
    const session = await page.context().newCDPSession(page);
    for (const text of ['w', 'wu', 'wu chang']) {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await expect(box(page)).toHaveValue('wu chang');
    await nextFrames(page);
    expect(asked.length).toBe(before);
    await expect(dialog(page)).toContainText('例如');
    await session.send('Input.insertText', { text: '无常损失' });
    await expect(box(page)).toHaveValue('无常损失');
    await expect(results(page).first()).toContainText('无常损失');
  },
);

test('a long text pasted by mistake is truncated', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '');
  await box(page).evaluate((input: HTMLInputElement) => input.focus());
  await page.keyboard.insertText(`滑点 ${'流动性'.repeat(50_000)}`);
  await expect
    .poll(async () => (await box(page).inputValue()).length)
    .toBeLessThanOrEqual(LONGEST_PASTE);
  await expect(results(page).first()).toBeVisible();
});

test('a term of the glossary leads to its meaning', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '水龙头');
  const definition = dialog(page).getByRole('region', { name: '水龙头（faucet）' });
  await expect(definition).toContainText('免费发放测试网代币的网站');
  await test.step('which is gone with the words', async () => {
    await dialog(page).getByRole('button', { name: '清空' }).click();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await expect(definition).toHaveCount(0);
    await box(page).fill('水龙头');
    await expect(definition.getByRole('link', { name: '术语表' })).toBeVisible();
  });
  const glossary = results(page).filter({ hasText: '水龙头（faucet）' });
  await expect(glossary).toContainText('免费发放测试网代币的网站');
  await glossary.click();
  await expect(page).toHaveURL(/\/markdown-page#term-faucet$/);
  await expect(page.getByRole('row', { name: /水龙头/ })).toBeInViewport();
});

for (const mode of ['light', 'dark'] as const) {
  const tag = mode === 'dark' ? '@slow' : [];
  test(
    `box and results pass the accessibility checks, in ${mode} colours`,
    { tag },
    async ({ page }) => {
      await open(page, '/study/');
      await injectAxe(page);
      await ask(page, '手续费');
      await expect(results(page).first().locator('[class*=excerpt] mark').first()).toBeVisible();
      await setColourMode(page, mode);
      expect(await violations(page, mode, 'dialog')).toEqual([]);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('touches open and close the search, and open a page from results that fit the screen', async ({
    page,
  }) => {
    await open(page, '/study/');
    await page.getByRole('button', { name: '搜索' }).tap();
    await dialog(page).getByRole('button', { name: '关闭' }).tap();
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('button', { name: '搜索' }).tap();
    await box(page).pressSequentially('闪电兑换');
    await expect(titles(page).first()).toHaveText('闪电兑换');
    const { x, width } = (await dialog(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await results(page).first().tap();
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveURL('/study/');
  });
});
