import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/study/liquidity/pool';
const NAME = 'impermanent-loss';

const figure = sharedFigure(NAME, PAGE);

test('it begins with the price doubled', async () => {
  const { answer, value } = figure();
  await expect(answer).toContainText('V2 比一直持有少 5.72%，V3 少 29.4%');
  await expect(value('V2 追平一直持有所需的成交额')).toContainText('池总值的 20.1 倍，约 201 天');
  await expect(value('V2，套利者的手续费也计入')).toContainText('−5.68%');
});

test('keys move the price, the range, turnover and days', async () => {
  const { answer, slider, value } = figure();
  await slider('价格变为原来的').press('Home');
  await expect(answer).toContainText('变为 0.5');
  await slider('V3 区间的最低价').press('Home');
  await slider('V3 区间的最高价').press('End');
  await expect(value('V3 区间内的流动性')).toHaveText('是 V2 的 1.6 倍');
  await slider('每天的成交额').press('End');
  await slider('经过的天数').press('Home');
  await expect(value('这段时间 V2 的手续费收入')).toHaveText('约 0.00%');
});

test('a pointer drags the price and both ends', async () => {
  const { answer, drag, slider } = figure();
  await drag(2, { x: -40 });
  await expect(answer).not.toContainText('5.72%');
  await drag(0, { x: -60 });
  await expect(slider('V3 区间的最低价')).not.toHaveAttribute('aria-valuetext', '4 USDT');
  await drag(1, { x: 60 });
  await expect(slider('V3 区间的最高价')).not.toHaveAttribute('aria-valuetext', '6.25 USDT');
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { slider } = await openFigure(page, NAME, PAGE);
  await slider('价格变为原来的').press('End');
  expect(await figureViolations(page)).toEqual([]);
});
