/**
 * What screen readers are given, of one page of each kind, is what was recorded. After a wanted change,
 * `RECORD_TREES=1 npm test -- e2e tests/browser/accessibility-trees` records it anew; read the difference.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { open } from '../../kit/shell';
import { test } from '../../kit/test';
import { accessibilityTree } from './tree';

const PAGES = {
  guide: '/sdk/v3/guides/swaps/quoting',
  reference: '/sdk/v3/reference/classes/Pool',
  'home-of-area': '/contract/',
  category: '/category/指南',
  conventions: '/markdown-page',
  search: '/search',
  offline: '/offline',
  'not-found': '/no-such-page',
};

/** What surrounds a text, and most of what stands in one, is in the others. All are recorded together. */
const SLOW = ['reference', 'category', 'conventions', 'offline'];

for (const [kind, address] of Object.entries(PAGES)) {
  const tag = SLOW.includes(kind) && !process.env.RECORD_TREES ? '@slow' : [];
  test(
    `screen readers are given the recorded tree of a page: ${kind}`,
    { tag },
    async ({ page }) => {
      await open(page, encodeURI(address));
      const record = path.join(__dirname, `${kind}.txt`);
      if (process.env.RECORD_TREES) writeFileSync(record, await accessibilityTree(page));
      expect(existsSync(record), `没有 ${kind}.txt；记录它：RECORD_TREES=1`).toBe(true);
      // Some pages are drawn in the browser, after what they load.
      await expect.poll(() => accessibilityTree(page)).toBe(readFileSync(record, 'utf8'));
    },
  );
}
