import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v3/concepts/swap-math';
const NAME = 'swap-steps';

const figure = sharedFigure(NAME, PAGE);

test('keys go from round to round, and each ends where it must', async () => {
  const { answer, slider, value } = figure();
  await expect(value('这一轮怎样结束')).toContainText('到达刻度 −260640');
  await slider('走到第几轮').press('ArrowRight');
  await expect(value('这一轮怎样结束')).toContainText('位图的一个字到头');
  await slider('走到第几轮').press('ArrowRight');
  await expect(value('这一轮怎样结束')).toContainText('到达刻度 −262440');
  await slider('走到第几轮').press('End');
  await expect(value('这一轮怎样结束')).toHaveText('付入的数量用完');
  await expect(answer).toContainText('兑换完成');
});

test('less goes less far, and the other way the price rises', async () => {
  const { island, answer, slider } = figure();
  await slider('付入的数量').press('Home');
  await expect(answer).toContainText('共 1 轮');
  await island.getByLabel('付 USDT 买 WXOC').press('Space');
  await expect(answer).toContainText('付 100 USDT');
});

test('a pointer drags the price to another round', async () => {
  const { drag, slider } = figure();
  await drag(0, { x: -200 });
  await expect(slider('走到第几轮')).not.toHaveAttribute('aria-valuetext', '第 1 轮');
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { slider } = await openFigure(page, NAME, PAGE);
  await slider('走到第几轮').press('End');
  expect(await figureViolations(page)).toEqual([]);
});
