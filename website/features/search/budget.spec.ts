/** Limits the bytes that the first query transfers, on the site as nginx serves it. */
import { expect, type Page } from '@playwright/test';

import { idle, open, hydrate } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

/** A third of it is the catalogue, which has the titles of all pages and questions. */
const MAX_BYTES = 200_000;
/** A fast typist, but slow enough for a query after every letter. */
const MILLISECONDS_A_LETTER = 150;

const queries = ['无常损失', 'exactInputSingle', '手续费层级'];

// Requests that results trigger, such as prefetches, count as well.
test.use({ loadsAhead: true });

/** Returns a function that waits until no request is pending. */
function watchTraffic(page: Page): () => Promise<void> {
  let underWay = 0;
  page.on('request', () => underWay++);
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', () => underWay--);
  }
  return async () => {
    await idle(page);
    await expect.poll(() => underWay).toBe(0);
  };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' });

async function openSearch(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '搜索' });
  const catalogue = page.waitForResponse('**/search/catalogue.json');
  await button.hover();
  await button.click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await (await catalogue).finished();
}

for (const query of queries) {
  const tag = query === queries[0] ? [] : '@slow';
  const name = `the first query, ${query}, transfers at most ${MAX_BYTES / 1000} kB`;
  test(name, { tag }, async ({ page }) => {
    const quiet = watchTraffic(page);
    await open(page, '/study/');
    // Files that every reader loads do not count.
    await hydrate(page);
    await quiet();
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');

    await openSearch(page);
    await page.getByRole('searchbox').pressSequentially(query, { delay: MILLISECONDS_A_LETTER });
    await expect(dialog(page).locator('[class*=excerpt] mark').first()).toBeVisible();
    await quiet();

    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
}
