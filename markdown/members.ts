import type { List, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { type Expected, expectedOn, referencePages } from './reference/pages';
import { readAttributes, withPlace } from './failures';
import { visitNodes } from './visit';

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

/**
 * `::members` on a reference page becomes a compact index of all members of that page. It is made
 * from the same list that the parity check uses, so it cannot miss one.
 */
const remarkMembers: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
    if (node.name !== 'members') return;
    parent.children[index] = withPlace(file, node, () => {
      readAttributes('::members', node.attributes, []);
      const page = referencePages().find(({ file: name }) => file.path.endsWith(`docs/${name}`));
      if (!page)
        throw new Error('::members 只能用在参考页上；页面列在 markdown/reference/pages.ts');
      return memberIndex(expectedOn(page));
    });
  });
};

export default remarkMembers;
