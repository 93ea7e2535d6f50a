import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v3/concepts/position-math';
const NAME = 'price-tick';

const figure = sharedFigure(NAME, PAGE);

test('it begins with the price of the text', async () => {
  const { answer, value } = figure();
  await expect(answer).toHaveText(
    '1 WXOC = 5 USDT：刻度 −260229，sqrtPriceX96 177159557114295710296101。',
  );
  await expect(value('可作边界的刻度')).toHaveText('−260280 与 −260220');
});

test('each field leads to the other two', async () => {
  const { island } = figure();
  const price = island.getByLabel('1 WXOC 值多少 USDT');
  const tick = island.getByLabel('刻度', { exact: true });
  const sqrt = island.getByRole('textbox', { name: 'sqrtPriceX96' });
  await price.fill('1');
  await expect(tick).toHaveValue('-276325');
  await tick.fill('−276324');
  await expect(price).toHaveValue('1.000003');
  await sqrt.fill('79228162514264337593543950336');
  await expect(tick).toHaveValue('0');
  await expect(price).toHaveValue('1000000000000');
  await tick.press('ArrowDown');
  await expect(tick).toHaveValue('-1');
});

test('what makes no sense is explained and changes nothing', async () => {
  const { island, answer } = figure();
  await island.getByLabel('刻度', { exact: true }).fill('887272');
  await expect(island.getByRole('alert')).toContainText('-887272 到 887271 之间');
  await expect(answer).toContainText('刻度 −260229');
});

test('decimals, spacing and the order of tokens count', async () => {
  const { island, answer, slider, value } = figure();
  await slider('刻度间距').press('ArrowRight');
  await expect(value('可作边界的刻度')).toHaveText('−260400 与 −260200');
  await slider('USDT 的小数位数').press('End');
  await expect(answer).toContainText('刻度 16095');
  await island.getByLabel('USDT 的地址更小').press('Space');
  await expect(answer).toContainText('刻度 −16096');
});

test('a pointer drags the price to another tick', async () => {
  const { answer, drag } = figure();
  await drag(0, { x: -40 });
  await expect(answer).not.toContainText('刻度 −260229');
});

test('nobody stumbles over it, nor over a message', { tag: '@slow' }, async ({ page }) => {
  const { island } = await openFigure(page, NAME, PAGE);
  await island.getByLabel('1 WXOC 值多少 USDT').fill('0');
  expect(await figureViolations(page)).toEqual([]);
});
