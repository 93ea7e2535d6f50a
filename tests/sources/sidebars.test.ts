// Is every page in the sidebar of its area, exactly once?
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import sidebars from '../../website/sidebars';
import { assertNone } from '../kit/assert-none';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { sidebarFaults, type Sidebars } from './lib/sidebars';

describe('sidebars', () => {
  it('hold every page of their area exactly once', () => {
    assertNone(sidebarFaults(readMarkdownPages(), sidebars as Sidebars));
  });

  const page = { path: 'website/docs/study/page.md', source: '' };
  const faults = (study: string[], sdk: string[] = []) =>
    sidebarFaults([page], { studySidebar: study, contractSidebar: [], sdkSidebar: sdk });

  it('refuse a page that is in none, in two places or in another area, and an item without page', () => {
    assert.deepEqual(faults(['study/page']), []);
    assert.match(
      faults([])[0]!,
      /^website\/docs\/study\/page\.md:1：不在侧栏里；把它放进 website\/sidebars/,
    );
    assert.match(faults(['study/page', 'study/page'])[0]!, /出现 2 次/);
    assert.match(faults([], ['study/page'])[0]!, /不属于 sdk 区/);
    assert.match(faults(['study/page', 'study/none'])[0]!, /\/study\/none 没有文件/);
  });
});
