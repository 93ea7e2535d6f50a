/** The index table of an SDK class: kind and purpose of each member. */
import type { Paragraph, PhrasingContent, Root, Table, TableCell } from 'mdast';

import { readHeading } from '../reader';
import { sinceOf } from './history';
import type { Member, MemberKind } from './member';
import type { Expected } from './pages';

const KINDS: Record<MemberKind, string> = {
  constructor: '构造函数',
  method: '方法',
  getter: '属性',
  property: '属性',
  function: '函数',
  constant: '常量',
  interface: '接口',
  enum: '枚举',
  type: '类型',
  event: '事件',
};

/** A static member is accessed on the class; a promise has to be awaited. */
export function kindOf({ kind, signature, returns }: Member): string {
  const isStatic = signature.startsWith('static ');
  const isAsync = returns.some(({ type }) => type.startsWith('Promise<'));
  return `${isStatic ? '静态' : ''}${isAsync ? '异步' : ''}${KINDS[kind]}`;
}

/** Nodes before the first full stop or semicolon. */
function firstSentence({ children }: Paragraph): PhrasingContent[] {
  const sentence: PhrasingContent[] = [];
  for (const node of children) {
    const [, before] = (node.type === 'text' && /^([^。；]*)[。；]/.exec(node.value)) || [];
    if (before !== undefined) return [...sentence, { type: 'text', value: before }];
    sentence.push(structuredClone(node));
  }
  return sentence;
}

/** First sentence below the heading of a member. */
export function purposeOf({ children }: Root, id: string): PhrasingContent[] | undefined {
  const heading = children.findIndex(
    (node) => node.type === 'heading' && readHeading(node).id === id,
  );
  if (heading < 0) return undefined;
  const section = children.slice(heading + 1);
  const end = section.findIndex(({ type }) => type === 'heading');
  const paragraph = (end < 0 ? section : section.slice(0, end)).find(
    (node): node is Paragraph => node.type === 'paragraph',
  );
  return paragraph && firstSentence(paragraph);
}

const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
const text = (value: string): TableCell => cell([{ type: 'text', value }]);

/** `nameOf` renders the name of a member, with or without a link. */
export const memberTable = (
  members: Expected[],
  page: Root,
  nameOf: (member: Expected) => PhrasingContent,
): Table => {
  const rows = members.map((expected) => ({ expected, since: sinceOf(expected.member.key) }));
  // Packages with one version get no version column.
  const isTold = rows.some(({ since }) => since !== undefined);
  return {
    type: 'table',
    data: { hProperties: { className: ['member-table'] } },
    children: [
      {
        type: 'tableRow',
        children: ['成员', '种类', ...(isTold ? ['自版本'] : []), '用途'].map(text),
      },
      ...rows.map(({ expected, since }) => ({
        type: 'tableRow' as const,
        children: [
          cell([nameOf(expected)]),
          text(kindOf(expected.member)),
          ...(isTold ? [text(since ?? '')] : []),
          cell(purposeOf(page, expected.id) ?? []),
        ],
      })),
    ],
  };
};
