import { expect } from '@playwright/test';

import { open, scrollTop } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { ask, box, dialog, holdBack, results, SHARDS, titles } from './testing/browser';

test('the results page reads its address, and updates it while typing', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await open(page, `/search?q=${encodeURIComponent('助记词')}`);
  await expect(results(page).first()).toContainText('助记词');
  expect((await page.locator('main').boundingBox())!.width).toBeLessThanOrEqual(760);
  await box(page).fill('TickMath');
  await expect(page).toHaveURL(/q=TickMath/);
  await expect(titles(page).first()).toHaveText(/^TickMath（/);
  await box(page).fill('');
  await test.step('an example shows what can be asked', async () => {
    await page.getByRole('button', { name: '无常损失' }).click();
    await expect(page).toHaveURL(/q=/);
    await expect(results(page).first()).toContainText('无常损失');
  });
  expect(complaints).toEqual([]);
});

test('going back restores the results and the scroll position', async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('滑点')}`);
  await page.getByRole('button', { name: /^SDK/ }).click();
  await page.getByRole('button', { name: /^再显示/ }).click();
  await expect(results(page)).toHaveCount(20);
  const last = results(page).nth(18);
  await last.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(0);
  await last.click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(page).toHaveURL(/area=sdk&n=20/);
  await expect(results(page)).toHaveCount(20);
  await expect.poll(() => scrollTop(page)).toBe(before);
  await expect(page.getByRole('button', { name: /^SDK/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a query whose result was opened is offered again, until it is cleared', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '助记词');
  await expect(results(page).first()).toBeVisible();
  await test.step('as it was typed, though the answers to its last word have not come', async () => {
    const held = await holdBack(page, SHARDS);
    await box(page).pressSequentially(' 授权');
    await results(page).first().click();
    held.letOthersPass();
    held.release();
  });
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  const recent = dialog(page).getByRole('region', { name: '最近搜索' });
  await recent.getByRole('button', { name: '助记词 授权' }).click();
  await expect(box(page)).toHaveValue('助记词 授权');
  await expect(box(page)).toBeFocused();
  await expect(results(page).first()).toBeVisible();
  await box(page).fill('');
  await recent.getByRole('button', { name: '清除' }).click();
  await expect(recent).toBeHidden();
  await open(page, '/study/');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toContainText('例如');
  await expect(recent).toBeHidden();
});
