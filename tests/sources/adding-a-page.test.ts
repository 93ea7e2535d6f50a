// Does CONTRIBUTING's recipe for a new page work when it is followed to the letter?
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { addressesOf } from './lib/addresses';
import { checkFrontMatter, checkHeadings } from './lib/front-matter';
import { linkFaults } from './lib/links';
import { addressOf, type MarkdownPage, readMarkdownPages } from 'swapx-markdown/pages';
import { pageFaults } from './lib/prose';
import { sidebarFaults, type Sidebars } from './lib/sidebars';
import { typedFactFaults } from './lib/typed-facts';

const recipe = /^## 加一页\n([\s\S]*?)^## /m.exec(
  readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'),
)![1]!;

/** A code block of the recipe, without the indentation of the list it stands in. */
const blockOf = (language: string): string =>
  new RegExp(`^ {3}\`\`\`${language}\\n([\\s\\S]*?)^ {3}\`\`\``, 'm')
    .exec(recipe)![1]!
    .replace(/^ {3}/gm, '');

/** Another name than the recipe's: an author who follows it to the letter has that page. */
const named = (text: string): string => text.replaceAll('my-page', 'page-of-the-recipe');

const page: MarkdownPage = {
  path: named(/例如 `(website\/docs\/[^`]+\.md)`/.exec(recipe)![1]!),
  source: blockOf('markdown'),
};

/** What `npm run check` says about a page and its place. */
async function faultsWith(sidebars: Sidebars): Promise<string[]> {
  const pages = [...readMarkdownPages(), page];
  const form = [...(await checkFrontMatter(page.source)), ...checkHeadings(page.source)];
  return [
    ...form.map(({ line, message }) => `${page.path}:${line}：${message}`),
    ...pageFaults(page),
    ...typedFactFaults(page),
    ...linkFaults(page, addressesOf(pages)),
    // Of other pages, sidebars.test.ts tells.
    ...sidebarFaults(pages, sidebars).filter((fault) => fault.includes(addressOf(page))),
  ];
}

const SIDEBARS = readFileSync(path.join(ROOT, 'website/sidebars.ts'), 'utf8');

/** The beginning of the study area, where a new page can be put. */
const BEGINNING = "const study: Items = [\n  'study/index',\n";

describe('a page added as CONTRIBUTING says', () => {
  let copy: string;

  before(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'swapx-docs-'));
    cpSync(
      path.join(ROOT, 'website/config/categories.ts'),
      path.join(copy, 'config/categories.ts'),
    );
  });

  after(() => rmSync(copy, { recursive: true, force: true }));

  /** The sidebars as an edited website/sidebars.ts would make them. */
  function sidebarsFrom(name: string, source: string): Sidebars {
    const file = path.join(copy, name);
    writeFileSync(file, source);
    return (createRequire(__filename)(file) as { default: Sidebars }).default;
  }

  it('is refused, with the mend, while it is in no sidebar', async () => {
    assert.deepEqual(await faultsWith(sidebarsFrom('without.ts', SIDEBARS)), [
      `${page.path}:1：不在侧栏里；把它放进 website/sidebars.ts 的阅读位置`,
    ]);
  });

  it('passes every check once it is', async () => {
    assert.ok(SIDEBARS.includes(BEGINNING), 'the sidebar begins otherwise: adapt this test');
    const extended = SIDEBARS.replace(BEGINNING, `${BEGINNING}  ${named(blockOf('ts'))}`);
    assert.deepEqual(await faultsWith(sidebarsFrom('with.ts', extended)), []);
  });
});
