import { expect } from '@playwright/test';

import { figureViolations, openFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

test('keys and pointer change the price of gas, and every fee follows', async ({ page }) => {
  const { slider, value } = await openFigure(page, 'gas-fee', '/study/start/about_xone');
  await expect(value('用 XOC 换 USDT')).toHaveText('0.00013708 XOC');
  await slider('Gas 价格').press('End');
  await expect(value('包装 XOC')).toHaveText('0.02794100 XOC');
  const box = (await slider('Gas 价格').boundingBox())!;
  await page.mouse.click(box.x + 2, box.y + box.height / 2);
  await expect(slider('Gas 价格')).toHaveAttribute('aria-valuetext', '0.01 Gwei');
  expect(await figureViolations(page)).toEqual([]);
});
