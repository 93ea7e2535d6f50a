import { expect } from '@playwright/test';

import { hydrate, idle, open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { ask, box, dialog, holdBack, results, SHARDS, titles } from './testing/browser';

test('arrow keys move through the results, letters return to the box, Escape closes', async ({
  page,
}) => {
  await open(page, '/study/');
  await ask(page, '手续费');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(results(page).first()).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('手续费x');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/study\/$/);
});

test('arrow keys go from result to result; to the right and the left they unfold the sections of a page', async ({
  page,
}) => {
  await open(page, '/study/');
  await ask(page, '手续费');
  await expect(results(page).first()).toBeVisible();
  const pages = dialog(page).locator('[class*=answer] > a');
  const fold = dialog(page).locator('details').first();
  const before = await pages.evaluateAll((links) =>
    links.findIndex((link) => link.parentElement!.querySelector('details') !== null),
  );
  for (let at = 0; at <= before; at++) await page.keyboard.press('ArrowDown');
  await expect(pages.nth(before)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(pages.nth(before + 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(fold.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(fold.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(fold.getByRole('link')).toBeHidden();
  await expect(pages.nth(before)).toBeFocused();
});

test('in the box, Home moves the caret', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '滑点');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.insertText('V3 ');
  await expect(box(page)).toHaveValue('V3 滑点');
  await expect(box(page)).toBeFocused();
});

test('a result opens in a new tab by key and by the middle button', async ({ page, context }) => {
  await open(page, '/study/');
  await ask(page, 'TickMath');
  await expect(titles(page).first()).toHaveText(/^TickMath（/);
  const opensTab = async (press: () => Promise<void>) => {
    const tab = context.waitForEvent('page');
    await press();
    await expect(await tab).toHaveURL(/\/classes\/TickMath/);
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/study\/$/);
    await (await tab).close();
  };
  await opensTab(() => page.keyboard.press('Control+Enter'));
  await opensTab(() => results(page).first().click({ button: 'middle' }));
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await opensTab(() => page.keyboard.press('Control+Enter'));
});

test('results that arrive too late do not replace the results of the newest query', async ({
  page,
}) => {
  await open(page, '/study/');
  await ask(page, '');
  const held = await holdBack(page, SHARDS);
  await box(page).fill('tickmath');
  await expect.poll(() => held.waiting()).toBeGreaterThan(0);
  held.letOthersPass();
  await box(page).fill('助记词');
  await expect(titles(page).first()).toHaveText('创建钱包');
  const late = page.waitForResponse(SHARDS);
  held.release();
  await (await late).finished();
  // Repeating the first query waits for its late shard, so late results would have shown by now.
  await box(page).fill('tickmath');
  await expect(titles(page).first()).toHaveText(/^TickMath（/);
  await box(page).fill('助记词');
  await expect(titles(page).first()).toHaveText('创建钱包');
});

test('Enter waits for the results of the whole query', async ({ page }) => {
  await open(page, '/study/');
  await ask(page, '滑点');
  await expect(results(page).first()).toBeVisible();
  const held = await holdBack(page, SHARDS);
  await box(page).fill('TickMath');
  await page.keyboard.press('Enter');
  await expect.poll(() => held.waiting()).toBeGreaterThan(0);
  await expect(dialog(page)).toBeVisible();
  held.letOthersPass();
  held.release();
  await expect(page).toHaveURL(/\/classes\/TickMath/);
});

test('who chose a result goes on at its heading, with the keyboard and with a screen reader', async ({
  page,
}) => {
  const focused = () =>
    page.evaluate(() => {
      const { tagName, id } = document.activeElement!;
      return `${tagName} ${id}`;
    });
  /** The place that a result leads to: a section, or the title of a page. */
  const place = (address: string) => {
    const { hash } = new URL(address);
    return hash ? expect.stringMatching(new RegExp(`^H[23] ${hash.slice(1)}$`)) : 'H1 ';
  };
  const isAtPlace = async () => {
    await expect(dialog(page)).toBeHidden();
    await expect.poll(async () => [await focused()]).toEqual([place(page.url())]);
  };

  await open(page, '/study/');
  await ask(page, 'TickMath');
  await expect(titles(page).first()).toHaveText(/^TickMath（/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/classes\/TickMath/);
  await isAtPlace();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('article, main') !== null)).toBe(
    true,
  );

  await test.step('a section of another page, by the mouse', async () => {
    await ask(page, 'UniswapV2Router: EXPIRED');
    await results(page).first().click();
    await expect(page).toHaveURL(/\/sdk\/errors#V2-EXPIRED$/);
    await isAtPlace();
  });

  await test.step('a section of the same page, by the mouse and the keyboard', async () => {
    await ask(page, 'Too little received');
    const same = results(page).and(page.locator('a[href^="/sdk/errors#"]')).first();
    await same.click();
    await isAtPlace();
    await page.locator('.navbar').getByRole('button', { name: '搜索' }).click();
    await box(page).fill('UniswapV2Router: EXPIRED');
    await expect(results(page).first()).toHaveAttribute('href', '/sdk/errors#V2-EXPIRED');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#V2-EXPIRED$/);
    await isAtPlace();
  });
});

/** The programs that a press of the search loads: React before the first press, the dialog after. */
const PROGRAMS = '**/assets/js/*.js';

for (const isHydrated of [false, true]) {
  const state = isHydrated ? 'after' : 'before';
  test(`keys typed before the box is there are its first text, ${state} hydration`, async ({
    page,
  }) => {
    await open(page, '/study/');
    if (isHydrated) await hydrate(page);
    const held = await holdBack(page, PROGRAMS);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lost');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('swap/Exactt');
    await page.keyboard.press('Backspace');
    await expect.poll(() => held.waiting()).toBeGreaterThan(0);
    held.letOthersPass();
    held.release();
    await expect(box(page)).toHaveValue('swap/Exact');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('In');
    await expect(box(page)).toHaveValue('swap/ExactIn');
  });
}

test('Escape before the box is there leaves the search closed', async ({ page }) => {
  await open(page, '/study/');
  await hydrate(page);
  const held = await holdBack(page, PROGRAMS);
  await page.keyboard.press('/');
  await page.keyboard.type('lost');
  await page.keyboard.press('Escape');
  await expect.poll(() => held.waiting()).toBeGreaterThan(0);
  const arrived = page.waitForResponse(PROGRAMS);
  held.letOthersPass();
  held.release();
  await (await arrived).finished();
  await idle(page);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('x');
  await expect(box(page)).toHaveValue('x');
});
