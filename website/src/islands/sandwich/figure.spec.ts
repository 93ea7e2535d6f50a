import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v2/concepts/advanced-topics/security';
const NAME = 'sandwich';
const MINIMUM = '随交易签下最少收到的数量';

const figure = sharedFigure(NAME, PAGE);

test('it begins without a minimum, as the attack of the text', async () => {
  const { answer } = figure();
  await expect(answer).toContainText('收到 166.269743 USDT');
  await expect(answer).toContainText('+14.4263 WXOC');
});

test('a minimum makes it revert, and bounds what can be taken', async () => {
  const { island, answer, slider, value } = figure();
  await island.getByLabel(MINIMUM).press('Space');
  await expect(answer).toContainText('回滚');
  await expect(answer).toContainText('−0.9995 WXOC');
  await expect(value('不触发回滚的最大抢跑数量')).toHaveText('2.5744 WXOC');
  await expect(value('那时抢跑的人损益')).toHaveText('+0.2455 WXOC');
  await slider('别人抢先卖出').press('Home');
  await expect(answer).toContainText('成交');
  await slider('滑点容忍度').press('End');
  await expect(value('不触发回滚的最大抢跑数量')).not.toHaveText('2.5744 WXOC');
  await slider('你卖出').press('Home');
  await expect(value('报价')).toHaveText('4.980034 USDT');
});

test('a pointer drags what is sold first', async () => {
  const { answer, drag } = figure();
  await drag(0, { x: -100 });
  await expect(answer).not.toContainText('166.269743');
});

test('beginners see their own case: reverted at 0.5%, done at 5%', async ({ page }) => {
  const { answer, slider } = await openFigure(page, NAME, '/study/trade/start_with_xone');
  await expect(answer).toContainText('回滚：只能得到 4.930703 USDT');
  for (let press = 0; press < 25; press += 1) await slider('滑点容忍度').press('ArrowRight');
  await expect(answer).toContainText('成交：收到 4.930703 USDT');
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { island } = await openFigure(page, NAME, PAGE);
  await island.getByLabel(MINIMUM).press('Space');
  expect(await figureViolations(page)).toEqual([]);
});
