import type { List } from 'mdast';
import { visit } from 'unist-util-visit';

import { defineDirective } from '../directive';
import { type Expected, expectedOn, referencePages } from '../reference/pages';

/** What the index calls a member: on a page of several classes, with the name of its class. */
const labelOf = ({ member }: Expected): string =>
  member.key
    .slice(member.key.indexOf(':') + 1)
    .replace(/^\w+\.(?=.)/, (owner) => (member.key.startsWith('v2-sdk:') ? owner : ''));

export function memberIndex(members: Expected[]): List {
  return {
    type: 'list',
    spread: false,
    data: { hProperties: { className: ['member-index'] } },
    children: members.map((expected) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'link',
              url: `#${expected.id}`,
              children: [{ type: 'inlineCode', value: labelOf(expected) }],
            },
          ],
        },
      ],
    })),
  };
}

function indexOn(path: string): List {
  const page = referencePages().find(({ file }) => path.endsWith(`docs/${file}`));
  if (!page) throw new Error('::members 只能用在参考页上；页面列在 markdown/reference/pages.ts');
  return memberIndex(expectedOn(page));
}

function withoutLinks(index: List): List {
  visit(index, 'link', (link, position, parent) => {
    parent!.children.splice(position!, 1, ...link.children);
  });
  return index;
}

export default defineDirective({
  name: 'members',
  kind: 'leaf',
  summary: '只用在参考页：这一页全部成员的索引，与核对成员的清单同源，不会漏。',
  attributes: {},
  example: '::members',
  toSite: ({ page }) => indexOn(page),
  // Anchors are only on the site; the names are worth knowing anywhere.
  toMarkdown: (use) => withoutLinks(indexOn(use.page)),
});
