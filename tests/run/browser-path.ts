import { existsSync } from 'node:fs';

/**
 * The browser in CHROMIUM_PATH, else one of Debian's; undefined means that of `npx playwright install`.
 * The headless shell is the same browser without windows, and faster.
 */
export function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
}
