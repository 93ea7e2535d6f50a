import { expect } from '@playwright/test';

import { open, pasted } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';
import { DATA_COPY_FILE } from 'swapx-components/page-names';

const PAGE = '/sdk/v3/guides/swaps/quoting';
const PROGRAM = '/samples/sdk/v3/swaps/quoting.ts.txt';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a program can be read, downloaded as a project, and copied in one press', async ({
  page,
  request,
}) => {
  await open(page, PAGE);
  await test.step('the caption leads to the file, readable in the browser', async () => {
    const link = page.getByRole('link', { name: 'sdk/v3/swaps/quoting.ts' }).first();
    await expect(link).toHaveAttribute('href', PROGRAM);
    const response = await request.get(PROGRAM);
    expect(response.headers()['content-type']).toContain('text/plain');
  });

  await test.step('the project is a file to download', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: '下载为项目' }).first().click();
    expect((await downloading).suggestedFilename()).toBe('quoting.zip');
  });

  const button = page.locator(`[${DATA_COPY_FILE}="${PROGRAM}"]`).filter({ visible: true }).first();
  await button.click();
  await expect(button).toHaveText('已复制');
  const copied = await pasted(page);
  expect(copied).toBe(await (await request.get(PROGRAM)).text());
  expect(copied).toContain("from './starter/clients'");
  await expect(button).toHaveText('复制完整程序');

  await test.step('a press that fails says so', async () => {
    await page.route(`**${PROGRAM}`, (route) => route.abort());
    await button.click();
    await expect(button).toHaveText('没有复制成功');
  });
});

test('the whole contract is copied with the contracts of the site that it imports', async ({
  page,
}) => {
  await open(page, '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps');
  const address = '/samples/single-swaps/SingleSwap08.sol.txt';
  const button = page.locator(`[${DATA_COPY_FILE}="${address}"]`).filter({ visible: true }).first();
  await expect(button).toHaveText('复制完整合约');
  await button.click();
  await expect(button).toHaveText('已复制');
  const copied = await pasted(page);
  expect(copied).toContain('library SafeToken');
  expect(copied).toContain('contract SingleSwap08');
  expect(copied).not.toMatch(/^import/m);
});
