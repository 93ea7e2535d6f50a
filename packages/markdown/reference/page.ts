import type { Heading, RootContent, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { lineOf, nodesOf, readHeading, treeOf } from '../reader';

export interface DocumentedTable {
  line: number;
  header: string[];
  rows: string[][];
}

/** A `::signature` of a page, and the section of the heading above it. */
export interface Documented {
  key: string;
  line: number;
  /** Explicit id of the heading, if any. */
  id?: string;
  tables: DocumentedTable[];
}

/** A cell must hold its name as code; other content gets a suffix, so that it equals no name. */
function nameIn({ children }: TableCell): string {
  const [only, ...rest] = children;
  return only?.type === 'inlineCode' && rest.length === 0
    ? only.value
    : `${toString(children)}（不是代码）`;
}

function toTable(node: Table): DocumentedTable {
  const [header, ...rows] = node.children;
  return {
    line: lineOf(node),
    header: header!.children.map((cell) => toString(cell)),
    rows: rows.map(({ children: [name, ...rest] }) => [
      nameIn(name!),
      ...rest.map((cell) => toString(cell)),
    ]),
  };
}

/** Nodes from the heading at `start` to the next one of the same or a higher level. */
function sectionFrom(nodes: RootContent[], start: number): RootContent[] {
  const { depth } = nodes[start] as Heading;
  const rest = nodes.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= depth);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The signatures of a page in document order. */
export function signaturesOn(source: string): Documented[] {
  const { children } = treeOf(source);
  return children.flatMap((node, index) => {
    const signatures = nodesOf(node, 'leafDirective').filter(({ name }) => name === 'signature');
    const heading = children.slice(0, index).findLastIndex(({ type }) => type === 'heading');
    const section = heading < 0 ? [] : sectionFrom(children, heading);
    return signatures.map((signature) => ({
      key: signature.attributes?.of ?? '',
      line: lineOf(signature),
      id: heading < 0 ? undefined : readHeading(children[heading] as Heading).id,
      tables: section.flatMap((part) => nodesOf(part, 'table')).map(toTable),
    }));
  });
}
