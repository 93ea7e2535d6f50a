import type { List } from 'mdast';
import { visit } from 'unist-util-visit';

import { defineDirective } from '../directive';
import type { Member } from '../reference/member';
import { type Expected, expectedOn, referencePages } from '../reference/pages';

/** Overloads have the same name; the types of their parameters tell them apart. */
const ownName = ({ key, name, id, language, parameters }: Member): string =>
  language === 'solidity' && id.startsWith(`${name}-`)
    ? `${name}(${parameters.map(({ type }) => type).join(', ')})`
    : key.slice(key.indexOf(':') + 1).replace(/^\w+\.(?=.)/, '');

/** What the index calls a member: on a page of several classes or libraries, with the name of its own. */
function labelOf({ id, member }: Expected): string {
  const [, owner] = /^[\w-]+:(\w+)\./.exec(member.key) ?? [];
  const isNamed =
    member.key.startsWith('v2-sdk:') || (member.key.startsWith('library:') && id !== member.id);
  return owner && isNamed ? `${owner}.${ownName(member)}` : ownName(member);
}

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
