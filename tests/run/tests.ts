/**
 * Runs all tests of a kind in one process: `node --import tsx tests/run/tests.ts <kind> [folder]`. The
 * runner of Node.js would start a process for each file, and each would load the compiler and the
 * packages again. Kinds:
 * - content: tests that read pages, facts or settings
 * - programs: all other tests of the sources
 * - sources: content and programs
 * - chain: tests that start a chain
 * - lint: tests of our own lint rules
 * - built: tests that read build/
 * - slow: tests of `npm test -- slow`
 * - archives: the slow tests that unpack the archives of build/
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';

import { openCache } from 'swapx-kept/cache';
import { ROOT } from 'swapx-kept/root';
import { codeFiles } from '../kit/folders';
import { refusePages } from './pages';

const isSlowTest = (file: string) => /\.slow\.(built\.)?test\.ts$/.test(file);

const isBuiltTest = (file: string) => file.endsWith('.built.test.ts') && !isSlowTest(file);

const isLintTest = (file: string) => file.startsWith('tests/lint/') && file.endsWith('.test.ts');

const isChainTest = (file: string) => file.endsWith('.chain.test.ts');

const isSourceTest = (file: string) =>
  file.endsWith('.test.ts') &&
  ![isBuiltTest, isChainTest, isLintTest, isSlowTest].some((isOther) => isOther(file));

const asksPages = (file: string) =>
  file.startsWith('tests/sources/') || file.endsWith('.pages.test.ts');

const KINDS: Record<string, (file: string) => boolean> = {
  content: (file) => isSourceTest(file) && asksPages(file),
  programs: (file) => isSourceTest(file) && !asksPages(file),
  sources: isSourceTest,
  chain: isChainTest,
  lint: isLintTest,
  built: isBuiltTest,
  slow: isSlowTest,
  archives: (file) => isSlowTest(file) && file.startsWith('website/features/sample-downloads/'),
};

const [kind = '', folder = ''] = process.argv.slice(2);
const isWanted = KINDS[kind];
if (!isWanted) throw new Error(`没有名为“${kind}”的测试；可用：${Object.keys(KINDS).join('、')}`);

const files = codeFiles().filter((file) => file.startsWith(folder) && isWanted(file));
if (files.length === 0) {
  console.error(`${folder} 里没有 ${kind} 一步的测试；它也许属于另一步，见 DEVELOPING.md“测试”`);
  process.exit(1);
}

/** Loads files one after another, which `import()` would not. */
const load = createRequire(__filename);

if (kind === 'content') {
  // Tests of other kinds parse no pages.
  const { keepTrees } = load('swapx-markdown/reader') as typeof import('swapx-markdown/reader');
  keepTrees(openCache('trees'));
}
if (kind === 'programs') refusePages();

for (const file of files.sort()) {
  try {
    load(path.join(ROOT, file));
  } catch (error) {
    // A file that cannot be loaded is reported as one failed test, and the others still run.
    test(file, () => {
      throw error;
    });
  }
}
