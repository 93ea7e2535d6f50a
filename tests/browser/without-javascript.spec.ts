/** The site is made of finished pages: a reader without JavaScript must be able to read all of them. */
import { expect, type Page } from '@playwright/test';

import { allRoutes, areaHome, areaOf, areas, categoryRoutes, toolPages } from '../kit/routes';
import { DATA_ISLAND } from 'swapx-components/page-names';
import { test } from '../kit/test';

test.use({ javaScriptEnabled: false });

/** Where the text of a page stands; the search page has nothing to show but its hint. */
function contentOf(route: string): string {
  if (categoryRoutes.includes(route)) return 'main article a.card p';
  return toolPages.includes(route) ? 'main p' : 'main .markdown p';
}

/** What a visitor must see on a page, by name and selector. */
function essentials(route: string): Record<string, string> {
  const linksIn = (place: string) =>
    areas.map((area) => [`${place} link to ${area}`, `.${place} a[href="${areaHome(area)}"]`]);
  return {
    heading: 'h1',
    content: contentOf(route),
    ...Object.fromEntries([...linksIn('navbar'), ...linksIn('footer')]),
    ...(areaOf(route) && { 'sidebar link': '.theme-doc-sidebar-menu a[aria-current="page"]' }),
  };
}

/** What can be seen, and pressed, and then does nothing. */
const deadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, a[href="#"], [role=button]')]
      .filter((element) => element.checkVisibility() && !element.hasAttribute('href'))
      .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`),
  );

/** Reads one page as a visitor does and says what cannot be seen. */
async function problemsOn(page: Page, route: string): Promise<string[]> {
  await page.goto(route, { waitUntil: 'domcontentloaded' });
  const invisible = await page.evaluate(
    ([selectors, scripted]) => {
      const isVisible = (element: Element | null) =>
        element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const missing = Object.entries(selectors)
        .filter(([, selector]) => !isVisible(document.querySelector(selector)))
        .map(([name]) => name);
      // Details open without a script; an island hides what only its script can do.
      const hidden = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td, th, pre)')]
        .filter((element) => !element.closest(scripted))
        .filter((element) => element.textContent?.trim() && !isVisible(element))
        .map((element) => `${element.tagName} “${element.textContent?.slice(0, 40)}”`);
      return [...missing, ...hidden];
    },
    [essentials(route), `details, [${DATA_ISLAND}]`] as const,
  );
  return [
    ...invisible.map((name) => `${route}: ${name} is not visible`),
    ...(await deadControls(page)).map((name) => `${route}: ${name} does nothing`),
  ];
}

// One program writes the pages of all areas: those of one show on every change what it does.
for (const area of [...areas, undefined]) {
  const tag = area === 'contract' || area === 'sdk' ? '@slow' : [];
  test(`every page of ${area ?? 'no area'} can be read`, { tag }, async ({ page }) => {
    test.setTimeout(600_000);
    const problems = [];
    for (const route of allRoutes.filter((candidate) => areaOf(candidate) === area)) {
      problems.push(...(await problemsOn(page, route)));
    }
    expect(problems).toEqual([]);
  });
}

test('the not-found page can be read', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到页面');
  await expect(page.getByText('请联系该网站的所有者')).toBeVisible();
});

test('a link leads on, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: '开发 SDK' }).click();
  await expect(page).toHaveURL('/sdk/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const area of areas) {
    const tag = area === 'sdk' ? [] : '@slow';
    test(`the pages of ${area} and the other areas can be reached`, { tag }, async ({ page }) => {
      const home = areaHome(area);
      await page.goto(home);
      for (const other of areas) {
        await expect(page.locator(`.navbar a[href="${areaHome(other)}"]`).first()).toBeVisible();
      }
      expect(await deadControls(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);

      const menu = page.locator('.theme-doc-sidebar-menu');
      await expect(menu.locator('a[aria-current="page"]').first()).toBeVisible();
      // From page to page by the menu alone, through a category that is closed at first.
      const link = menu.locator('a.menu__link--sublist').first();
      const address = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${encodeURI(decodeURI(address!))}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('the colour is the light one and nothing waits for a script', async ({ page }) => {
  await page.goto('/study/');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('html')).not.toHaveAttribute('data-ready');
});
