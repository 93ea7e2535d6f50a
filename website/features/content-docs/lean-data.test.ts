import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { RouteConfig } from '@docusaurus/types';

import type { Page } from '../pages';
import { withLeanProps } from './lean-data';

const guides = { label: '指南', permalink: '/category/guides' };
const swaps = { label: '兑换', permalink: '/category/swaps' };

const pages = [
  { permalink: '/category/guides', description: '怎样做', trail: [] },
  { permalink: '/sdk/a', description: '查阅 SDK 的 A 类：甲', trail: [guides] },
  { permalink: '/category/swaps', description: '怎样兑换', trail: [guides] },
  { permalink: '/sdk/b', description: '乙', trail: [guides, swaps] },
  { permalink: '/sdk/in-a-group', description: '丁', trail: [guides, { label: '只是分组' }] },
  { permalink: '/sdk/c', description: '丙', trail: [] },
] as unknown as Page[];

const navigation = new Map([['/category/guides', { next: { title: '甲', permalink: '/sdk/a' } }]]);

const written = (route: RouteConfig): RouteConfig['props'] =>
  (JSON.parse(JSON.stringify(withLeanProps(route, pages, navigation))) as RouteConfig).props;

describe('what pages are told of others', () => {
  it('is, on a category page, what its own cards say, without the title of the card', () => {
    const props = { categoryGeneratedIndex: { title: '指南' } };
    const route = { path: '/category/guides', component: '', props } as RouteConfig;
    assert.deepEqual(written(route)?.descriptions, {
      '/sdk/a': '甲',
      '/category/swaps': '怎样兑换',
    });
    assert.deepEqual(written(route)?.categoryGeneratedIndex, {
      title: '指南',
      navigation: { next: { title: '甲', permalink: '/sdk/a' } },
    });
  });

  it('is, in a sidebar, what it draws', () => {
    const link = { type: 'link', label: '甲', href: '/sdk/a', docId: 'sdk/a', unlisted: false };
    const hidden = { ...link, unlisted: true };
    const group = { type: 'category', label: '指南', collapsed: true, collapsible: true };
    const sidebar = [{ ...group, description: '很长的话', items: [link, hidden] }];
    const route = {
      path: '/',
      component: '',
      props: { version: { docs: { 'sdk/a': {} }, docsSidebars: { sdk: sidebar } } },
    } as RouteConfig;
    const shown = { type: 'link', label: '甲', href: '/sdk/a' };
    assert.deepEqual(written(route)?.version, {
      docs: {},
      docsSidebars: { sdk: [{ ...group, items: [shown, { ...shown, unlisted: true }] }] },
    });
  });

  it('is lean in routes below as well', () => {
    const child = {
      path: '/',
      component: '',
      props: { version: { docs: { a: {} }, docsSidebars: {} } },
    };
    const [lean] = withLeanProps(
      { path: '/', component: '', routes: [child] },
      pages,
      navigation,
    ).routes!;
    assert.deepEqual(lean!.props, { version: { docs: {}, docsSidebars: {} } });
  });
});
