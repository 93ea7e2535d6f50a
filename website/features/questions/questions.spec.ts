/** The pages of questions: filtered by keyboard, linked to one question, and answered by the search. */
import { expect, type Page } from '@playwright/test';

import { injectAxe, violations } from '../../../tests/kit/accessibility';
import { hydrate, open, PHONE } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { DATA_QUESTION } from 'swapx-components/page-names';
import { ask, box } from '../search/testing/browser';

const PAGE = '/sdk/questions';

const questions = (page: Page, state = '') => page.locator(`[${DATA_QUESTION}]${state}`);

const filter = (page: Page) => page.getByRole('searchbox', { name: '筛选这一页的问题' });
const question = (page: Page, text: string) => questions(page).filter({ hasText: text });

test('what is typed hides other questions and empty topics, and says how many are left', async ({
  page,
}) => {
  await open(page, PAGE);
  await filter(page).focus();
  await page.keyboard.type('tick_LOWER');
  await expect(question(page, 'TICK_LOWER').first()).toBeVisible();
  const left = await questions(page, ':visible').count();
  expect(left).toBeLessThan(await questions(page).count());
  await expect(page.getByText(`找到 ${left} 个问题`)).toBeVisible();
  await filter(page).fill('没有这样的字');
  await expect(page.getByText('这一页没有这样的问题')).toBeVisible();
  await expect(page.locator('article h2:visible')).toHaveCount(0);

  await test.step('the search is offered with the same words, and the contents are dimmed', async () => {
    const entries = page.locator('.table-of-contents a');
    await expect(
      entries.locator('visible=true').and(page.locator(':not([data-dimmed])')),
    ).toHaveCount(0);
    // Until then the link leads to the page of results.
    await hydrate(page);
    await page.locator('article').getByRole('link', { name: '用全站的搜索找这些字' }).click();
    await expect(box(page)).toHaveValue('没有这样的字');
    await page.keyboard.press('Escape');
  });
  await filter(page).fill('');
  await expect(page.locator('[data-dimmed]')).toHaveCount(0);
  await expect(questions(page, '[hidden]')).toHaveCount(0);

  await test.step('other wordings of a question are found, though they are not shown', async () => {
    const found = questions(page).filter({ has: page.locator('#exact-input-single-stf') });
    expect(await found.textContent()).not.toContain('估算');
    await filter(page).fill('估算 Gas 时 STF');
    await expect(questions(page, '[hidden]').first()).toBeAttached();
    await expect(found).toBeVisible();
  });
});

test('a question has an address of its own', async ({ page }) => {
  await open(page, `${PAGE}#exact-input-single-stf`);
  await expect(page.locator('#exact-input-single-stf')).toBeInViewport();
});

test('without script everything is there to read, and no field that would do nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  await expect(question(page, 'STF').first()).toBeVisible();
  await expect(filter(page)).toBeHidden();
  await context.close();
});

// The width is asked of every page by tests/browser/every-page.spec.ts.
test(
  'on a phone nothing is wider than the screen, and no rule of accessibility is broken',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, PAGE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await injectAxe(page);
    expect(await violations(page, 'the questions')).toEqual([]);
  },
);

test('the search shows the answer to a question above the pages', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '余额够也授权过为什么还是报 STF');
  const answers = page.getByRole('list', { name: '常见问题' });
  await expect(answers.getByRole('link').first()).toContainText('多半是授权给了另一个合约');

  await test.step('an error pasted with what stands around it leads to its answer', async () => {
    await box(page).fill('');
    await expect(answers).toHaveCount(0);
    const data = `0x${'04e45aaf'.repeat(60)}`;
    await box(page).fill(
      `{"code":-32603,"data":{"message":"execution reverted: Price slippage check","data":"${data}"}}`,
    );
    await answers.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/sdk\/questions#price-slippage-check-when-minting$/);
  });
});
