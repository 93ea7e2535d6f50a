import { expect } from '@playwright/test';

import { open, PHONE } from './shell';
import { test } from './test';

/** Every SVG picture is a document of its own to the browser, opened before the page is painted. */
for (const [name, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: PHONE,
})) {
  test(`the shell draws its signs without SVG pictures: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/sdk/v3/guides/swaps/quoting');
    const pictures = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { content, backgroundImage, maskImage } = getComputedStyle(element, part);
          const isThere = part === '' || content !== 'none';
          const drawn = isThere ? backgroundImage + maskImage : '';
          const source = element instanceof HTMLImageElement ? element.src : '';
          return /svg/.test(drawn + source) ? [`${element.className}${part}`] : [];
        }),
      ),
    );
    expect(pictures).toEqual([]);
  });
}
