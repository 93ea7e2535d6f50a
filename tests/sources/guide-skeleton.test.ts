// Are all guides built alike?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { skeletonFaults } from './lib/guide-skeleton';

const faultsOf = (titles: string[], path = 'website/docs/sdk/v3/guides/page.md') =>
  skeletonFaults({ path, source: titles.map((title) => `## ${title} {#id}\n`).join('\n') });

describe('a guide', () => {
  it('begins with what one needs, and ends with errors, networks and the next page', () => {
    assertNone(readMarkdownPages().flatMap(skeletonFaults));
  });

  it('is named when a part is missing or stands elsewhere', () => {
    const right = ['准备', '兑换', '可能遇到的错误', '换到测试网与主网', '下一步'];
    assert.deepEqual(faultsOf(right), []);
    assert.match(faultsOf(right.slice(1))[0]!, /第一节是“准备”/);
    assert.match(faultsOf(right.filter((title) => title !== right[2]))[0]!, /可能遇到的错误/);
    assert.match(faultsOf([right[0]!, right[3]!, right[2]!, right[4]!])[0]!, /换到测试网与主网/);
    assert.match(faultsOf(right.slice(0, 3))[0]!, /最后一节是“下一步”/);
  });

  it('is what stands in a folder of guides', () => {
    assert.deepEqual(faultsOf(['结论'], 'website/docs/study/page.md'), []);
  });
});
