// Does every page begin with what its reader will be able to do?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { openingFaults } from './lib/opening';

const faultsIn = (body: string) =>
  openingFaults({ path: 'website/docs/page.md', source: `---\ntitle: 页\n---\n\n${body}\n` });

describe('the beginning of a page', () => {
  it('is one paragraph of at most two sentences, before any box but one about money', () => {
    assertNone(readMarkdownPages().flatMap(openingFaults));
  });

  const wrong: [string, RegExp][] = [
    ['一句。两句。三句。', /^website\/docs\/page\.md:5：第一段有 3 句/],
    [':::danger\n\n当心。\n\n:::\n\n一句。', /以一段话开头/],
    ['- 一项。', /以一段话开头/],
    ['一句。\n\n:::info\n\n背景。\n\n:::', /^website\/docs\/page\.md:7：第一段之后的 info/],
  ];
  for (const [body, expected] of wrong) {
    it(`refuses: ${JSON.stringify(body)}`, () => assert.match(faultsIn(body)[0]!, expected));
  }

  for (const body of ['一句。两句。', '一句。\n\n:::danger\n\n当心。\n\n:::']) {
    it(`accepts: ${JSON.stringify(body)}`, () => assert.deepEqual(faultsIn(body), []));
  }
});
