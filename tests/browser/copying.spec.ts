/** Copying where the clipboard is out of reach: without TLS, or when the browser refuses. */
import { expect, type Page } from '@playwright/test';

import { DATA_COPY_FILE } from 'swapx-components/page-names';
import { openFigure } from '../kit/figure';
import { open, pasted } from '../kit/shell';
import { test } from '../kit/test';

const ROUTE = '/sdk/v3/guides/swaps/quoting';
const FIGURE = '/contract/swapx-v2/concepts/protocol-overview/how-it-works';

const CLIPBOARDS: Record<string, () => void> = {
  'without TLS': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.defineProperty(window, 'ClipboardItem', { value: undefined });
  },
  'when the browser refuses': () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  },
};

/** The first of the page may be folded. */
const SHOWN_BLOCK = '.theme-code-block:not(details *)';
const codeButton = (page: Page) =>
  page.locator(SHOWN_BLOCK).first().getByRole('button', { name: '复制代码到剪贴板' });

for (const [when, clipboard] of Object.entries(CLIPBOARDS)) {
  test.describe(when, { tag: when === 'without TLS' ? [] : '@slow' }, () => {
    test('code is copied all the same, and the button keeps the focus', async ({ page }) => {
      await page.addInitScript(clipboard);
      await open(page, ROUTE);
      const button = codeButton(page);
      await button.focus();
      await page.keyboard.press('Enter');
      const done = page.locator('[data-copy][data-state="done"]');
      await expect(done).toBeFocused();
      const code = await page.locator(`${SHOWN_BLOCK} code`).first().textContent();
      expect(await pasted(page)).toBe(code!.replace(/\n$/, ''));
    });

    test('and so is a page', async ({ page }) => {
      await page.addInitScript(clipboard);
      await open(page, ROUTE);
      await page.getByRole('button', { name: '复制为 Markdown' }).click();
      await page.getByRole('button', { name: '已复制' }).waitFor();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      expect(await pasted(page)).toContain(`# ${title}`);
    });

    test('and so is a whole program', async ({ page, request }) => {
      await page.addInitScript(clipboard);
      await open(page, ROUTE);
      const button = page.locator(`[${DATA_COPY_FILE}]`).filter({ visible: true }).first();
      const address = (await button.getAttribute(DATA_COPY_FILE))!;
      await button.click();
      await expect(button).toHaveText('已复制');
      expect(await pasted(page)).toBe(await (await request.get(address)).text());
    });

    test('and so is the position of a figure', async ({ page }) => {
      await page.addInitScript(clipboard);
      const { island } = await openFigure(page, 'constant-product', FIGURE);
      await island.getByRole('button', { name: '复制带这些数值的链接' }).click();
      await island.getByText('已复制', { exact: true }).waitFor();
      expect(await pasted(page)).toBe(page.url());
      expect(page.url()).toContain('#constant-product?');
    });
  });
}

test('where nothing helps, the button says what to do', async ({ page }) => {
  await page.addInitScript(CLIPBOARDS['without TLS']!);
  await page.addInitScript(() => {
    document.execCommand = () => false;
  });
  await open(page, ROUTE);
  await codeButton(page).click();
  await expect(page.locator('[data-copy][data-state="failed"]')).toHaveAccessibleName(
    '没有复制成功，请选中文字后自己复制',
  );
  await page.getByRole('button', { name: '复制为 Markdown' }).click();
  await expect(page.getByRole('button', { name: '没有复制成功', exact: true })).toBeVisible();
  const { island } = await openFigure(page, 'constant-product', FIGURE);
  await island.getByRole('button', { name: '复制带这些数值的链接' }).click();
  await expect(island.getByText('已写进地址栏，请自己复制')).toBeVisible();
});
