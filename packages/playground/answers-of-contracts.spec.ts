// What a contract answers to a change of the reader is shown as an answer, and leads to its line.
import { expect } from '@playwright/test';

import { setColourMode } from '../../tests/kit/accessibility';
import { open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { DATA_CONTRACT } from 'swapx-components/page-names';
import { ALL_SAME, panel, status } from './e2e';

const PROGRAM = 'contract/first-swap';

test('a minimum of 0 lets the swap pass, and one too high reverts: neither is a fault of the program', async ({
  page,
}) => {
  await open(page, '/contract/');
  await page.locator(`button[${DATA_CONTRACT}$="FirstSwap.sol"]`).click();
  const opened = panel(page, PROGRAM);
  const fault = opened.locator('.run-fault');
  const search = async (from: string, to: string) => {
    await page.keyboard.press('ControlOrMeta+f');
    await opened.getByPlaceholder('查找').fill(from);
    await opened.getByPlaceholder('替换为').fill(to);
    await opened.getByRole('button', { name: '全部替换' }).click();
    await page.keyboard.press('Escape');
  };
  const run = () => opened.locator('.run-primary').click();
  await expect(status(page, PROGRAM)).toHaveText(ALL_SAME);
  const contract = opened.getByRole('textbox', { name: 'FirstSwap.sol' });
  await contract.focus();
  await search('(amountOutMin, path', '(0, path');
  await run();
  await expect(status(page, PROGRAM)).toHaveText('运行完毕，2 行与文档一致，1 行不同');
  await expect(opened.locator('[data-state=different]').first()).toContainText(
    /到账：.*文档：交易回滚/,
  );
  await expect(fault).toHaveCount(0);

  await test.step('a line with a warning does not look like the line of the cursor', async () => {
    await opened.getByRole('list', { name: '编译器的话' }).getByRole('button').first().click();
    await expect(contract).toBeFocused();
    const warned = contract.locator('.cm-warning');
    await expect(warned).toHaveClass(/cm-activeLine/);
    await page.keyboard.press('ArrowDown');
    const active = contract.locator('.cm-activeLine');
    await expect(active).not.toHaveClass(/cm-warning/);
    for (const mode of ['light', 'dark'] as const) {
      await setColourMode(page, mode);
      // Code that is scrolled sideways must not shine through the line numbers.
      await expect(opened.locator('.cm-gutters')).toHaveCSS('background-color', /^rgb\(/);
      await expect(warned).toHaveCSS('background-image', /gradient/);
      await expect(warned).toHaveCSS('box-shadow', 'none');
      await expect(active).toHaveCSS('background-image', 'none');
      await expect(active).not.toHaveCSS('box-shadow', 'none');
    }
  });

  await test.step('a revert that the program does not expect is told with its line', async () => {
    await opened.getByRole('button', { name: '还原' }).click();
    await opened.getByRole('button', { name: '程序', exact: true }).click();
    const program = opened.getByRole('textbox', { name: '程序' });
    await program.focus();
    await search('if (reason === undefined) throw error;', 'throw error;');
    await run();
    await expect(status(page, PROGRAM)).toHaveText(
      /^程序在第 \d+ 行停下，交易回滚：.*INSUFFICIENT_OUTPUT_AMOUNT$/,
    );
    await expect(fault.first()).toHaveAttribute('data-revert');
    await status(page, PROGRAM)
      .getByRole('button', { name: /^第 \d+ 行$/ })
      .click();
    await expect(program).toBeFocused();
    await expect(program.locator('.cm-activeLine')).toBeInViewport();
  });
});
