// The service worker keeps the compiler: who has compiled once can do so without network.
import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { keptAddresses } from '../../tests/kit/deployable-site';
import { open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/site-test';
import { SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';
import { fragmentOf } from './client/shared-change';
import { panel, status } from './e2e';

const FLASH = '/contract/swapx-v2/concepts/core-concepts/flash-swaps';
const PROGRAM = 'contract/v2/flash-swaps';
const CONTRACT = 'solidity/flash-swaps/FlashBorrower.sol';

/** Follows a link to a changed contract, compiles it and runs it. */
async function compileAt(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await open(page, address);
  await panel(page, PROGRAM)
    .getByRole('button', { name: /^编译并运行/ })
    .click();
  await expect(status(page, PROGRAM)).toHaveText(/^运行完毕/);
}

test('a contract compiles on the second visit without network', async ({ page, site }) => {
  // What a page loads before the service worker has taken over is not kept.
  await open(page, site.origin + FLASH);
  await expect.poll(() => keptAddresses(page)).toContain(FLASH);
  const source = readFileSync(`samples/${CONTRACT}`, 'utf8').replace('NOT_SELF', 'OTHER');
  const fragment = await fragmentOf(PROGRAM, { contracts: { [CONTRACT]: source } });
  const address = site.origin + FLASH + fragment;
  await compileAt(page, address);
  const compilers = (await keptAddresses(page)).filter((file) => file.includes(SOLIDITY_FOLDER));
  expect(compilers.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
  await site.disconnect();
  await compileAt(page, address);
});
