import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { AllContent } from '@docusaurus/types';

import { areaNames } from '../config/areas';
import { kindOf, pagesOf } from './pages';

const doc = (id: string, more = {}) => ({
  id,
  permalink: `/${id.replace(/\/index$/, '/')}`,
  title: `标题 ${id}`,
  description: `说明 ${id}`,
  source: `@site/docs/${id}.md`,
  unlisted: false,
  ...more,
});

const item = (id: string) => ({ type: 'doc', id });
const group = (label: string, items: object[]) => ({ type: 'category', label, items });
const withPage = (label: string, permalink: string, items: object[]) => ({
  ...group(label, items),
  link: {
    type: 'generated-index',
    permalink,
    title: `${label}的页`,
    description: `${label}的说明`,
  },
});

function contentOf(sidebars: Record<string, object[]>, docs: object[], pages: object[] = []) {
  const empty = Object.keys(areaNames).map((area) => [`${area}Sidebar`, []]);
  const version = { docs, sidebars: { ...Object.fromEntries(empty), ...sidebars } };
  return {
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [version] } },
    'docusaurus-plugin-content-pages': { default: pages },
  } as unknown as AllContent;
}

describe('the list of pages', () => {
  test('follows the areas and the reading order, not the order of files', () => {
    const content = contentOf(
      {
        sdkSidebar: [item('sdk/index')],
        studySidebar: [item('study/index'), item('study/b'), item('study/a')],
      },
      ['sdk/index', 'study/a', 'study/b', 'study/index'].map((id) => doc(id)),
    );
    assert.deepEqual(
      pagesOf(content).map(({ permalink }) => permalink),
      ['/study/', '/study/b', '/study/a', '/sdk/'],
    );
  });

  test('says of a document what it is about, where it stands and where it was written', () => {
    const sidebar = [
      group('SDK V3', [withPage('类', '/category/类', [item('sdk/reference/Pool')])]),
    ];
    const [, page] = pagesOf(
      contentOf({ sdkSidebar: sidebar }, [doc('sdk/reference/Pool', { lastUpdatedAt: 1 })]),
    );
    assert.deepEqual(page, {
      permalink: '/sdk/reference/Pool',
      title: '标题 sdk/reference/Pool',
      description: '说明 sdk/reference/Pool',
      area: 'sdk',
      trail: [
        { label: areaNames.sdk, permalink: '/sdk/' },
        { label: 'SDK V3' },
        { label: '类', permalink: '/category/类' },
      ],
      source: 'website/docs/sdk/reference/Pool.md',
      kind: 'reference',
      changedAt: 1,
      isUnlisted: false,
    });
  });

  test('has for the page of a group the overview that it begins with', () => {
    const sidebar = [
      group('SDK V3', [item('sdk/v3/overview'), group('组', [item('sdk/v3/a'), item('sdk/v3/b')])]),
    ];
    const docs = ['sdk/v3/overview', 'sdk/v3/a', 'sdk/v3/b'].map((id) => doc(id));
    const last = pagesOf(contentOf({ sdkSidebar: sidebar }, docs)).at(-1)!;
    assert.deepEqual(last.trail, [
      { label: areaNames.sdk, permalink: '/sdk/' },
      { label: 'SDK V3', permalink: '/sdk/v3/overview' },
      { label: '组' },
    ]);
  });

  test('has a category only where it has a page, before what is in it', () => {
    const sidebar = [group('组', [withPage('页', '/category/页', [item('study/a')])])];
    const pages = pagesOf(contentOf({ studySidebar: sidebar }, [doc('study/a')]));
    assert.deepEqual(
      pages.map(({ permalink, title, kind }) => ({ permalink, title, kind })),
      [
        { permalink: '/category/页', title: '页的页', kind: 'category' },
        { permalink: '/study/a', title: '标题 study/a', kind: 'study' },
      ],
    );
    assert.deepEqual(
      pages[0]!.trail.map(({ label }) => label),
      [areaNames.study, '组'],
    );
  });

  test('has documents of no sidebar, and marks what is unlisted', () => {
    const pages = pagesOf(contentOf({}, [doc('study/new', { unlisted: true })]));
    assert.equal(pages.length, 1);
    assert.deepEqual(pages[0]!.trail, []);
    assert.equal(pages[0]!.area, undefined);
    assert.equal(pages[0]!.isUnlisted, true);
  });

  test('ends with the pages beside the areas, those in Markdown', () => {
    const mdx = {
      type: 'mdx',
      permalink: '/about',
      source: '@site/src/pages/about.md',
      title: '关于',
    };
    const jsx = { type: 'jsx', permalink: '/tool', source: '@site/src/pages/tool.tsx' };
    const pages = pagesOf(
      contentOf({ studySidebar: [item('study/index')] }, [doc('study/index')], [mdx, jsx]),
    );
    assert.deepEqual(
      pages.map(({ permalink, kind }) => [permalink, kind]),
      [
        ['/study/', 'overview'],
        ['/about', 'standalone'],
      ],
    );
  });
});

test('the kind of a document follows from its place', () => {
  const kinds = {
    'study/index': 'overview',
    'study/liquidity/pool': 'study',
    'study/terms&conditions/privacy': 'legal',
    'contract/swapx-v2/concepts/core-concepts/pools': 'concept',
    'contract/swapx-v3/guides/Implement-A-Swap/single-swaps': 'guide',
    'contract/swapx-v3/technical-reference/core/SwapXV3Pool': 'reference',
    'sdk/v2/overview': 'overview',
    'sdk/v2/guides/pricing': 'guide',
    'sdk/v3/reference/classes/Pool': 'reference',
  };
  for (const [id, kind] of Object.entries(kinds)) assert.equal(kindOf(id), kind, id);
});
