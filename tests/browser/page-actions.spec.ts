/** What a reader can do with a page: take it along as Markdown, mend it, report an error in it. */
import { expect, type Page } from '@playwright/test';

import { facts } from 'swapx-facts';
import { idle, open, pasted, PHONE } from '../kit/shell';
import { test } from '../kit/test';

const ROUTE = '/contract/swapx-v2/concepts/core-concepts/swaps';
const REPOSITORY = facts['link.githubDocs'].value;

test.describe('复制为 Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const copyButton = (page: Page) => page.getByRole('button', { name: '复制为 Markdown' });

  test('fetches nothing before it is pressed, tells when it failed, then copies the page', async ({
    page,
    request,
  }) => {
    const fetched: string[] = [];
    page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
    await page.route(`**${ROUTE}.md`, (route) => route.abort(), { times: 1 });
    await open(page, ROUTE);
    await idle(page);
    expect(fetched).not.toContain(`${ROUTE}.md`);

    await copyButton(page).click();
    await expect.poll(() => fetched).toContain(`${ROUTE}.md`);
    await expect(page.getByRole('button', { name: '没有复制成功' })).toBeVisible();

    await copyButton(page).click();
    await page.getByRole('button', { name: '已复制' }).waitFor();
    const copied = await pasted(page);
    expect(copied).toBe(await (await request.get(`${ROUTE}.md`)).text());
    expect(copied).toContain(`# ${await page.getByRole('heading', { level: 1 }).textContent()}`);
    await expect(copyButton(page)).toBeVisible();
  });

  test('stands beside the title of a standalone page too', async ({ page }) => {
    await open(page, '/markdown-page');
    await copyButton(page).click();
    await page.getByRole('button', { name: '已复制' }).waitFor();
  });
});

test.describe('报告错误', () => {
  /** The form that the link would open now, without leaving the page. */
  async function formOf(page: Page, place: 'contents' | 'end') {
    const link =
      place === 'contents'
        ? page.locator('.theme-doc-toc-desktop').getByRole('link', { name: '报告错误' })
        : page.locator('article footer').getByRole('link', { name: '报告错误' });
    await link.evaluate((element) => element.addEventListener('click', (e) => e.preventDefault()));
    await link.click();
    const url = new URL((await link.getAttribute('href'))!);
    return {
      address: url.origin + url.pathname,
      title: url.searchParams.get('title'),
      page: url.searchParams.get('page') ?? '',
      section: url.searchParams.get('section'),
      quote: url.searchParams.get('quote') ?? '',
    };
  }

  test('opens a new issue with the page, the section being read and what is marked', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await open(page, ROUTE);
    await test.step('names the page alone while its beginning is read', async () => {
      const form = await formOf(page, 'contents');
      expect(form.page.endsWith(ROUTE)).toBe(true);
      expect(form.section).toBeNull();
    });

    await page.setViewportSize({ width: 1280, height: 720 });
    await test.step('the section', async () => {
      const heading = page.locator('.markdown h2').nth(2);
      const id = await heading.getAttribute('id');
      await heading.evaluate((element) => element.scrollIntoView());
      const form = await formOf(page, 'contents');
      expect(form.address).toBe(`${REPOSITORY}/issues/new`);
      const section = (await heading.textContent())!.replace('\u200b', '');
      expect(form.title).toBe(
        `文档错误：${await page.getByRole('heading', { level: 1 }).textContent()}，${section}`,
      );
      expect(form.page).toContain(`${ROUTE}#${id}`);
      expect(form.section).toBe(section);
    });

    await page.setViewportSize(PHONE);
    await test.step('quotes what the reader has marked, with the section it stands in', async () => {
      const paragraph = page.locator('.markdown h2 + p').nth(1);
      const section = page
        .locator('.markdown h2')
        .filter({ has: page.locator(':scope + p') })
        .nth(1);
      await paragraph.selectText();
      const form = await formOf(page, 'end');
      expect(form.quote).toContain((await paragraph.innerText()).replace(/\s+/g, ' ').slice(0, 40));
      expect(form.page.endsWith(`#${await section.getAttribute('id')}`)).toBe(true);
    });

    await test.step('the end of a page says when it was changed', async () => {
      await expect(page.locator('article footer')).toContainText(/更新于 \d{4}-\d{2}-\d{2}/);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('it names the page', async ({ page }) => {
      await page.goto(ROUTE);
      const link = page.locator('article footer').getByRole('link', { name: '报告错误' });
      expect(await link.getAttribute('href')).toContain(encodeURIComponent(ROUTE));
    });
  });
});
