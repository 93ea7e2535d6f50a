/** The first screen of an area offers something to do, and what it offers works. */
import { expect, type Locator, type Page } from '@playwright/test';

import { facts } from 'swapx-facts';
import { arrived, open, pasted } from '../kit/shell';
import { test } from '../kit/test';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** All of it can be seen without scrolling. */
const isInFirstScreen = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

/** Opens an area and looks at each of the screens. */
async function onEachScreen(page: Page, area: string, look: () => Promise<void>): Promise<void> {
  await open(page, area);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await look();
  }
}

test('learners are offered to practise, before the drawing and the warning', async ({ page }) => {
  const main = page.getByRole('link', { name: '在练习场先练一遍（5 分钟，不花钱）' });
  const content = page.locator('sx-document');
  await onEachScreen(page, '/', async () => {
    await isInFirstScreen(main);
    await isInFirstScreen(content.getByRole('link', { name: '从零到第一笔兑换' }).first());
    // On a desktop above the fold, on a phone within a screen and a half.
    const { width, height: screen } = page.viewportSize()!;
    for (const developers of ['合约文档', 'SDK 文档']) {
      const door = (await content.getByRole('link', { name: developers }).first().boundingBox())!;
      const reach = width < 997 ? screen * 1.5 : screen;
      expect(door.y + door.height).toBeLessThan(reach);
    }
    const { y, height } = (await main.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    const drawing = (await content.locator('figure').first().boundingBox())!;
    const warning = (await content.locator('.theme-admonition').first().boundingBox())!;
    expect([y, drawing.y, warning.y]).toEqual(
      [y, drawing.y, warning.y].toSorted((one, other) => one - other),
    );
  });
  await main.click();
  await arrived(page, '/study/practice');
});

test.describe('developers are offered', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('addresses to copy, of both networks, and a contract to run and change', async ({
    page,
  }) => {
    const factory = page.locator(`[data-copy="${facts['mainnet.v2.factory'].value}"]`);
    const testnet = page.getByRole('tab', { name: '测试网' });
    await onEachScreen(page, '/contract/', async () => {
      await isInFirstScreen(testnet);
      await isInFirstScreen(factory);
    });
    await factory.click();
    await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
    expect(await pasted(page)).toBe(facts['mainnet.v2.factory'].value);

    await page.setViewportSize(SCREENS[0]!);
    await testnet.click();
    await expect(page.locator(`[data-copy="${facts['testnet.v2.factory'].value}"]`)).toBeVisible();
    await expect(factory).toBeHidden();
    const contract = page.locator('.theme-code-block').filter({ hasText: 'contract FirstSwap' });
    for (const name of ['运行', '改合约']) {
      await expect(contract.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  test('a command to install, and a quote to run', async ({ page }) => {
    const pnpm = page.getByRole('tab', { name: 'pnpm' });
    await onEachScreen(page, '/sdk/', () => isInFirstScreen(pnpm));
    await pnpm.click();
    await expect(page.getByRole('tabpanel').first()).toContainText('pnpm add -E @swapx-lib');
    const quote = page.locator('.theme-code-block').filter({ hasText: 'minimumAmountOut' });
    await expect(quote.getByRole('button', { name: '运行', exact: true })).toBeVisible();
  });
});
