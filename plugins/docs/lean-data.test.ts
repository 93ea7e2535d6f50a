import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

import { withLeanProps } from './lean-data';

const version = {
  docs: [
    { id: 'sdk/a', permalink: '/sdk/a', description: '甲' },
    { id: 'sdk/b', permalink: '/sdk/b', description: '乙' },
    { id: 'sdk/c', permalink: '/sdk/c', description: '丙' },
  ],
  sidebars: {
    sdk: [
      {
        type: 'category',
        label: '指南',
        link: { type: 'generated-index', permalink: '/category/guides' },
        items: [
          { type: 'doc', id: 'sdk/a' },
          {
            type: 'category',
            label: '兑换',
            description: '怎样兑换',
            link: { type: 'generated-index', permalink: '/category/swaps' },
            items: [{ type: 'doc', id: 'sdk/b' }],
          },
          { type: 'category', label: '只是分组', items: [] },
        ],
      },
      { type: 'doc', id: 'sdk/c' },
    ],
  },
} as unknown as Pick<LoadedVersion, 'docs' | 'sidebars'>;

const written = (route: RouteConfig): RouteConfig['props'] =>
  (JSON.parse(JSON.stringify(withLeanProps(route, version))) as RouteConfig).props;

describe('what pages are told of others', () => {
  it('is, on a category page, what its own cards say, documents and categories alike', () => {
    const props = { categoryGeneratedIndex: { title: '指南' } };
    const route = { path: '/category/guides', component: '', props } as RouteConfig;
    assert.deepEqual(written(route)?.descriptions, {
      '/sdk/a': '甲',
      '/category/swaps': '怎样兑换',
    });
  });

  it('is, in a sidebar, what it draws', () => {
    const link = { type: 'link', label: '甲', href: '/sdk/a', docId: 'sdk/a', unlisted: false };
    const hidden = { ...link, unlisted: true };
    const category = { type: 'category', label: '指南', collapsed: true, collapsible: true };
    const sidebar = [{ ...category, description: '很长的话', items: [link, hidden] }];
    const route = {
      path: '/',
      component: '',
      props: { version: { docs: { 'sdk/a': {} }, docsSidebars: { sdk: sidebar } } },
    } as RouteConfig;
    const shown = { type: 'link', label: '甲', href: '/sdk/a' };
    assert.deepEqual(written(route)?.version, {
      docs: {},
      docsSidebars: { sdk: [{ ...category, items: [shown, { ...shown, unlisted: true }] }] },
    });
  });

  it('is lean in routes below as well', () => {
    const child = {
      path: '/',
      component: '',
      props: { version: { docs: { a: {} }, docsSidebars: {} } },
    };
    const [lean] = withLeanProps({ path: '/', component: '', routes: [child] }, version).routes!;
    assert.deepEqual(lean!.props, { version: { docs: {}, docsSidebars: {} } });
  });
});
