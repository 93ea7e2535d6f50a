import type { Paragraph, RootContent } from 'mdast';

import { defineDirective, type Use } from '../directive';

const isLink = (node: Paragraph['children'][number]): boolean =>
  node.type === 'link' || (node.type === 'text' && node.value.trim() === '');

/** The one paragraph of links that the container holds. */
function linksOf({ content }: Use): Paragraph {
  const [links, ...others] = content as RootContent[];
  if (links?.type !== 'paragraph' || others.length > 0 || !links.children.every(isLink)) {
    throw new Error(':::actions 里只能有一行链接，之间空一格');
  }
  return links;
}

export default defineDirective({
  name: 'actions',
  kind: 'container',
  summary: '一行按钮，通向另外的页：第一个最醒目，是多数读者该按的。一页最多一处，放在开头。',
  attributes: {},
  example:
    ':::actions\n\n[练习场](/study/practice) [从零到第一笔兑换](/study/start/first-swap)\n\n:::',
  toSite(use) {
    const links = linksOf(use);
    return { ...links, data: { ...links.data, hProperties: { className: ['actions'] } } };
  },
  toMarkdown: linksOf,
});
