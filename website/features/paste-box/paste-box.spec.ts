import { expect, type Page } from '@playwright/test';
import { encodeErrorResult, encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';

import { injectAxe, violations } from '../../../tests/kit/accessibility';
import { hydrate, open, PHONE } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { facts } from 'swapx-facts';
import { DATA_PASTE_BOX } from 'swapx-components/page-names';
import { dialog } from '../search/testing/browser';

const SCRIPTS = /\/assets\/js\/(paste-box|decode)\./;

const ROUTER = facts['mainnet.v3.swapRouter'].value;
const approval = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [ROUTER, maxUint256],
});
const refusal = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['STF'],
});

const box = (page: Page) => page.locator(`[${DATA_PASTE_BOX}]`);
const field = (page: Page) => box(page).getByLabel('贴上报错、0x 数据或地址');
const status = (page: Page) => box(page).getByRole('status');
const explained = (page: Page) => box(page).getByRole('list', { name: '错误的原因与改法' });

async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('on the page of errors, an error gives its cause and mend without another press', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/sdk/errors');
  await expect(field(page)).toBeInViewport();
  expect(requests.filter((url) => SCRIPTS.test(url))).toEqual([]);
  await paste(page, 'execution reverted: STF');
  await expect(explained(page)).toContainText('授权');
  await expect(explained(page)).toContainText('改法');
  await expect(status(page)).toHaveText('认出：错误 STF。');

  await test.step('data gives what is inside of it, too', async () => {
    await paste(page, refusal);
    await expect(status(page)).toContainText('认出：回滚数据。');
    await expect(explained(page)).toContainText('授权');
  });

  await test.step('an address is named', async () => {
    await paste(page, ROUTER);
    const card = box(page).getByRole('region', { name: 'SwapRouter，Xone 主网' });
    await expect(card.getByRole('button', { name: '复制' })).toBeVisible();
    await expect(card.getByRole('link', { name: '部署地址' })).toBeVisible();
    await paste(page, `0x${'12'.repeat(20)}`);
    await expect(status(page)).toContainText('文档里没有这个地址');
  });

  await test.step('what nobody knows is said so, and searched for on the whole site', async () => {
    await paste(page, 'zqxjk wvvyq');
    await expect(status(page)).toContainText('认不出这段文字');
    // Until then the link leads to the page of results.
    await hydrate(page);
    await box(page).getByRole('link', { name: '用全站的搜索找这些字' }).click();
    await expect(dialog(page).getByRole('searchbox')).toHaveValue('zqxjk wvvyq');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/sdk/errors');
  });

  await test.step('the link leads to the section, which is folded until then', async () => {
    await paste(page, 'execution reverted: STF');
    await expect(page.locator('#STF')).toBeHidden();
    await explained(page).getByRole('link', { name: '查看这一条' }).click();
    await expect(page).toHaveURL('/sdk/errors#STF');
    await expect(page.locator('#STF')).toBeInViewport();
  });
});

test('on the page of decoding, by keyboard alone: an approval is named, warned of and sent to nobody', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/sdk/decode');
  await field(page).focus();
  const before = requests.length;
  await page.keyboard.insertText(approval);
  await expect(status(page)).toHaveText('认出：合约调用。有 1 个警告。');
  await page.keyboard.press('Tab');
  await expect(box(page).getByLabel('你的地址')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(facts['mainnet.usdt'].value);
  await expect(box(page).getByText(/不限数量：SwapRouter 随时/)).toBeVisible();
  await expect(box(page).getByText('不限', { exact: true })).toBeVisible();
  // Only files of the site were loaded, and none of their addresses holds what was pasted.
  for (const url of requests.slice(before)) {
    expect(new URL(url).origin).toBe(new URL(page.url()).origin);
    expect(url).not.toContain(approval.slice(2, 40));
  }
  await injectAxe(page);
  expect(await violations(page, 'the box', `[${DATA_PASTE_BOX}]`)).toEqual([]);

  await test.step('what cannot be read is told, and the last result is gone', async () => {
    await paste(page, '-276325');
    await expect(box(page).getByText('sqrtPriceX96', { exact: false }).first()).toBeVisible();
    await paste(page, approval.slice(0, 60));
    await expect(status(page)).toContainText('数据可能被截断');
    await expect(box(page).getByText('sqrtPriceX96')).toHaveCount(0);
  });

  await test.step('an error is explained here, too', async () => {
    await paste(page, 'execution reverted: STF');
    await expect(explained(page)).toContainText('授权');
  });
});

test('the search decodes data, and names addresses', async ({ page }) => {
  await open(page, '/study/');
  await page.keyboard.press('Control+k');
  const query = dialog(page).getByRole('searchbox');
  await query.fill(refusal);
  await expect(dialog(page).getByRole('region', { name: '解码' })).toContainText('回滚数据');
  const cure = dialog(page).getByRole('list', { name: '错误的原因与改法' });
  await expect(cure).toContainText('授权');
  await query.fill(approval);
  await expect(dialog(page).getByText(/不限数量：SwapRouter 随时/)).toBeVisible();
  await query.fill('execution reverted: STF');
  await expect(cure).toContainText('授权');
  await query.fill(ROUTER);
  await expect(dialog(page).getByRole('region', { name: 'SwapRouter，Xone 主网' })).toBeVisible();
  await query.fill('execution reverted: STF');
  await expect(cure).toContainText('授权');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sdk/errors#STF');
  await expect(page.locator('#STF')).toBeInViewport();
});

test('when the program does not load, the next press tries again', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await open(page, '/sdk/decode');
  await field(page).fill('0');
  await expect(status(page)).toContainText('没有加载成功');
  await page.unroute(SCRIPTS);
  await field(page).click();
  await expect(status(page)).toContainText('认出：刻度');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the page of errors is at most 15 screens long, and its box in the first', async ({
    page,
  }) => {
    await open(page, '/sdk/errors');
    await expect(field(page)).toBeInViewport();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / PHONE.height).toBeLessThanOrEqual(15);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what the box would need, and where else to look', async ({ page }) => {
    await page.goto('/sdk/decode');
    await expect(page.getByText('这里的查询需要 JavaScript')).toBeVisible();
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: '怎样认出来' })).toBeVisible();
  });
});
