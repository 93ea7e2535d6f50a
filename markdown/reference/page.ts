import type { Heading, Root, RootContent, Table, TableCell } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Node } from 'unist';

import { textOf } from '../text';
import { visitNodes } from '../visit';

export interface DocumentedTable {
  line: number;
  header: string[];
  rows: string[][];
}

/** A `::signature` of a page, and the section of the heading above it. */
export interface Documented {
  key: string;
  line: number;
  /** The explicit id of the heading, if there is a heading with one. */
  id?: string;
  tables: DocumentedTable[];
}

const lineOf = (node: Node): number => node.position!.start.line;

const EXPLICIT_ID = /\{#([^}]+)\}\s*$/;

function nodesOf<T extends Node>(root: Node, type: T['type']): T[] {
  const found: T[] = [];
  visitNodes<T>({ type: 'root', children: [root] } as Node, type, (node) => found.push(node));
  return found;
}

/** The name in a cell must be code; what is not is marked, so that it equals no name. */
function cellText({ children }: TableCell): string {
  const [only, ...rest] = children;
  return only?.type === 'inlineCode' && rest.length === 0
    ? only.value
    : `${children.map(textOf).join('')}（不是代码）`;
}

function toTable(node: Table): DocumentedTable {
  const [header, ...rows] = node.children;
  return {
    line: lineOf(node),
    header: header!.children.map(textOf),
    rows: rows.map((row) => row.children.map(cellText)),
  };
}

/** From the heading at this index to the next heading of the same or a higher level. */
function sectionFrom(nodes: RootContent[], start: number): RootContent[] {
  const { depth } = nodes[start] as Heading;
  const rest = nodes.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= depth);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The signatures in a page's tree, in its order. */
export function documentedIn({ children }: Root): Documented[] {
  return children.flatMap((node, index) => {
    const signatures = nodesOf<LeafDirective>(node, 'leafDirective').filter(
      ({ name }) => name === 'signature',
    );
    const heading = children.slice(0, index).findLastIndex(({ type }) => type === 'heading');
    const section = heading < 0 ? [] : sectionFrom(children, heading);
    return signatures.map((signature) => ({
      key: signature.attributes?.of ?? '',
      line: lineOf(signature),
      id: heading < 0 ? undefined : EXPLICIT_ID.exec(textOf(children[heading]!))?.[1],
      tables: section.flatMap((part) => nodesOf<Table>(part, 'table')).map(toTable),
    }));
  });
}

/** Reads Markdown as the site does, as far as signatures and tables go. */
export async function parsePage(markdown: string): Promise<Documented[]> {
  // These packages are ES modules, and this file is compiled to CommonJS.
  const [{ unified }, { default: parse }, { default: gfm }, { default: directive }, frontmatter] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-gfm'),
      import('remark-directive'),
      import('remark-frontmatter'),
    ]);
  const reader = unified().use(parse).use(gfm).use(directive).use(frontmatter.default);
  return documentedIn(reader.parse(markdown) as Root);
}
