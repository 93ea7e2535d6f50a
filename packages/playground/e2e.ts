/** What the browser tests of 运行 have in common. */
import { expect, type Locator, type Page } from '@playwright/test';

import { DATA_RUN } from 'swapx-components/page-names';

export const QUOTING = '/sdk/v3/guides/swaps/quoting';
export const PROGRAM = 'sdk/v3/swaps/quoting';

/** A page may fold the first ones. */
export const runButton = (page: Page, name = PROGRAM): Locator =>
  page.locator(`button[${DATA_RUN}="${name}"]`).filter({ visible: true }).first();

export const panel = (page: Page, name = PROGRAM): Locator =>
  page.getByRole('region', { name: `运行 ${name}`, exact: true });
export const status = (page: Page, name = PROGRAM): Locator =>
  panel(page, name).locator('.run-status');

/** The primary button of a panel. */
export const pressRun = (page: Page, name = PROGRAM): Promise<void> =>
  panel(page, name).getByRole('button', { name: '运行', exact: true }).click();

/** What a run did to the chain; few transactions are shown at once, of many the reader asks. */
export async function showChain(page: Page, name = PROGRAM): Promise<void> {
  const part = panel(page, name)
    .locator('details')
    .filter({ hasText: /^链上发生了什么/ });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
}

export const ALL_SAME = /^运行完毕，\d+ 行输出都与文档一致$/;

/**
 * Runs samples one after another in a page that was opened once: only the program differs. Each prints
 * what is recorded, and every call that it makes has a name.
 */
export async function expectRecorded(page: Page, names: string[]): Promise<void> {
  const handle = (await runButton(page).elementHandle())!;
  for (const name of names) {
    await handle.evaluate(
      (element, [attribute, program]) => element.setAttribute(attribute, program),
      [DATA_RUN, name] as const,
    );
    await handle.click();
    await expect(status(page, name), name).toHaveText(ALL_SAME);
    const calls = panel(page, name).locator('.run-transaction code');
    const unnamed = (await calls.allTextContents()).filter((call) => /\.0x/.test(call));
    expect(unnamed, name).toEqual([]);
    await panel(page, name).getByRole('button', { name: '关闭' }).click();
  }
}
