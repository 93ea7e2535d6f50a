import { expect, type Page } from '@playwright/test';
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';

import { figureViolations } from '../../../../tests/kit/figure';
import { open } from '../../../../tests/kit/shell';
import { test } from '../../../../tests/kit/test';
import { facts } from 'swapx-facts';
import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';

const PAGE = '/sdk/decode';
const SCRIPT = /\/assets\/js\/decode\./;

async function openDecoder(page: Page) {
  await open(page, PAGE);
  const island = page.locator(`[${DATA_ISLAND}="decode"]`);
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute(DATA_MOUNTED, '');
  return island;
}

const approval = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [facts['mainnet.v3.swapRouter'].value, maxUint256],
});

test('by keyboard alone: an approval is named, warned of and sent to nobody', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const island = await openDecoder(page);
  expect(requests.filter((url) => SCRIPT.test(url))).toEqual([]);
  const before = requests.length;
  await island.getByLabel('数据、整数或 JSON').focus();
  await page.keyboard.insertText(approval);
  await page.keyboard.press('Tab');
  await expect(island.getByLabel('你的地址')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(facts['mainnet.usdt'].value);
  await page.keyboard.press('Tab');
  await expect(island.getByRole('button', { name: '解码' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(island.getByRole('status')).toHaveText('认出：合约调用。有 1 个警告。');
  await expect(island.getByText(/不限数量：SwapRouter 随时/)).toBeVisible();
  await expect(island.getByText('不限', { exact: true })).toBeVisible();
  // Only scripts of the site were loaded, and none of their addresses holds what was pasted.
  for (const url of requests.slice(before)) {
    expect(new URL(url).origin).toBe(new URL(page.url()).origin);
    expect(url).not.toContain(approval.slice(2, 40));
  }
  expect(await figureViolations(page)).toEqual([]);

  await test.step('what cannot be read is told, and the last result is gone', async () => {
    const input = island.getByLabel('数据、整数或 JSON');
    const button = island.getByRole('button', { name: '解码' });
    await input.fill('-276325');
    await button.click();
    await expect(island.getByText('sqrtPriceX96', { exact: false }).first()).toBeVisible();
    await input.fill(approval.slice(0, 60));
    await button.click();
    await expect(island.getByRole('status')).toContainText('数据可能被截断');
    await expect(island.locator('dl')).toHaveCount(0);
  });
});

test('when the decoder does not load, one more press tries again', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort());
  const island = await openDecoder(page);
  await island.getByLabel('数据、整数或 JSON').fill('0');
  await island.getByRole('button', { name: '解码' }).click();
  await expect(island.getByRole('status')).toContainText('没有加载成功');
  await page.unroute(SCRIPT);
  await island.getByRole('button', { name: '解码' }).click();
  await expect(island.getByRole('status')).toContainText('认出：刻度');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what the bytes are, and where else to decode', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText('这里的解码需要 JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: '解码' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '怎样认出来' })).toBeVisible();
  });
});
