import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import {
  colourViolations,
  injectAxe,
  setColourMode,
  violationsBesideColour,
} from '../../tests/kit/accessibility';
import { open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { fragmentOf } from './client/shared-change';
import { withoutMarks } from './client/shown-lines';
import { ALL_SAME, panel, runButton, showChain, status } from './e2e';

const FLASH = '/contract/swapx-v2/concepts/core-concepts/flash-swaps';
const PROGRAM = 'contract/v2/flash-swaps';
const CONTRACT = 'solidity/flash-swaps/FlashBorrower.sol';

const source = withoutMarks(readFileSync(`samples/${CONTRACT}`, 'utf8'));

/** The only line that has this text, by its number. */
function lineWith(text: string): number {
  const before = source.split(text);
  expect(before, text).toHaveLength(2);
  return before[0]!.split('\n').length;
}

const stepper = (page: Page): Locator =>
  panel(page, PROGRAM).getByRole('region', { name: '逐步执行' });
const sentence = (page: Page): Locator => stepper(page).getByRole('status');
const atLine = (text: string) => new RegExp(`FlashBorrower\\.sol 第 ${lineWith(text)} 行`);
const frames = (page: Page) => stepper(page).locator('.run-frames li');

async function pressUntil(page: Page, key: string, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(sentence(page)).toHaveText(text, { timeout: 100 });
  }).toPass({ intervals: [0] });
}

/** Where the controls and the source are, from the first step to the last. */
async function placesOverAllSteps(page: Page): Promise<string[]> {
  await page.keyboard.press('Home');
  const [, count] = /共 (\d+) 步/.exec((await sentence(page).textContent())!)!;
  const places = new Set<string>();
  for (let step = 1; step <= Number(count); step += 1) {
    await expect(sentence(page)).toHaveText(new RegExp(`^第 ${step} 步`));
    places.add(
      await stepper(page).evaluate((element) => {
        const boxes = [...element.querySelectorAll('.run-moves button, .run-source')];
        return JSON.stringify(
          boxes.map((box) => {
            const { left, top, width, height } = box.getBoundingClientRect();
            return [left, top + window.scrollY, width, height];
          }),
        );
      }),
    );
    await page.keyboard.press('ArrowRight');
  }
  return [...places];
}

/** Opens what a run did to the chain, and there the first transaction of this name. */
async function openTransaction(page: Page, name: string): Promise<Locator> {
  await showChain(page, PROGRAM);
  const transaction = panel(page, PROGRAM)
    .locator('.run-transactions > li')
    .filter({ has: page.locator('.run-transaction code', { hasText: name }) })
    .first();
  await transaction.locator('.run-transaction').click();
  return transaction;
}

test('a transaction tells what it changed in storage, and is stepped through by keys', async ({
  page,
}) => {
  await open(page, FLASH);
  await runButton(page, PROGRAM).click();
  await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
  const transaction = await openTransaction(page, 'FlashBorrower.borrow');
  await expect(transaction.locator('.run-detail h4')).toHaveText([
    '参数 5',
    /^调用 \d+$/,
    /^事件 \d+$/,
    /^存储 \d+$/,
  ]);
  const storage = transaction.locator('.run-detail').last();
  await expect(storage).toContainText(/reserve[01]\d+ → \d+ = [\d,.]+ WXOC → [\d,.]+ WXOC/);
  await expect(storage).toContainText(/blockTimestampLast\d+ → \d+/);
  const ofToken = storage.locator('.run-inside', { hasText: /^WXOC(?!\/)/ });
  await expect(ofToken).toContainText(/balanceOf\[/);
  const borrowed = transaction.locator('dd').filter({ hasText: '= 100 WXOC' }).first();
  await expect(borrowed).toHaveText('100000000000000000000 = 100 WXOC');
  await expect(transaction.locator('abbr', { hasText: /^USDT$/ }).first()).toHaveAttribute(
    'title',
    /^0x[\da-fA-F]{40}$/,
  );

  const size = panel(page, PROGRAM).getByText(/^逐步执行要先下载编译器，\d\.\d MB/);
  await expect(size).toBeVisible();
  const button = transaction.getByRole('button', { name: '逐步执行' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText(/^第 1 步，共 \d+ 步：FlashBorrower\.borrow，/);
  await expect(size).toHaveCount(0);
  await expect(sentence(page)).toHaveText(atLine('address pair = factory.getPair(token, other);'));
  await expect(stepper(page).locator('.run-args').first()).toContainText('repayOther');
  const still = stepper(page).locator('.run-moves [aria-disabled=true]');
  await expect(still).toHaveText([/^开头/, /^后退/]);
  await expect(still.first()).not.toHaveCSS('opacity', '1');

  await page.keyboard.press('ArrowRight');
  await expect(sentence(page)).toHaveText(/调用 SwapXV2Factory\.getPair（没有它的源码）/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(sentence(page)).toHaveText(atLine('"FlashBorrower: NO_PAIR"'));
  await expect(stepper(page).locator('[aria-current=step]')).toContainText('NO_PAIR');

  // The pair calls back: both of our functions are on the stack, with the pair between them.
  await pressUntil(page, 'ArrowRight', /步：FlashBorrower\._authenticate，/);
  await expect(frames(page)).toHaveText([
    'FlashBorrower._authenticate',
    'FlashBorrower.uniswapV2Call',
    /交易对\.swap（没有源码）$/,
    'FlashBorrower.borrow',
  ]);
  await page.keyboard.press('ArrowUp');
  await expect(sentence(page)).toHaveText(/步：FlashBorrower\.uniswapV2Call，/);
  await page.keyboard.press('End');
  await expect(sentence(page)).toHaveText(/^第 (\d+) 步，共 \1 步：/);
  await expect(still).toHaveText([/^前进/, /^跨过调用/, /^跳出函数/, /^末尾/]);
  await page.keyboard.press('Home');
  await expect(sentence(page)).toHaveText(/^第 1 步/);

  await test.step('on a phone, the controls have one place over all steps', async () => {
    const viewport = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await placesOverAllSteps(page)).toHaveLength(1);
    // Lines do not wrap: they scroll inside of their box.
    const lines = stepper(page).locator('.run-source li');
    const heights = await lines.evaluateAll((all) =>
      all.map((line) => line.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([22]));
    await page.setViewportSize(viewport);
    await page.keyboard.press('Home');
  });

  await injectAxe(page);
  expect(await violationsBesideColour(page, '逐步执行', '.run-stepper')).toEqual([]);
  for (const mode of ['light', 'dark'] as const) {
    await setColourMode(page, mode);
    expect(await colourViolations(page, mode)).toEqual([]);
  }
});

test(
  'a call that failed is opened at the line that reverted',
  { tag: '@slow' },
  async ({ page }) => {
    const changed = source.replace(
      'require(msg.sender == pair',
      'require(loan.amount == 7, "seven");\n        require(msg.sender == pair',
    );
    await open(page, FLASH + (await fragmentOf(PROGRAM, { contracts: { [CONTRACT]: changed } })));
    await panel(page, PROGRAM)
      .getByRole('button', { name: /^编译并运行/ })
      .click();
    await expect(status(page, PROGRAM)).toHaveText(/^程序在第 \d+ 行停下，交易回滚：seven$/);
    await expect(panel(page, PROGRAM).locator('.run-fault').first()).toContainText(
      'Contract Call:',
    );
    const failed = panel(page, PROGRAM).locator('.run-part li', { hasText: '回滚：seven' }).first();
    await failed.getByRole('button', { name: '逐步执行', exact: true }).click();
    await expect(sentence(page)).toHaveText(
      /FlashBorrower\._authenticate，.*"seven"\);。在这里回滚：seven$/,
    );
    await expect(stepper(page).locator('[data-failed]')).toContainText('"seven"');
    await page.keyboard.press('Home');
    await expect(sentence(page)).toHaveText(/^第 1 步，.*FlashBorrower\.borrow/);
    await stepper(page).getByRole('button', { name: '到回滚处' }).click();
    await expect(sentence(page)).toHaveText(/在这里回滚：seven$/);
  },
);
