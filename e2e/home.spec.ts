import { expect, test } from '@playwright/test';

test('home is the study index', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText('欢迎来到 SwapX');
});
