import { expect } from '@playwright/test';

import { figureViolations, openFigure, sharedFigure } from '../../../../tests/kit/figure';
import { pasted } from '../../../../tests/kit/shell';
import { test } from '../../../../tests/kit/test';

const PAGE = '/contract/swapx-v2/concepts/protocol-overview/how-it-works';
const NAME = 'constant-product';

const figure = sharedFigure(NAME, PAGE);

test('it begins with the numbers of the text', async () => {
  const { answer, value } = figure();
  await expect(answer).toContainText('453.305446 USDT');
  await expect(answer).toContainText('9.0661%');
  await expect(value('兑换后的中间价')).toHaveText('1 WXOC = 4.1334 USDT');
});

test('keys move each slider, and the reset brings all back', async () => {
  const { island, answer, slider, value } = figure();
  await slider('卖出').press('ArrowRight');
  await expect(slider('卖出')).toHaveAttribute('aria-valuetext', '105 WXOC');
  await slider('池里的 WXOC').press('End');
  await expect(answer).toContainText('价格影响 1.0360%');
  await slider('池里的 USDT').press('Home');
  await expect(value('兑换前的中间价')).toHaveText('1 WXOC = 0.0500 USDT');
  await island.getByLabel('计入 0.30% 的手续费').press('Space');
  await expect(value('k 增大')).toHaveText('0.0000%');
  await island.getByRole('button', { name: '还原' }).click();
  await expect(answer).toContainText('453.305446 USDT');
});

test('a pointer drags the point along, and the slider follows', async () => {
  const { drag, slider, answer } = figure();
  await drag(0, { x: 60 });
  const text = await slider('卖出').getAttribute('aria-valuetext');
  expect(Number(text!.split(' ')[0])).toBeGreaterThan(200);
  await expect(answer).toContainText(`卖出 ${text}`);
});

test('a finger drags it too', { tag: '@slow' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const { island, slider } = await openFigure(page, NAME, PAGE);
  const handle = island.locator('[data-handle]');
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await handle.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + by, y }],
    });
  await touch('touchStart', 0);
  for (const by of [10, 25, 40]) await touch('touchMove', by);
  await touch('touchEnd');
  await expect(slider('卖出')).not.toHaveAttribute('aria-valuetext', '100 WXOC');
  await context.close();
});

test.describe('links', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a link restores the position, and brings the figure into view', async ({ page }) => {
    const { island, slider } = await openFigure(page, NAME, PAGE);
    await slider('卖出').press('ArrowRight');
    await island.getByRole('button', { name: '复制带这些数值的链接' }).click();
    await island.getByText('已复制').waitFor();
    const address = await pasted(page);
    expect(new URL(address).hash).toBe('#constant-product?amount=105&x=1000&y=5000&fee=1');
    await page.goto('/study/');
    await page.goto(address);
    await expect(island).toBeInViewport();
    await expect(slider('卖出')).toHaveAttribute('aria-valuetext', '105 WXOC');
  });

  test('a link to a position that cannot be is told so', async ({ page }) => {
    const { island, answer } = await openFigure(page, NAME, `${PAGE}#constant-product?amount=-1`);
    await expect(island.getByText('不在这幅图的范围之内')).toBeVisible();
    await expect(answer).toContainText('453.305446 USDT');
  });
});

test('nobody stumbles over a figure that was moved', { tag: '@slow' }, async ({ page }) => {
  const { slider } = await openFigure(page, NAME, PAGE);
  await slider('卖出').press('End');
  expect(await figureViolations(page)).toEqual([]);
});

test('beginners are offered the amount alone', async ({ page }) => {
  const { island, answer } = await openFigure(page, NAME, '/study/trade/start_with_xone');
  await expect(island.getByRole('slider')).toHaveCount(1);
  await expect(answer).toContainText('453.305446 USDT');
});
