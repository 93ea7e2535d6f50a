import { expect } from '@playwright/test';

import { open, PHONE } from '../kit/shell';
import { test } from '../kit/test';

/** Every SVG picture is a document of its own to the browser, opened before the page is painted. */
for (const [name, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: PHONE,
})) {
  const tag = name === 'phone' ? '@slow' : [];
  test(`the shell draws its signs without SVG pictures: ${name}`, { tag }, async ({ page }) => {
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

test.describe('the styles that come at the end of a page', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/', '/sdk/v3/guides/swaps/quoting', '/category/%E5%85%91%E6%8D%A2']) {
    const tag = address === '/' ? '@slow' : [];
    test(`concern nothing that the server sends: ${address}`, { tag }, async ({ page }) => {
      await page.goto(address);
      const found = await page.evaluate(() => {
        const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
          [...rules].flatMap((rule) => {
            if (rule instanceof CSSStyleRule) return [rule];
            return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
          });
        const sheet = [...document.styleSheets].find(({ href }) => href);
        // A part that is drawn before or after an element is none itself.
        const selectors = rulesOf(sheet!.cssRules).map(({ selectorText }) =>
          selectorText.replaceAll(/::(before|after)/g, ''),
        );
        return { all: selectors.length, seen: selectors.filter((s) => document.querySelector(s)) };
      });
      expect(found.all).toBeGreaterThan(0);
      expect(found.seen).toEqual([]);
    });
  }
});
