import { expect, type Locator, type Page, type Route } from '@playwright/test';

import { sidebarLinkTo } from './sidebar-link';

/** Below the desktop layout, which begins above 996 px. */
export const PHONE = { width: 390, height: 780 };

/** Opens a page and waits until it answers to the reader. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/**
 * Waits until the page answers to the reader. React, which runs the shell, starts when the test does what
 * a reader does; with `SHELL_STATE=hydrated npm test -- e2e` it is started first.
 */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  if (process.env.SHELL_STATE === 'hydrated') await hydrate(page);
}

/** Starts React as a pointer does that moves over the page, and waits until it answers. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Waits until the page of an address is shown. The address itself changes as soon as a link is followed;
 * what the head says of the page changes after what is shown.
 */
export async function arrived(page: Page, address: string): Promise<void> {
  const { href, pathname } = new URL(address, page.url());
  await expect(page).toHaveURL(href);
  const told = page.locator(`link[rel=canonical][href$="${decodeURI(pathname)}"]`);
  await expect(told).toBeAttached();
}

export const sidebarLink = (page: Page, address: string): Locator =>
  page.locator(sidebarLinkTo(address));

/** Goes to a page by its link in the sidebar. */
export async function follow(page: Page, address: string): Promise<void> {
  // Before that, the browser follows it.
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

/** Lets the browser paint twice, so that whatever an event sets off has taken effect. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

/** Holds back every file of a pattern that is asked for from now on, until it is let go, or fails. */
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

/** What was copied, as a reader finds out: the site itself may not look into the clipboard. */
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

/** Adds a style sheet in the one way that the content security policy leaves to a test. */
export const addStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/**
 * Lets the browser finish what it does on its own, such as loading ahead. Now and then a headless Chromium
 * has no idle moment at all; what a page does in such moments, it has then not done either.
 */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 10_000 })),
  );
