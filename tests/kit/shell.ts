import { expect, type Locator, type Page, type Route } from '@playwright/test';

import { sidebarLinkTo } from './sidebar-link';

/** The size of a phone; the desktop layout begins above 996 px. */
export const PHONE = { width: 390, height: 780 };

/** Opens a page and waits until it is `ready`. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/**
 * Waits until the page is interactive. React starts only when the test acts like a reader; with
 * `SHELL_STATE=hydrated npm test -- e2e`, every page is hydrated first.
 */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  if (process.env.SHELL_STATE === 'hydrated') await hydrate(page);
}

/** Triggers hydration by a `pointermove`, as a reader would, and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Waits until the page of an address is shown. The URL changes as soon as a link is followed, the
 * canonical link in the head only after the content.
 */
export async function arrived(page: Page, address: string): Promise<void> {
  const { href, pathname } = new URL(address, page.url());
  await expect(page).toHaveURL(href);
  const told = page.locator(`link[rel=canonical][href$="${decodeURI(pathname)}"]`);
  await expect(told).toBeAttached();
}

export const sidebarLink = (page: Page, address: string): Locator =>
  page.locator(sidebarLinkTo(address));

/** Navigates to a page by its link in the sidebar, without a reload. */
export async function follow(page: Page, address: string): Promise<void> {
  // Before hydration, the link would reload the page.
  await hydrate(page);
  await sidebarLink(page, address).click();
  await arrived(page, address);
  await expect(sidebarLink(page, address)).toHaveAttribute('aria-current', 'page');
}

export const navbar = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' });

export const docsSidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: '本区目录' });

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Waits for two frames, so that the effects of an event are painted. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Delays further requests for a pattern until the returned function is called; `end` may abort them. */
export async function hold(
  page: Page,
  files: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await end(route);
  });
  return release;
}

/** The text in the clipboard, by pasting it: the site itself may not read the clipboard. */
export async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    area.id = 'pasted';
    document.body.append(area);
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+v');
  return page.locator('#pasted').inputValue();
}

/** Adds a style sheet through `adoptedStyleSheets`, which the content security policy allows. */
export const addStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/**
 * Waits for an idle period, so that background work such as prefetching has begun. A headless Chromium
 * sometimes has none; then this ends after the timeout, and the page's own idle work has not run either.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 10_000 })),
  );
