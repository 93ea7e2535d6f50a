import { readdirSync, readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';
import { load } from 'cheerio';

import { navbar, open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { CODE_LINE } from 'swapx-components/page-names';

/** One block of every kind. */
const PAGE = '/code';

/** The code block that holds this text. */
const block = (page: Page, text: string): Locator =>
  page.locator('figure').filter({ hasText: text });
const short = (page: Page) => block(page, 'const fee: number');
const long = (page: Page) => block(page, 'const path');
const numbered = (page: Page) => block(page, 'const first');
const diff = (page: Page) => block(page, 'slippage');

const wrapButton = (of: Locator): Locator => of.getByRole('button', { name: '切换自动换行' });

const colour = (of: Locator, property: 'color' | 'background-color'): Promise<string> =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('copy button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const copied = (page: Page): Promise<string> =>
    page.evaluate(() => navigator.clipboard.readText());

  test('copies the code as it was written and says so', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite + PAGE);
    await short(page).hover();
    await short(page).getByRole('button', { name: '复制代码到剪贴板' }).click();
    await short(page).getByRole('button', { name: '已复制' }).waitFor();
    expect(await copied(page)).toBe('const fee: number = 3000; // 0.30%');
    await expect(short(page).getByRole('button', { name: '复制代码到剪贴板' })).toBeVisible();
  });

  test('copies neither line numbers nor marks', async ({ page, fixtureSite }) => {
    await open(page, fixtureSite + PAGE);
    await numbered(page).hover();
    await numbered(page).getByRole('button', { name: '复制代码到剪贴板' }).click();
    await numbered(page).getByRole('button', { name: '已复制' }).waitFor();
    expect(await copied(page)).toBe('const first = 1;\nconst second = 2;\nconst third = 3;');
  });
});

test('the wrap button is there for long lines only, wraps them and lets them go', async ({
  page,
  fixtureSite,
}) => {
  await open(page, fixtureSite + PAGE);
  const pre = long(page).locator('pre');
  const overflows = () => pre.evaluate((element) => element.scrollWidth > element.clientWidth);
  await expect(wrapButton(long(page))).toHaveCount(1);
  await expect(wrapButton(short(page))).toHaveCount(0);
  expect(await overflows()).toBe(true);

  await long(page).hover();
  await wrapButton(long(page)).click();
  await expect(wrapButton(long(page))).toHaveAttribute('aria-pressed', 'true');
  expect(await overflows()).toBe(false);

  await wrapButton(long(page)).click();
  await expect(wrapButton(long(page))).toHaveAttribute('aria-pressed', 'false');
  expect(await overflows()).toBe(true);
});

test('a narrower window brings the wrap button', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite + PAGE);
  await expect(wrapButton(short(page))).toHaveCount(0);
  await page.setViewportSize({ width: 250, height: 700 });
  await expect(wrapButton(short(page))).toHaveCount(1);
});

test('the buttons can be reached by keyboard', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite + PAGE);
  await long(page).locator('pre').focus();
  await page.keyboard.press('Tab');
  await expect(wrapButton(long(page))).toBeFocused();
  await page.keyboard.press('Tab');
  const copy = long(page).getByRole('button', { name: '复制代码到剪贴板' });
  await expect(copy).toBeFocused();
  await expect(copy.locator('..')).toHaveCSS('opacity', '1');
});

test('a title stands above the code', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite + PAGE);
  await expect(short(page).locator('figcaption')).toHaveText('swap.ts');
  await expect(long(page).locator('figcaption')).toHaveCount(0);
});

test('line numbers are drawn by the style sheet', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite + PAGE);
  const numbers = (of: Locator) =>
    of
      .locator(`.${CODE_LINE}`)
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content));
  expect(await numbers(numbered(page))).toEqual(Array(3).fill('counter(line)'));
  expect(await numbers(short(page))).toEqual(['none']);
  await expect(numbered(page).locator('code')).not.toHaveText(/^\s*1/);
});

test('marked lines stand out, whether marked by number or by comment', async ({
  page,
  fixtureSite,
}) => {
  await open(page, fixtureSite + PAGE);
  const grounds = await numbered(page)
    .locator(`.${CODE_LINE}`)
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).backgroundColor));
  const [plain, byNumber, byComment] = grounds;
  expect(plain).toBe('rgba(0, 0, 0, 0)');
  expect(byNumber).not.toBe(plain);
  expect(byComment).toBe(byNumber);
});

test('added and removed lines of a diff are told apart', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite + PAGE);
  const line = (text: string) => diff(page).locator(`.${CODE_LINE}`).filter({ hasText: text });
  const same = await colour(line('const fee'), 'background-color');
  const added = await colour(line('+const'), 'background-color');
  const removed = await colour(line('-const'), 'background-color');
  expect(new Set([same, added, removed]).size).toBe(3);
});

test('both colour modes come from one markup', async ({ page, fixtureSite }) => {
  await open(page, fixtureSite + PAGE);
  const code = short(page).locator('code');
  const keyword = code.getByText('const', { exact: true });
  const light = { html: await code.innerHTML(), colour: await colour(keyword, 'color') };
  await navbar(page).getByRole('button', { name: '切换浅色与深色模式' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await code.innerHTML()).toBe(light.html);
  expect(light.html).not.toContain('style');
  await expect.poll(() => colour(keyword, 'color')).not.toBe(light.colour);
});

test('the code is highlighted in the static HTML, in every language', async ({
  request,
  fixtureSite,
}) => {
  const $ = load(await (await request.get(fixtureSite + PAGE)).text());
  const languages = $('figure code')
    .toArray()
    .map((code) => ({
      language: $(code).attr('class')!.replace('language-', ''),
      isHighlighted: $(code).find('[class^="t-"]').length > 0,
    }));
  const names = languages.map(({ language }) => language);
  for (const name of 'ts solidity kotlin c objectivec reason rust go cpp python json bash js diff'.split(
    ' ',
  )) {
    expect(names).toContain(name);
  }
  for (const { language, isHighlighted } of languages) expect(isHighlighted, language).toBe(true);
});

test('no highlighter is sent to the reader', () => {
  const scripts = readdirSync('build/assets/js').filter((file) => file.endsWith('.js'));
  expect(scripts).not.toHaveLength(0);
  // The words a highlighter cannot do without; the settings of the theme may name it.
  const highlighter = /languages\.(clike|javascript)|Prism\.|\.tokenize\(/;
  const carriers = scripts.filter((file) =>
    highlighter.test(readFileSync(`build/assets/js/${file}`, 'utf8')),
  );
  expect(carriers).toEqual([]);
});
