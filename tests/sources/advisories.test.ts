// Does every advisory lead to a section that exists?
import { describe, it } from 'node:test';

import { ADVISORIES } from 'swapx-samples/addresses';
import { advisories } from 'swapx-facts/advisories';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';

describe('advisories', () => {
  const addresses = addressesOf(readMarkdownPages());

  it('lead to a page and a heading of the site', () => {
    const targets = [
      ...advisories.map(({ id, page }) => [id, page] as const),
      ['website/config/addresses.ts', ADVISORIES.section] as const,
    ];
    assertNone(
      targets.flatMap(([id, target]) => {
        const [page = '', anchor = ''] = target.split('#');
        if (addresses.get(page)?.has(anchor)) return [];
        return [
          `packages/facts/advisories/advisories.json 的 ${id}：没有 ${target} 这一节；改成有的页面与锚点`,
        ];
      }),
    );
  });
});
