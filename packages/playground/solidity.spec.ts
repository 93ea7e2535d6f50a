import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

import { open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { DATA_CONTRACT } from 'swapx-components/page-names';
import { ALL_SAME, panel, pressRun, status } from './e2e';
import { SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';

const FLASH = '/contract/swapx-v2/concepts/core-concepts/flash-swaps';
const PROGRAM = 'contract/v2/flash-swaps';
const CONTRACT = 'solidity/flash-swaps/FlashBorrower.sol';

const editor = (page: Page): Locator =>
  panel(page, PROGRAM).getByRole('textbox', { name: 'FlashBorrower.sol' });
const press = (page: Page, name: string | RegExp) =>
  panel(page, PROGRAM).getByRole('button', { name }).click();
const compileAndRun = (page: Page) => press(page, /^编译并运行/);

/** Opens the contract of a page and waits for the run that comes with it. */
async function openContract(page: Page): Promise<void> {
  await open(page, FLASH);
  await page.locator(`button[${DATA_CONTRACT}="${CONTRACT}"]`).first().click();
  await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
  await expect(editor(page)).toBeVisible();
}

/** Puts a text in the place of another, as a reader who searches and replaces. */
async function replace(page: Page, from: string, to: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+f');
  const search = panel(page, PROGRAM);
  await search.getByPlaceholder('查找').fill(from);
  await search.getByPlaceholder('替换为').fill(to);
  await search.getByRole('button', { name: '全部替换' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page, PROGRAM).getByRole('button', { name: /^编译并运行/ })).toBeVisible();
}

test('a contract is changed, compiled and run; its size is said before, errors at their line', async ({
  page,
}) => {
  const compilers: string[] = [];
  page.on('request', (request) => {
    if (/\.wasm$/.test(request.url())) compilers.push(request.url());
  });
  await openContract(page);
  const size = panel(page, PROGRAM).getByText(/^编译要先下载编译器，\d\.\d MB/);
  await expect(size).toHaveCount(0);
  await replace(page, 'pragma solidity', '/* 注释不改变字节码 */ pragma solidity');
  expect(compilers).toEqual([]);
  const button = panel(page, PROGRAM).getByRole('button', { name: /^编译并运行/ });
  await expect(size).toBeVisible();
  await button.click();
  await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
  await expect(size).toHaveCount(0);
  expect(compilers).toHaveLength(1);
  expect(compilers[0]).toContain(SOLIDITY_FOLDER);

  await replace(page, 'IV2Factory public immutable', 'IV2Fctory public immutable');
  await compileAndRun(page);
  await expect(status(page, PROGRAM)).toHaveText('编译没有通过：1 个错误');
  const said = panel(page, PROGRAM).getByRole('list', { name: '编译器的话' });
  await expect(said).toContainText('Identifier not found or not unique.');
  await expect(said).toContainText('没有这个类型');
  await said.getByRole('button', { name: /^FlashBorrower\.sol 第 \d+ 行$/ }).click();
  await expect(editor(page).locator('.cm-error')).toContainText('IV2Fctory public');
  await expect(editor(page)).toBeFocused();
  await press(page, '还原');
  await pressRun(page, PROGRAM);
  await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
});

test('a check that is added fails at its line', { tag: '@slow' }, async ({ page }) => {
  await openContract(page);
  await replace(
    page,
    'require(msg.sender == pair',
    'require(loan.amount == 7, "seven"); require(msg.sender == pair',
  );
  await compileAndRun(page);
  await expect(panel(page, PROGRAM)).toHaveAttribute('data-phase', 'over');
  const failed = panel(page, PROGRAM).locator('.run-failure').first();
  await expect(failed).toContainText('回滚：seven');
  await failed.getByRole('button', { name: /^FlashBorrower\.sol 第 \d+ 行$/ }).click();
  await expect(editor(page).locator('.cm-activeLine')).toContainText('"seven"');
});

test(
  'a check taken away from the contract makes its check fail, and the change is undone',
  { tag: '@slow' },
  async ({ page }) => {
    await openContract(page);
    await replace(page, 'require(sender == address(this)', 'require(sender != address(0)');
    await press(page, '运行测试');
    await expect(status(page, PROGRAM)).toHaveText(/^测试完毕，\d+ 项通过，1 项没有通过$/);
    const failed = panel(page, PROGRAM).locator('.run-lines [data-state="failed"]');
    await expect(failed).toContainText('别人让交易对来调用，也被拒绝');
    await press(page, '还原');
    await press(page, '运行测试');
    await expect(status(page, PROGRAM)).toHaveText(/^测试完毕，\d+ 项通过$/);
  },
);

test('marks of regions are not shown, and the changed contract goes along in the project', async ({
  page,
}) => {
  await openContract(page);
  const source = readFileSync(`samples/${CONTRACT}`, 'utf8').split('\n');
  const mark = source.findIndex((line) => line.includes('// #region'));
  expect(mark).toBeGreaterThan(0);
  await expect(editor(page)).not.toContainText('#region');
  // What is shown is numbered without gaps; the first number is the widest, which keeps the room.
  const numbers = panel(page, PROGRAM).locator('.cm-lineNumbers .cm-gutterElement:visible');
  const shown = (await numbers.allTextContents()).map(Number);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.map((_, index) => shown[0]! + index));

  await replace(page, 'FlashBorrower: NOT_SELF', 'FlashBorrower: OTHER');
  const downloading = page.waitForEvent('download');
  await press(page, '下载');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('flash-swaps.zip');
  const files = unzipSync(readFileSync(await download.path()));
  const text = (name: string) => strFromU8(files[`swapx-contract-v2-flash-swaps/${name}`]!);
  expect(text(CONTRACT)).toContain('FlashBorrower: OTHER');
  expect(text('hardhat.config.cjs')).toContain('"0.8.30"');
  expect(text('foundry.toml')).toContain('src = "solidity"');
});
