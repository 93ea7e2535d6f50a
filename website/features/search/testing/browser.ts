/** Helpers of the browser tests of the search. */
import type { Locator, Page } from '@playwright/test';

export const SHARDS = '**/assets/search/*/terms-*.json';
export const CATALOGUE = '**/search/catalogue.json';

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '搜索' });
export const box = (page: Page): Locator => page.getByRole('searchbox', { name: '搜索文档' });
export const results = (page: Page): Locator =>
  page.getByRole('list', { name: '搜索结果' }).getByRole('link');
export const titles = (page: Page): Locator => results(page).locator('strong');

export async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).pressSequentially(query);
}

/** A list that collects the addresses of all matching requests from now on. */
export function watchRequests(page: Page, part: string | RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().match(part)) asked.push(request.url());
  });
  return asked;
}

/** Holds back requests for files until `release`; `letOthersPass` lets further requests through. */
export async function holdBack(page: Page, files: string) {
  const held: (() => void)[] = [];
  let holds = true;
  await page.route(files, async (route) => {
    if (holds) await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  return {
    waiting: () => held.length,
    letOthersPass: () => {
      holds = false;
    },
    release: () => held.forEach((release) => release()),
  };
}
