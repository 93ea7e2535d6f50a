// Does a reference page of the SDKs come to its first member after five lines of code?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { referencePages } from 'swapx-markdown/reference/pages';
import { hasTemplate } from 'swapx-markdown/reference/template';
import { assertNone } from '../kit/assert-none';
import { linesBeforeMembers, openingFaults, stepsOf } from './lib/reference-openings';

describe('the openings of reference pages', () => {
  it('are five lines at most', () => {
    const pages = referencePages().filter(hasTemplate);
    assert.ok(pages.length > 40, `${pages.length} pages`);
    assertNone(
      pages.flatMap(({ file }) =>
        openingFaults(
          `website/docs/${file}`,
          readFileSync(path.join(ROOT, 'website/docs', file), 'utf8'),
        ),
      ),
    );
  });
});

describe('what is counted', () => {
  it('of an opening is neither an import nor a comment', () => {
    const opening = `import { a,\n  b } from 'c';\nimport 'd';\n\n// Why.\nconst e = a(b);\nif (e)\n  b();`;
    assert.deepEqual(stepsOf(opening), ['const e = a(b);', 'if (e)', '  b();']);
  });

  const SAMPLE = '::sample{file="sdk/v3/reference/calldata.ts" region="refund"';

  it('of examples is what is shown before the first member', () => {
    const shown = linesBeforeMembers(`${SAMPLE}}\n\n::members\n\n${SAMPLE}}`);
    assert.ok(shown > 20, `${shown} lines`);
    assert.equal(linesBeforeMembers(`${SAMPLE} fold="完整程序"}\n\n::members`), 0);
  });
});

describe('an opening that is too long', () => {
  it('is named, with what to do', () => {
    const page = '::sample{file="sdk/errors.ts" region="one-error"}\n\n::members\n';
    const [opening, shown] = openingFaults('website/docs/page.md', page);
    assert.match(opening!, /^website\/docs\/page\.md：sdk\/errors\.ts 的开头有 \d+ 行，最多 5 行/);
    assert.match(shown!, /^website\/docs\/page\.md：第一个成员之前显示 \d+ 行示例，最多 5 行/);
  });
});
