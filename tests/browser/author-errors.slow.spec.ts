/** What an author sees of a draft and of a faulty configuration, each on a site of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import {
  brokenSite,
  BUILD_TIMEOUT,
  buildFixture,
  fixtureSite,
  startDevelopmentServer,
} from '../kit/fixture-site';
import { test } from '../kit/test';

test('a draft shows its banner in development', async ({ page }) => {
  test.setTimeout(BUILD_TIMEOUT);
  const server = await startDevelopmentServer(fixtureSite);
  try {
    await page.goto(`${server.origin}/docs/draft`);
    const banner = page.locator('.theme-draft-banner');
    await expect(banner).toContainText('草稿');
    await expect(banner).toContainText('只在开发环境中显示，不会进入正式构建。');
  } finally {
    await server.stop();
  }
});

test.describe('a faulty configuration fails the build', () => {
  async function outputOfFailedBuild(config: string): Promise<string> {
    test.setTimeout(BUILD_TIMEOUT);
    const outDir = await mkdtemp(path.join(tmpdir(), 'broken-'));
    const { succeeded, output } = await buildFixture(brokenSite(config), outDir);
    await rm(outDir, { recursive: true });
    expect(succeeded, output).toBe(false);
    return output;
  }

  test('and names the unknown type of a navbar item', async () => {
    const output = await outputOfFailedBuild('unknown-item.config.ts');
    expect(output).toContain('Bad navbar item type carousel');
  });

  test('and names the empty sidebar and the page without default export', async () => {
    const output = await outputOfFailedBuild('empty-sidebar.config.ts');
    expect(output).toContain(
      `Sidebar with ID "emptySidebar" doesn't have anything to be linked to.`,
    );
    expect(output).toContain(`The page component at /no-default doesn't have a default export.`);
  });
});
