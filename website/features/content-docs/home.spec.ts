import { expect, type Page } from '@playwright/test';
import { load } from 'cheerio';

import { docsSidebar, heading, open } from '../../../tests/kit/shell';
import { test } from '../../../tests/kit/test';

/** The heading, the text and the sidebar links of a page. */
async function contentOf(page: Page, address: string) {
  await open(page, address);
  return {
    heading: await heading(page).innerText(),
    text: await page.locator('article .markdown').innerText(),
    sidebar: await docsSidebar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
  };
}

test('home shows heading, text and sidebar of the study index', async ({ page }) => {
  const home = await contentOf(page, '/');
  expect(home.heading).not.toBe('');
  expect(home.sidebar.length).toBeGreaterThan(5);
  expect(home).toEqual(await contentOf(page, '/study/'));
});

test('home is whole in the static HTML', async ({ request }) => {
  const [home, study] = await Promise.all(
    ['/', '/study/'].map(async (address) => load(await (await request.get(address)).text())),
  );
  const text = home!('article .markdown').text();
  expect(text).toContain('SwapX');
  expect(text).toBe(study!('article .markdown').text());
  expect(home!('aside nav').text()).toBe(study!('aside nav').text());
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home can be read and left', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await docsSidebar(page).getByRole('link', { name: '开始' }).click();
    await expect(page).toHaveURL('/category/%E5%BC%80%E5%A7%8B');
  });
});
