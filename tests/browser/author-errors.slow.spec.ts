/** What an author sees of a draft and of a faulty configuration, each on a site of its own. */
import { existsSync } from 'node:fs';
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
    await page.goto(`${server.origin}/study/draft`);
    const banner = page.locator('.theme-draft-banner');
    await expect(banner).toContainText('草稿');
    await expect(banner).toContainText('只在开发环境中显示，不会进入正式构建。');
  } finally {
    await server.stop();
  }
});

test.describe('a faulty configuration fails the build, and the cause is printed once', () => {
  async function failedBuild(name: string): Promise<{ output: string; isCompiled: boolean }> {
    test.setTimeout(BUILD_TIMEOUT);
    const folder = await mkdtemp(path.join(tmpdir(), 'broken-'));
    const outDir = path.join(folder, 'site');
    const { succeeded, output } = await buildFixture(brokenSite(name), outDir);
    const isCompiled = existsSync(`${outDir}.next/assets`);
    await rm(folder, { recursive: true });
    expect(succeeded, output).toBe(false);
    return { output, isCompiled };
  }

  const timesIn = (output: string, sentence: string): number => output.split(sentence).length - 1;

  test('an unknown type of a navbar item', async () => {
    const { output } = await failedBuild('unknown-item');
    const item = '{"type":"carousel","label":"Unknown"}：没有类型“carousel”';
    expect(timesIn(output, item), output).toBe(1);
  });

  test('a document that does not exist and an empty sidebar, before anything is compiled', async () => {
    const { output, isCompiled } = await failedBuild('wrong-names');
    expect(timesIn(output, '没有文档“study/guid”；最接近的是“study/guide”'), output).toBe(1);
    expect(timesIn(output, '侧栏“contractSidebar”里没有可以打开的一页'), output).toBe(1);
    expect(isCompiled).toBe(false);
  });

  test('a React page without default export', async () => {
    const { output, isCompiled } = await failedBuild('no-default');
    expect(isCompiled).toBe(true);
    const sentence = `The page component at /no-default doesn't have a default export.`;
    expect(timesIn(output, sentence), output).toBe(1);
    expect(output).toContain(`构建失败：${sentence}`);
  });
});
