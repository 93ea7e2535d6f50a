import assert from 'node:assert/strict';
import { it } from 'node:test';

import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

import { navigationOf } from './category-navigation';

const doc = (id: string, more: object = {}) => ({
  id,
  permalink: `/${id}`,
  title: id,
  frontMatter: {},
  unlisted: false,
  ...more,
});

it('the page of a category leads past unlisted documents', () => {
  const group = {
    type: 'category',
    label: '一类',
    link: { type: 'generated-index', permalink: '/category/a' },
    items: [
      { type: 'doc', id: 'hidden' },
      { type: 'doc', id: 'b' },
    ],
  };
  const version = {
    docs: [
      doc('a', { frontMatter: { sidebar_label: '甲' } }),
      doc('hidden', { unlisted: true }),
      doc('b', { title: '乙' }),
    ],
    sidebars: { study: [{ type: 'doc', id: 'a' }, { type: 'doc', id: 'hidden' }, group] },
  } as unknown as LoadedVersion;
  assert.deepEqual(navigationOf(version).get('/category/a'), {
    previous: { title: '甲', permalink: '/a' },
    next: { title: '乙', permalink: '/b' },
  });
});
