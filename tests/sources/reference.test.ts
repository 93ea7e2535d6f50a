// Does every reference page document exactly the members that exist?
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { expectedOn, REFERENCE_FOLDERS, referencePages } from 'swapx-markdown/reference/pages';
import { parityOf } from './lib/reference';

const DOCS = path.join(ROOT, 'website/docs');

const pages = referencePages();

const inOneList = (problems: string[]): string => `\n${problems.join('\n')}`;

describe('reference pages', () => {
  it('are the files of the reference folders', () => {
    const files = REFERENCE_FOLDERS.flatMap((folder) =>
      readdirSync(path.join(DOCS, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => `${folder}/${file.split(path.sep).join('/')}`),
    );
    assert.deepEqual(files.sort(), pages.map(({ file }) => file).sort());
  });
});

describe('members on reference pages', () => {
  let right = 0;
  let total = 0;

  for (const page of pages) {
    const expected = expectedOn(page);
    it(`${page.file} (${expected.length})`, () => {
      const parity = parityOf(page, readFileSync(path.join(DOCS, page.file), 'utf8'));
      right += parity.right;
      total += parity.total;
      assert.equal(parity.problems.length, 0, inOneList(parity.problems));
    });
  }

  after(() => {
    const share = ((100 * right) / total).toFixed(1);
    console.log(`参考页成员：${right}/${total}（${share}%）`);
  });
});
