import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Link, List, ListItem, Paragraph } from 'mdast';

import { expectedOn, referencePages } from '../reference/pages';
import { asMarkdown, onSite } from '../testing';
import { memberIndex } from './members';

const linksOf = (list: List): Link[] =>
  list.children.map((item: ListItem) => (item.children[0] as Paragraph).children[0] as Link);

const labelOf = (link: Link) => (link.children[0] as { value: string }).value;

describe('::members', () => {
  it('links every member of its page, under the bare name', () => {
    const page = referencePages().find(({ file }) => file.endsWith('classes/TickMath.md'))!;
    const expected = expectedOn(page);
    const links = linksOf(memberIndex(expected));
    assert.deepEqual(
      links.map(({ url }) => url),
      expected.map(({ id }) => `#${id}`),
    );
    assert.deepEqual(
      links.map(labelOf),
      expected.map(({ member }) => member.key.split('.')[1]),
    );
  });

  it('names the class where a page has several', () => {
    const page = referencePages().find(({ file }) => file === 'sdk/v2/reference/other-exports.md')!;
    const labels = linksOf(memberIndex(expectedOn(page))).map(labelOf);
    assert.ok(labels.includes('Router.swapCallParameters'), labels.join());
    assert.ok(labels.includes('computePairAddress'), labels.join());
  });

  it('tells overloads apart by the types of their parameters, and names the library', () => {
    const labelsOn = (file: string) => {
      const page = referencePages().find((candidate) => candidate.file.endsWith(file))!;
      return linksOf(memberIndex(expectedOn(page))).map(labelOf);
    };
    const manager = labelsOn('periphery/NonfungiblePositionManager.md');
    assert.ok(manager.includes('safeTransferFrom(address, address, uint256)'), manager.join());
    const math = labelsOn('libraries/price-math.md');
    assert.ok(math.includes('TickMath.getTickAtSqrtRatio'), math.join());
    assert.ok(labelsOn('libraries/Path.md').includes('numPools'));
  });

  it('stands on a reference page, and without links in its Markdown', async () => {
    const page = 'docs/sdk/v3/reference/classes/TickMath.md';
    const [index] = (await onSite('::members', page)).children;
    assert.ok(index?.type === 'list' && index.children.length > 0);
    assert.match(
      await asMarkdown('一\n\n::members\n\n二', page),
      /^一\n\n[*-] `\w+`\n[^]*\n\n二\n$/,
    );
  });

  it('is refused elsewhere, with file and line', async () => {
    await assert.rejects(onSite('一\n\n::members'), (error: Error) => {
      assert.match(String(error), /docs\/page\.md:3:/);
      assert.match(error.message, /参考页/);
      return true;
    });
  });
});
