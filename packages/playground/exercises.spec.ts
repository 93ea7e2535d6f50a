import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page } from '@playwright/test';

import { DATA_EXERCISE } from 'swapx-components/page-names';
import { exerciseNamed, exerciseNames, wrongAnswersOf } from 'swapx-samples/exercises/read';
import { colourViolations, injectAxe, violationsBesideColour } from '../../tests/kit/accessibility';
import { open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';

const EXERCISE = exerciseNamed('v2-pair-address');
const WRONG = wrongAnswersOf(EXERCISE.name).find(({ name }) => name === 'Unsorted.sol')!;
const LIST = '/contract/exercises';
const PANEL = '.run-panel';

const begin = (page: Page): Locator => page.locator(`button[${DATA_EXERCISE}="${EXERCISE.name}"]`);
const panel = (page: Page): Locator =>
  page.getByRole('region', { name: `写出来：${EXERCISE.title}` });
const status = (page: Page): Locator => panel(page).getByRole('status');
const editor = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Exercise.sol' });

/** In the editor, which has the focus. */
async function writeAndCheck(page: Page, answer: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(answer);
  await page.keyboard.press('ControlOrMeta+Enter');
}

test('an exercise is solved by keyboard, told what is wrong on the way, and kept', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, EXERCISE.page);
  await begin(page).focus();
  expect(loaded.filter((url) => /exercise|\.wasm$/.test(url))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('在编辑器里写，写好按“检查”');
  await expect(editor(page)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(status(page)).toHaveText(/^没有通过：.+（还没有写：/);
  await panel(page).getByRole('button', { name: '提示 1 / 3' }).press('Enter');
  await expect(panel(page).getByText('提示 1：')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: '提示 2 / 3' })).toBeFocused();

  await editor(page).focus();
  await writeAndCheck(page, 'contract Exercise {}');
  await expect(status(page)).toHaveText(/^编译没有通过/);
  await writeAndCheck(page, WRONG.source);
  await expect(status(page)).toContainText(WRONG.sentence);
  await writeAndCheck(page, EXERCISE.solution);
  await expect(status(page)).toHaveText('全部通过：你写的与真正的合约没有差别');
  await panel(page).getByText('答案与说明').click();
  await injectAxe(page);
  // axe does not count the text of the editor as content that has the focus.
  const besideEditor = `${PANEL} > :not(.run-editor)`;
  expect(await violationsBesideColour(page, 'solved', besideEditor)).toEqual([]);
  expect(await colourViolations(page, 'solved', PANEL)).toEqual([]);

  await page.reload();
  await begin(page).press('Enter');
  await expect(status(page)).toHaveText('接着上次写的，写好按“检查”');
  await expect(editor(page)).toContainText('address token0, address token1');
  await panel(page).getByRole('button', { name: '关闭' }).press('Enter');
  await expect(begin(page)).toBeFocused();
});

test('the list shows what is solved; the work is cleared, saved and opened again', async ({
  page,
}) => {
  const total = exerciseNames().length;
  const solved = (count: number) => page.getByText(`通过 ${count} / ${total}`, { exact: true });
  await open(page, LIST);
  const list = page.getByRole('region', { name: '练习', exact: true });
  await expect(list.getByRole('link')).toHaveCount(total);
  await expect(solved(0)).toBeVisible();
  const files = list.getByLabel('打开文件');
  const works = JSON.stringify({ [EXERCISE.name]: { source: '// mine', isSolved: true } });
  const chosen = (text: string) => ({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await files.setInputFiles(chosen('[1]'));
  await expect(list.getByRole('status')).toHaveText(/^打不开/);
  await files.setInputFiles(chosen(works));
  await expect(solved(1)).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: '已通过' })).toHaveText(
    `${EXERCISE.title}（已通过）`,
  );

  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: '保存为文件' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toEqual(JSON.parse(works));
  await list.getByRole('button', { name: '清除' }).click();
  await expect(solved(1)).toBeVisible();
  await list.getByRole('button', { name: '再按一次就全部清除' }).click();
  await expect(solved(0)).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.includes('exercises'))).toEqual([]);
});
