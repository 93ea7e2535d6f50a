/** What an author sees while writing: `npm start` renders documents in the browser, and finishes nothing. */
import { expect } from '@playwright/test';

import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { runButton } from 'swapx-playground/e2e';
import { BUILD_TIMEOUT, startDevelopmentServer } from '../kit/fixture-site';
import { test } from '../kit/test';

test('npm start shows documents, moves islands, runs programs and gives them away', async ({
  page,
}) => {
  test.setTimeout(BUILD_TIMEOUT);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const { origin, stop } = await startDevelopmentServer('docusaurus.config.ts');
  try {
    await page.goto(`${origin}/sdk/v3/guides/swaps/quoting`);
    await runButton(page).click();
    const region = page.getByRole('region', { name: '运行 sdk/v3/swaps/quoting' });
    await expect(region.getByRole('status')).toHaveText(/^运行完毕，\d+ 行输出都与文档一致$/);

    // An address that is unknown is answered with a page.
    const typeOf = async (link: string) => {
      const address = await page.getByRole('link', { name: link }).first().getAttribute('href');
      return (await page.request.get(origin + address!)).headers()['content-type'];
    };
    await expect.poll(() => typeOf('下载为项目')).toBe('application/zip');
    await expect.poll(() => typeOf('quoting.ts')).toMatch(/^text\/plain\b/);

    await page.goto(`${origin}/contract/swapx-v2/concepts/protocol-overview/how-it-works`);
    const island = page.locator(`[${DATA_ISLAND}="constant-product"]`);
    await island.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute(DATA_MOUNTED, '');
    const before = (await island.textContent())!;
    await expect(island).toHaveText(before);
    await island.getByRole('slider', { name: '卖出' }).press('End');
    await expect(island).not.toHaveText(before);
    expect(problems).toEqual([]);
  } finally {
    await stop();
  }
});
