/** On a host that serves the files as they are and answers everything else with 404.html. */
import path from 'node:path';

import { expect } from '@playwright/test';

import { ROOT } from 'swapx-kept/root';
import { runButton } from 'swapx-playground/e2e';
import { ask, titles } from '../../website/features/search/testing/browser';
import { type Server, serveFolder } from '../kit/fixture-site';
import { arrived, follow, heading, open, ready } from '../kit/shell';
import { test } from '../kit/test';

const DEPLOYMENTS = '/contract/deployments';

let host: Server;
test.beforeAll(async () => {
  host = await serveFolder(path.join(ROOT, 'build'));
});
test.afterAll(() => host.stop());

const spellings: Record<string, string> = {
  [`${DEPLOYMENTS}.html`]: DEPLOYMENTS,
  [`${DEPLOYMENTS}.html?a=1#v2`]: `${DEPLOYMENTS}?a=1#v2`,
  [`${DEPLOYMENTS}/index.html`]: DEPLOYMENTS,
  // GitHub Pages adds the slash.
  [`${DEPLOYMENTS}/`]: DEPLOYMENTS,
  '/contract.html': '/contract/',
  '/study/index.html': '/study/',
  '/markdown-page.html': '/markdown-page',
  '/category/%E6%8C%87%E5%8D%97-1.html': '/category/%E6%8C%87%E5%8D%97-1',
};

for (const [spelling, address] of Object.entries(spellings)) {
  // One of each ending.
  const tag = [`${DEPLOYMENTS}.html`, '/study/index.html'].includes(spelling) ? [] : '@slow';
  test(`${spelling} is the page at ${address}`, { tag }, async ({ page }) => {
    await page.goto(host.origin + address);
    await ready(page);
    const [title, content] = [await page.title(), await page.locator('main').innerText()];
    await page.goto(host.origin + spelling);
    await arrived(page, host.origin + address);
    await ready(page);
    await expect(page).toHaveTitle(title);
    expect(await page.locator('main').innerText()).toBe(content);
  });
}

test('from a page so reached, links lead on', async ({ page }) => {
  await page.goto(`${host.origin}${DEPLOYMENTS}.html`);
  await arrived(page, host.origin + DEPLOYMENTS);
  await ready(page);
  await follow(page, '/contract/');
  await page.goBack();
  await arrived(page, host.origin + DEPLOYMENTS);
});

test('what is no page with any ending is not found, once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`${host.origin}/contract/no-such-page.html`);
  await expect(heading(page)).toHaveText('找不到页面');
  await expect(page).toHaveURL(`${host.origin}/contract/no-such-page`);
  await ready(page);
  await expect(heading(page)).toHaveText('找不到页面');
  expect(asked).toEqual(['/contract/no-such-page.html', '/contract/no-such-page']);
});

test('search and programs need no header field', { tag: '@slow' }, async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await open(page, `${host.origin}/sdk/v3/guides/swaps/quoting`);
  await runButton(page).click();
  const region = page.getByRole('region', { name: '运行 sdk/v3/swaps/quoting' });
  await expect(region.getByRole('status')).toHaveText(/^运行完毕：\d+ 行全部与记录相同$/);
  await ask(page, 'TickMath');
  await expect(titles(page).first()).toHaveText(/^TickMath（/);
  expect(problems).toEqual([]);
});
