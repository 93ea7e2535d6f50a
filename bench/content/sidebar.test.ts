import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { areasOf, pagesIn } from './sidebar';

const sidebars = {
  studySidebar: [
    'study/index',
    {
      type: 'category' as const,
      label: '兑换',
      link: { type: 'generated-index' as const, slug: '/category/兑换' },
      items: [
        'study/swap/wallet',
        { type: 'category' as const, label: '内层', collapsed: false, items: ['study/a/index'] },
      ],
    },
  ],
};

describe('the tree of sidebars', () => {
  it('keeps groups, their order and whether they start open', () => {
    assert.deepEqual(areasOf(sidebars), [
      {
        name: 'study',
        items: [
          { route: '/study/', ours: '/study/' },
          {
            label: '兑换',
            collapsed: true,
            page: { route: '/study/category/兑换', ours: '/category/兑换' },
            items: [
              { route: '/study/swap/wallet', ours: '/study/swap/wallet' },
              {
                label: '内层',
                collapsed: false,
                items: [{ route: '/study/a/', ours: '/study/a/' }],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('lists pages in reading order, that of a group before those in it', () => {
    assert.deepEqual(
      pagesIn(areasOf(sidebars)[0]!.items).map(({ route }) => route),
      ['/study/', '/study/category/兑换', '/study/swap/wallet', '/study/a/'],
    );
  });

  it('refuses an entry it does not know', () => {
    assert.throws(
      () => areasOf({ sdkSidebar: [{ type: 'link', label: '外部', href: 'https://x.y' }] }),
      /“link”/,
    );
  });
});
