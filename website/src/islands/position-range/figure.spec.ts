import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v3/concepts/position-math';
const NAME = 'position-range';

const figure = sharedFigure(NAME, PAGE);

test('it begins with the deposit of the text', async () => {
  const { answer, value } = figure();
  await expect(answer).toContainText('978.16 WXOC 与 5,000.00 USDT');
  await expect(value('流动性 L')).toHaveText('25295079567971866，是全区间的 11.31 倍');
  await expect(value('刻度')).toHaveText('−262080 到 −258420');
});

test('keys move the price and both ends', async () => {
  const { answer, slider, value } = figure();
  await slider('现在的价格 P').press('Home');
  await expect(answer).toContainText('低于区间，USDT 已经换完');
  await slider('现在的价格 P').press('End');
  await expect(answer).toContainText('0.00 WXOC 与 10,353.73 USDT');
  await slider('区间的下界 a').press('ArrowLeft');
  await expect(value('刻度')).toHaveText('−262140 到 −258420');
  await slider('区间的上界 b').press('ArrowRight');
  await expect(value('刻度')).toHaveText('−262140 到 −258360');
});

test('the lower end cannot pass the upper one', async () => {
  const { slider, value } = figure();
  await slider('区间的上界 b').press('Home');
  await expect(value('刻度')).toHaveText('−262080 到 −258420');
});

test('a pointer drags price and ends', async () => {
  const { answer, drag, slider, value } = figure();
  await drag(2, { x: 120 });
  await expect(answer).toContainText('高于区间');
  await drag(0, { x: -60 });
  await expect(value('刻度')).not.toContainText('−262080');
  await drag(1, { x: 60 });
  await expect(value('刻度')).not.toContainText('−258420');
  await expect(slider('区间的上界 b')).not.toHaveAttribute('aria-valuetext', '5.9913 USDT');
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { slider } = await openFigure(page, NAME, PAGE);
  await slider('现在的价格 P').press('End');
  expect(await figureViolations(page)).toEqual([]);
});
