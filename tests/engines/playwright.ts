/** Drivers for Chromium, and for Debian's Firefox by WebDriver BiDi. */
import { type Browser, chromium, firefox, type Page } from '@playwright/test';

import { browserPath } from '../run/browser-path';
import { callOf, type Driver, type Engine, type Settings } from './driver';

/** BiDi's key events cover ASCII only; other characters are inserted as by an input method. */
async function typeInFirefox(page: Page, text: string): Promise<void> {
  for (const part of text.match(/[\x20-\x7e]+|[^\x20-\x7e]+/g) ?? []) {
    if (/[\x20-\x7e]/.test(part)) await page.keyboard.type(part);
    else await page.evaluate((typed) => document.execCommand('insertText', false, typed), part);
  }
}

/** Console messages that the tests themselves cause. */
const OF_THE_TEST = [
  // Chromium, when an element that is not rendered is measured.
  'subtree hidden by content-visibility',
  // Firefox, when navigation aborts a font: 2152398850 is NS_BINDING_ABORTED.
  'status=2152398850',
  // Firefox, when it renders a formula whose HTML has arrived only in part.
  'Incorrect number of children for <mfrac/>',
];

function drive(browser: Browser, page: Page): Driver {
  const messages: string[] = [];
  const note = (text: string) => {
    if (!OF_THE_TEST.some((part) => text.includes(part))) messages.push(text);
  };
  page.on('console', (message) => {
    const { url, lineNumber } = message.location();
    note(`${message.type()}: ${message.text()} (${url}:${lineNumber})`);
  });
  page.on('pageerror', (error) => note(`error: ${error.stack ?? error.message}`));
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    step: async (by) => void (by < 0 ? await page.goBack() : await page.goForward()),
    evaluate: (run, ...args) => page.evaluate(callOf(run, args)) as never,
    move: ({ x, y }) => page.mouse.move(x, y),
    button: (action) => page.mouse[action](),
    press: (keys) => page.keyboard.press(keys),
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewportSize(size),
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    takeMessages: () => messages.splice(0),
    close: () => browser.close(),
  };
}

const LOCALE = { locale: 'zh-CN' };

export const chromiumEngine: Engine = {
  name: 'Chromium',
  async start({ hasReducedMotion, hasForcedColours }: Settings = {}) {
    const browser = await chromium.launch({
      executablePath: browserPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const page = await browser.newPage({
      ...LOCALE,
      reducedMotion: hasReducedMotion ? 'reduce' : 'no-preference',
      forcedColors: hasForcedColours ? 'active' : 'none',
    });
    return drive(browser, page);
  },
};

export const firefoxEngine: Engine = {
  name: 'Firefox',
  async start({ hasReducedMotion, hasForcedColours }: Settings = {}) {
    const browser = await firefox.launch({
      // Playwright's channel for a Firefox that is not its own build.
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
        // 2: always use the user's colours.
        'browser.display.document_color_use': hasForcedColours ? 2 : 0,
      },
    });
    const page = await browser.newPage(LOCALE);
    return { ...drive(browser, page), type: (text) => typeInFirefox(page, text) };
  },
};
