import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Link, List, ListItem, Paragraph } from 'mdast';

import { expectedOn, referencePages } from './reference/pages';
import remarkMembers, { memberIndex } from './members';
import { transform } from './testing';

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
    const page = referencePages().find(({ file }) => file.endsWith('other-exports.md'))!;
    const labels = linksOf(memberIndex(expectedOn(page))).map(labelOf);
    assert.ok(labels.includes('Router.swapCallParameters'), labels.join());
    assert.ok(labels.includes('computePairAddress'), labels.join());
  });

  it('is refused elsewhere, with file and line', async () => {
    await assert.rejects(transform('一\n\n::members', remarkMembers), (error: Error) => {
      assert.match(String(error), /docs\/page\.md:3:/);
      assert.match(error.message, /参考页/);
      return true;
    });
  });
});
