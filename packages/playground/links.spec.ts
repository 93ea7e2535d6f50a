// What a reader has changed goes into a link, and comes out of it in another page.
import { expect, type Page } from '@playwright/test';

import { ready, open, pasted } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { DATA_CONTRACT } from 'swapx-components/page-names';
import { fragmentOf } from './client/shared-change';
import { ALL_SAME, panel, pressRun, status } from './e2e';

const FLASH = '/contract/swapx-v2/concepts/core-concepts/flash-swaps';
const PROGRAM = 'contract/v2/flash-swaps';
const CONTRACT = 'solidity/flash-swaps/FlashBorrower.sol';

const GREETING = /^链接里的改动在编辑器里，还没有运行/;

const press = (page: Page, name: string | RegExp) =>
  panel(page, PROGRAM).getByRole('button', { name, exact: true }).click();
const editor = (page: Page, name: string) => panel(page, PROGRAM).getByRole('textbox', { name });

/** Writes at the beginning of the file that is open. */
async function writeFirst(page: Page, name: string, text: string): Promise<void> {
  await editor(page, name).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(text);
}

/** Follows a link as a reader does who has it from elsewhere. */
async function follow(page: Page, address: string): Promise<void> {
  // A page that differs in its fragment alone would not be loaded again.
  await page.goto('about:blank');
  await page.goto(address);
  await ready(page);
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'a changed contract and program are restored by their link, and run when the reader presses',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page, FLASH);
    await page.locator(`button[${DATA_CONTRACT}="${CONTRACT}"]`).first().click();
    await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
    await writeFirst(page, 'FlashBorrower.sol', '/* 改过的合约 */ ');
    await press(page, '程序');
    await writeFirst(page, '程序', "console.log('改过的程序'); ");
    await press(page, '复制链接');
    await panel(page, PROGRAM).getByText('已复制').waitFor();
    const link = await pasted(page);
    expect(new URL(link).pathname).toBe(FLASH);

    const started: string[] = [];
    page.on('worker', (worker) => started.push(worker.url()));
    await follow(page, link);
    await expect(status(page, PROGRAM)).toHaveText(GREETING);
    await expect(editor(page, 'FlashBorrower.sol')).toContainText('/* 改过的合约 */');
    await press(page, '程序（已改）');
    await expect(editor(page, '程序')).toContainText("console.log('改过的程序');");
    expect(started.filter((address) => address.includes('/assets/run/'))).toEqual([]);

    await press(page, /^编译并运行/);
    await expect(status(page, PROGRAM)).toHaveText(/^运行完毕，\d+ 行与文档一致，多出 1 行$/);
    await press(page, '还原');
    await pressRun(page, PROGRAM);
    await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
  },
);

test('the panel is as the reader left it when they come back to its link', async ({ page }) => {
  const fragment = await fragmentOf(PROGRAM, { contracts: { [CONTRACT]: '// 改过\n' } });
  await open(page, FLASH + fragment);
  await expect(editor(page, 'FlashBorrower.sol')).toContainText('// 改过');
  await writeFirst(page, 'FlashBorrower.sol', '// 又改 ');
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).not.toHaveURL(/#run/);
  await page.goBack();
  await expect(page).toHaveURL(/#run/);
  await expect(editor(page, 'FlashBorrower.sol')).toContainText('// 又改');
});

test('a damaged link says so and shows the sample', { tag: '@slow' }, async ({ page }) => {
  const fragment = await fragmentOf(PROGRAM, { contracts: { [CONTRACT]: '// 改过\n' } });
  await open(page, FLASH + fragment.slice(0, -5));
  await expect(status(page, PROGRAM)).toHaveText(
    '没有读出链接里的改动：链接不完整，或者被改过。下面是原来的示例',
  );
  await pressRun(page, PROGRAM);
  await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
});

test('a link to a contract that the sample does not have says so', async ({ page }) => {
  const fragment = await fragmentOf(PROGRAM, { contracts: { 'solidity/Other.sol': '// a\n' } });
  await open(page, FLASH + fragment);
  await expect(status(page, PROGRAM)).toHaveText(/：这个示例没有 solidity\/Other\.sol。/);
});

test(
  'a link to a program that is not on the page says so, until the reader goes on',
  { tag: '@slow' },
  async ({ page }) => {
    const notice = page.getByText('链接里的程序不在这一页', { exact: false });
    await open(page, FLASH + (await fragmentOf('contract/v2/gone', { contracts: {} })));
    await expect(notice).toBeVisible();
    await expect(notice).toHaveAttribute('role', 'alert');
    await expect(page.locator('.run-panel')).toHaveCount(0);
    await page.locator('.theme-doc-toc-desktop a').first().click();
    await expect(notice).toHaveCount(0);
  },
);

test('a program has no way to the storage that pages share', async ({ page }) => {
  const program = `const names = ['caches', 'indexedDB', 'BroadcastChannel', 'Worker', 'SharedWorker'];
for (const name of names) console.log(name, typeof globalThis[name]);
for (const name of ['storage', 'serviceWorker']) console.log(name, typeof navigator[name]);
`;
  await open(page, FLASH + (await fragmentOf(PROGRAM, { contracts: {}, program })));
  await expect(status(page, PROGRAM)).toHaveText(GREETING);
  await pressRun(page, PROGRAM);
  await expect(status(page, PROGRAM)).toHaveText(/^运行完毕/);
  const lines = panel(page, PROGRAM).locator('.run-lines li');
  await expect(lines).toHaveCount(7);
  for (const line of await lines.allTextContents()) expect(line).toMatch(/ undefined$/);
});
