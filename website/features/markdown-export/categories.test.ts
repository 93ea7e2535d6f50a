import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from '../pages';
import { categoryText } from './categories';

const page = (name: string, more: Partial<Page> = {}): Page => ({
  permalink: `/study/${name}`,
  title: name,
  description: `${name} 的说明。`,
  trail: [{ label: '一类', permalink: '/category/a' }],
  source: `website/docs/study/${name}.md`,
  kind: 'study',
  isUnlisted: false,
  ...more,
});

test('the Markdown of a category lists its pages, without those that are unlisted', () => {
  const category = page('一类', { permalink: '/category/a', kind: 'category', trail: [] });
  const pages = [
    page('listed'),
    page('hidden', { isUnlisted: true }),
    page('other', { trail: [] }),
  ];
  const text = categoryText(category, pages, 'https://docs.example');
  assert.match(text, /\[listed\]\(https:\/\/docs\.example\/study\/listed\.md\)/);
  assert.doesNotMatch(text, /hidden|other/);
});
