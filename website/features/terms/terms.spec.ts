import { expect, type Page } from '@playwright/test';

import { nextFrames, open, PHONE } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

const ROUTE = '/study/trade/start_with_xone';

const term = (page: Page) =>
  page.locator('article').getByRole('link', { name: 'Gas 费', exact: true });
/** Opens the page where the term is in view: scrolling takes an explanation under the mouse away. */
async function openAtTerm(page: Page): Promise<void> {
  await open(page, ROUTE);
  await term(page).scrollIntoViewIfNeeded();
  await nextFrames(page);
}
const explanation = (page: Page) => page.getByRole('note');
const more = (page: Page) => explanation(page).getByRole('link', { name: '更多' });
const MEANING = '为执行交易付给网络的费用';

/** Where every paragraph and heading stands; nothing may move when an explanation opens. */
const positions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article :is(p, h1, h2, li)')].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return `${top} ${height}`;
    }),
  );

test('a term is explained while the mouse rests on it, and nothing moves', async ({ page }) => {
  await openAtTerm(page);
  const before = await positions(page);
  await term(page).hover();
  await expect(explanation(page)).toContainText(MEANING);
  expect(await positions(page)).toEqual(before);
  // The mouse may go on to the explanation, for instance to mark its words.
  await explanation(page).hover();
  await expect(explanation(page)).toBeVisible();
  await page.mouse.move(5, 400);
  await expect(explanation(page)).toBeHidden();
});

test.describe('a mouse that only passes', () => {
  // Its clock is stopped.
  test.use({ ownContext: true });

  test('sets nothing off', { tag: '@slow' }, async ({ page }) => {
    await page.clock.install({ time: new Date('2025-01-01T00:00:00Z') });
    await open(page, ROUTE);
    await page.clock.pauseAt(new Date('2025-01-01T01:00:00Z'));
    const away = () => page.mouse.move(5, 400);
    await term(page).hover();
    await page.clock.runFor(100);
    await expect(explanation(page)).toBeHidden();
    await away();
    await page.clock.runFor(2000);
    await expect(explanation(page)).toBeHidden();
    // One that rests does.
    await term(page).hover();
    await page.clock.runFor(2000);
    await expect(explanation(page)).toBeVisible();
  });
});

test('the keyboard reaches it, Escape closes it, Enter explains, 更多 leads to the list', async ({
  page,
}) => {
  await open(page, ROUTE);
  await term(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(term(page)).not.toBeFocused();
  // The term before this one is open, so the link in its explanation comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(term(page)).toBeFocused();
  await expect(explanation(page)).toContainText(MEANING);
  await expect(term(page)).toHaveAccessibleDescription(/为执行交易付给网络的费用/);
  await page.keyboard.press('Escape');
  await expect(explanation(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(explanation(page)).toContainText(MEANING);
  await expect(page).toHaveURL(ROUTE);
  await page.keyboard.press('Tab');
  await expect(more(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/markdown-page#term-gas-fee$/);
  await expect(page.getByRole('row', { name: /Gas 费/ }).first()).toBeInViewport();
});

test('a click explains in place, above the word, until Escape or a press elsewhere', async ({
  page,
}) => {
  await openAtTerm(page);
  const { y, height } = (await term(page).boundingBox())!;
  // In the middle of the window, there is room above.
  await page.mouse.wheel(0, y - 400);
  await nextFrames(page);
  await term(page).click();
  await expect(explanation(page)).toContainText(MEANING);
  await expect(page).toHaveURL(ROUTE);
  const note = (await explanation(page).boundingBox())!;
  const word = (await term(page).boundingBox())!;
  expect(note.y + note.height).toBeLessThanOrEqual(word.y + height / 2);
  // A mouse that goes away leaves it open.
  await page.mouse.move(5, 500);
  await nextFrames(page);
  await expect(explanation(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation(page)).toBeHidden();
  await term(page).click();
  await expect(explanation(page)).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(explanation(page)).toBeHidden();
});

test(
  'an explanation under the mouse goes away when the page is scrolled',
  { tag: '@slow' },
  async ({ page }) => {
    await openAtTerm(page);
    await term(page).hover();
    await expect(explanation(page)).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect(explanation(page)).toBeHidden();
  },
);

test(
  'one that the keyboard opened follows its term until that leaves the window',
  { tag: '@slow' },
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 300 });
    await open(page, ROUTE);
    // Out of sight: the browser scrolls to it.
    await term(page).focus();
    await expect(term(page)).toBeInViewport();
    await nextFrames(page);
    await expect(explanation(page)).toBeVisible();
    const distance = async () => {
      const [top, bottom] = await Promise.all(
        [explanation(page), term(page)].map(async (part) => (await part.boundingBox())!.y),
      );
      return Math.abs(top! - bottom!);
    };
    const before = await distance();
    await page.mouse.wheel(0, 20);
    await nextFrames(page);
    expect(Math.abs((await distance()) - before)).toBeLessThan(2);
    await page.mouse.wheel(0, 2000);
    await expect(explanation(page)).toBeHidden();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a touch explains inside the screen and does not lead away', async ({ page }) => {
    await open(page, ROUTE);
    await term(page).scrollIntoViewIfNeeded();
    await term(page).tap();
    await expect(explanation(page)).toContainText(MEANING);
    await expect(page).toHaveURL(ROUTE);
    const box = (await explanation(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    // The margin beside the text.
    await page.touchscreen.tap(3, 700);
    await expect(explanation(page)).toBeHidden();
    await term(page).tap();
    await more(page).tap();
    await expect(page).toHaveURL(/\/markdown-page#term-gas-fee$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a term leads to the list', async ({ page }) => {
    await page.goto(ROUTE);
    await expect(explanation(page)).toBeHidden();
    await term(page).click();
    await expect(page).toHaveURL(/\/markdown-page#term-gas-fee$/);
  });
});
