import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { InlineCode, Link, List, PhrasingContent, Table } from 'mdast';

import { defineDirective } from '../directive';
import { DOCS } from '../pages';
import { treeOf } from '../reader';
import type { Member } from '../reference/member';
import { memberTable } from '../reference/member-table';
import { type Expected, expectedOn, referencePages } from '../reference/pages';
import { hasTemplate } from '../reference/template';

/** Overloads share a name; the types of their parameters are appended. */
const ownName = ({ key, name, id, language, parameters }: Member): string =>
  language === 'solidity' && id.startsWith(`${name}-`)
    ? `${name}(${parameters.map(({ type }) => type).join(', ')})`
    : key.slice(key.indexOf(':') + 1).replace(/^\w+\.(?=.)/, '');

/** Name of a member in the index; prefixed with its class or library on a page of several. */
function labelOf({ id, member }: Expected): string {
  const [, owner] = /^[\w-]+:(\w+)\./.exec(member.key) ?? [];
  const isNamed =
    member.key.startsWith('v2-sdk:') || (member.key.startsWith('library:') && id !== member.id);
  return owner && isNamed ? `${owner}.${ownName(member)}` : ownName(member);
}

type NameOf = (expected: Expected) => PhrasingContent;

const bareName = (expected: Expected): InlineCode => ({
  type: 'inlineCode',
  value: labelOf(expected),
});

const linkedName = (expected: Expected): Link => ({
  type: 'link',
  url: `#${expected.id}`,
  children: [bareName(expected)],
});

const memberList = (members: Expected[], nameOf: NameOf): List => ({
  type: 'list',
  spread: false,
  data: { hProperties: { className: ['member-index'] } },
  children: members.map((expected) => ({
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [nameOf(expected)] }],
  })),
});

/** A contract's index lists names only, grouped by subject. */
function indexOn(file: string, nameOf: NameOf): List | Table {
  const page = referencePages().find((candidate) =>
    file.endsWith(`website/docs/${candidate.file}`),
  );
  if (!page)
    throw new Error('::members 只能用在参考页上；页面列在 packages/markdown/reference/pages.ts');
  const members = expectedOn(page);
  if (!hasTemplate(page)) return memberList(members, nameOf);
  const source = readFileSync(path.join(DOCS, page.file), 'utf8');
  return memberTable(members, treeOf(source), nameOf);
}

export default defineDirective({
  name: 'members',
  kind: 'leaf',
  summary:
    '只用在参考页：这一页全部成员的索引，与核对成员的清单同源，不会漏；SDK 的是一张表，种类取自类型声明，用途是成员说明的第一句。',
  attributes: {},
  example: '::members',
  toSite: ({ page }) => indexOn(page, linkedName),
  // Anchors exist only on the site, so Markdown gets the names alone.
  toMarkdown: ({ page }) => indexOn(page, bareName),
});
