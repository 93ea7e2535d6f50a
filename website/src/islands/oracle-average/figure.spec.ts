import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v2/concepts/advanced-topics/price';
const NAME = 'oracle-average';

const figure = sharedFigure(NAME, PAGE);

test('it begins with the averages of the text, and keys change them', async () => {
  const { answer, slider } = figure();
  await expect(answer).toContainText('从 5 被推到 3.473959，持续 600 秒');
  await expect(answer).toContainText('4.618807 USDT（V2）');
  await slider('推歪之后持续').press('Home');
  await expect(answer).toContainText('5.000000 USDT（V2）');
  await slider('为推价格卖出').press('Home');
  await slider('原价持续').press('End');
  await expect(answer).toContainText('7202 秒的平均价');
});

test('a pointer drags both the time and the price', async () => {
  const { drag, slider } = figure();
  await drag(0, { x: -60, y: 40 });
  await expect(slider('推歪之后持续')).not.toHaveAttribute('aria-valuetext', '600 秒');
  await expect(slider('为推价格卖出')).not.toHaveAttribute('aria-valuetext', '200 WXOC');
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { slider } = await openFigure(page, NAME, PAGE);
  await slider('为推价格卖出').press('End');
  expect(await figureViolations(page)).toEqual([]);
});
