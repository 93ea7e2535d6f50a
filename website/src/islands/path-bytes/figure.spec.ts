import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v3/guides/Implement-A-Swap/multihop-swaps';
const NAME = 'path-bytes';

const figure = sharedFigure(NAME, PAGE);

test('keys delete a byte and turn the path round', async () => {
  const { island, answer, slider } = figure();
  await expect(answer).toHaveText('66 字节，读出 2 个池：WXOC → USDT → TKA。');
  await slider('删去一个字节').press('End');
  await expect(answer).toContainText('后面的 22 个字节被忽略');
  await slider('删去一个字节').press('Home');
  await slider('删去一个字节').press('ArrowRight');
  await expect(answer).toContainText('池不存在，回滚，不带错误信息');
  await island.getByRole('button', { name: '还原' }).click();
  await island.getByLabel('精确输出').press('Space');
  await expect(island.locator('[data-kind]').first()).toContainText('TKA');
});

test('a pointer takes a byte out and puts it back', async () => {
  const { island, answer } = figure();
  await island.locator('[data-byte="66"]').click();
  await expect(answer).toContainText('65 字节');
  await island.locator('[data-byte="1"]').click();
  await expect(answer).toContainText('66 字节');
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { slider } = await openFigure(page, NAME, PAGE);
  await slider('删去一个字节').press('End');
  expect(await figureViolations(page)).toEqual([]);
});
