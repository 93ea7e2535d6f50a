import { existsSync } from 'node:fs';

/**
 * The browser named, else one of Debian's, else the one that `npx playwright install` brings. The first
 * is the same browser without windows, and faster.
 */
export function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
}
