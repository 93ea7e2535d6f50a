import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { inCopy, multiplyContent, multiplySidebars } from './multiply';
import { areasOf, pagesIn } from './sidebar';

const sidebars = {
  sdkSidebar: [
    'sdk/index',
    {
      type: 'category' as const,
      label: '类',
      link: { type: 'generated-index' as const, slug: '/category/类' },
      items: ['sdk/v3/Pool'],
    },
  ],
};

describe('copies of the pages', () => {
  it('have an address of their own in the same area', () => {
    assert.equal(inCopy('/sdk/v3/Pool', 2), '/sdk/copy-2/v3/Pool');
    assert.equal(inCopy('sdk/index', 1), 'sdk/copy-1/index');
    assert.equal(inCopy('/sdk/', 1), '/sdk/copy-1/');
    assert.equal(inCopy('/sdk/', 0), '/sdk/');
  });

  it('stand in the tree, each page once', () => {
    const areas = areasOf(sidebars);
    const pages = pagesIn(areas[0]!.items).map(({ route }) => ({ route, title: '', body: '' }));
    const alone = { route: '/markdown-page', title: '', body: '' };
    const multiplied = multiplyContent({ areas, pages: [...pages, alone] }, 3);
    const routes = multiplied.pages
      .map(({ route }) => route)
      .filter((route) => route !== alone.route);
    assert.equal(routes.length, multiplied.pages.length - 1);
    assert.equal(new Set(routes).size, 9);
    assert.deepEqual(
      pagesIn(multiplied.areas[0]!.items)
        .map(({ route }) => route)
        .sort(),
      routes.sort(),
    );
  });

  it('are the same number on our own site, without two categories at one address', () => {
    const pages = pagesIn(areasOf(multiplySidebars(sidebars, 3))[0]!.items);
    assert.equal(new Set(pages.map(({ ours }) => ours)).size, 9);
  });
});
