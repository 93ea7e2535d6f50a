/**
 * The content security policy, as nginx sends it: that every page does without what it forbids is seen
 * in every-page.spec.ts, where a violation is an error on the console; here readers do things.
 */
import { expect, type Page } from '@playwright/test';

import { areaHome, areas, categoryRoutes, docRoutes } from '../kit/routes';
import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { arrived, ready, open, PHONE } from '../kit/shell';
import { test } from '../kit/test';

interface Violation {
  directive: string;
  blocked: string;
  sample: string;
}

/** Collects what the browser refuses on this page, from its first script on. */
async function watch(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('reportViolation', (violation: Violation) =>
    violations.push(violation),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation: (violation: object) => void }).reportViolation({
        directive: event.violatedDirective,
        blocked: event.blockedURI,
        sample: event.sample,
      });
    });
  });
  return violations;
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('滑点');
  await expect(page.locator('dialog a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
}

test("what is not the site's own is refused", async ({ page }) => {
  const violations = await watch(page);
  await open(page, '/study/');
  await page.evaluate(() => {
    const inline = document.createElement('div');
    inline.innerHTML = '<img src="/no-picture" onerror="window.isBroken = true">';
    const foreign = document.createElement('img');
    foreign.src = 'https://evil.example/pixel.png';
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    const script = document.createElement('script');
    // The policy for addresses of scripts refuses before the browser asks for anything.
    try {
      script.src = 'https://evil.example/script.js';
    } catch {
      document.documentElement.dataset.refused = 'script';
    }
    document.body.append(inline, foreign, script);
    document.head.append(base);
  });
  await expect(page.locator('html')).toHaveAttribute('data-refused', 'script');
  // Whoever reads the document, such as the recorder of traces, reports the refused base again.
  await expect
    .poll(() => [...new Set(violations.map(({ directive }) => directive))].sort())
    .toEqual(['base-uri', 'img-src', 'script-src-attr']);
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
});

test('text cannot become script', async ({ page }) => {
  await open(page, '/study/');
  const refused = await page.evaluate(async () => {
    // What a test evaluates itself is above the policy; what it sets off is not.
    await new Promise((resolve) => setTimeout(resolve));
    const attempts: Record<string, () => unknown> = {
      // oxlint-disable-next-line no-eval -- it is refused
      eval: () => (0, eval)('1'),
      function: () => Function('return 1')(),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]!();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual(['eval', 'function']);
});

for (const area of areas) {
  // What a page of another area would be refused on loading is seen in every-page.spec.ts.
  const tag = area === 'study' ? [] : '@slow';
  test(`a reader who uses everything in ${area} meets no refusal`, { tag }, async ({ page }) => {
    const violations = await watch(page);
    await open(page, areaHome(area));
    await search(page);
    await page.getByRole('button', { name: '切换浅色与深色模式' }).click();
    const routes = [...docRoutes, ...categoryRoutes].filter((route) =>
      route.startsWith(areaHome(area)),
    );
    // By links of the sidebar, which is how pages come without being loaded. A category folds when one of
    // another is opened; its links can be seen until they have moved away.
    const unfolded = (selector: string) =>
      page.locator(
        `.theme-doc-sidebar-menu ${selector}:not([role=button], .menu__list-item--collapsed li *)`,
      );
    const addresses = await unfolded('a[href^="/"]').evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')!),
    );
    expect(addresses).not.toEqual([]);
    for (const address of new Set(addresses)) {
      const link = unfolded(`a[href="${address}"]`);
      if ((await link.count()) === 0) continue;
      await link.click();
      await arrived(page, address);
    }
    for (const route of routes.slice(-3)) {
      await open(page, route);
      for (const name of ['复制代码到剪贴板', '自动换行', '复制为 Markdown']) {
        const button = page.getByRole('button', { name }).first();
        if (await button.isVisible()) await button.click();
      }
      await page.keyboard.press('End');
    }
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.locator('.navbar-sidebar a').first().click();
    expect(violations).toEqual([]);
  });
}

test('islands work under the policy', async ({ page }) => {
  const violations = await watch(page);
  await open(page, '/contract/swapx-v2/concepts/protocol-overview/how-it-works');
  const island = page.locator(`[${DATA_ISLAND}]`).first();
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute(DATA_MOUNTED, '');
  await island.locator('input').first().press('ArrowRight');
  expect(violations).toEqual([]);
});

test('the pages of results and of an unknown address meet no refusal', async ({ page }) => {
  const violations = await watch(page);
  await open(page, '/search?q=滑点');
  await expect(page.locator('main a').first()).toBeVisible();
  await page.goto('/no-such-page');
  await ready(page);
  expect(violations).toEqual([]);
});
