import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { nodesOf } from '../reader';
import { expectedOn, referencePages } from '../reference/pages';
import { asMarkdown, onSite } from '../testing';

const CLASS = 'website/docs/sdk/v3/reference/classes/TickMath.md';
const CONTRACT =
  'website/docs/contract/swapx-v3/technical-reference/periphery/NonfungiblePositionManager.md';

/** Target and text of each link in a page's index of members. */
async function linksOn(page: string): Promise<[string, string][]> {
  const links = nodesOf(await onSite('::members', page), 'link');
  return links
    .filter(({ url }) => url.startsWith('#'))
    .map(({ url, children: [name] }) => [url, (name as { value: string }).value]);
}

const labelsOn = async (page: string) => (await linksOn(page)).map(([, label]) => label);

describe('::members', () => {
  it('links every member of its page, under the bare name', async () => {
    const page = referencePages().find(({ file }) => CLASS.endsWith(file))!;
    assert.deepEqual(
      await linksOn(CLASS),
      expectedOn(page).map(({ id, member }) => [`#${id}`, member.key.split('.')[1]]),
    );
  });

  it('names the class where a page has several', async () => {
    const labels = await labelsOn('website/docs/sdk/v2/reference/other-exports.md');
    assert.ok(labels.includes('Router.swapCallParameters'), labels.join());
    assert.ok(labels.includes('computePairAddress'), labels.join());
  });

  it('tells overloads apart by the types of their parameters, and names the library', async () => {
    const manager = await labelsOn(CONTRACT);
    assert.ok(manager.includes('safeTransferFrom(address, address, uint256)'), manager.join());
    const libraries = 'website/docs/contract/swapx-v3/technical-reference/libraries';
    const math = await labelsOn(`${libraries}/price-math.md`);
    assert.ok(math.includes('TickMath.getTickAtSqrtRatio'), math.join());
    assert.ok((await labelsOn(`${libraries}/Path.md`)).includes('numPools'));
  });

  it('is a table for an SDK and a list for a contract, without links in Markdown', async () => {
    assert.match(
      await asMarkdown('一\n\n::members\n\n二', CLASS),
      /^一\n\n\| 成员 \| 种类 \| 自版本 \| 用途 \|\n[^]*\| `getSqrtRatioAtTick` \| 静态方法 \| 1\.0\.0 \| [^|]+ \|\n[^]*\n\n二\n$/,
    );
    assert.match(
      await asMarkdown('一\n\n::members\n\n二', CONTRACT),
      /^一\n\n[*-] `\w+`\n[^]*二\n$/,
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
