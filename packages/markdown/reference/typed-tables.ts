import type { PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';

import { withPlace } from '../place';
import { nodesOf } from '../reader';
import { signatureOf } from './';
import type { Member, Parameter } from './member';
import { referencePages } from './pages';
import { DEFAULT_LABEL, RESULT_LABEL, resultRows, tableLabel, typeLabel } from './parity';

const cell = (...children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });

/** A type with its own page becomes a link to it. */
function typeNode(type: string, key: string): PhrasingContent {
  const code: PhrasingContent = { type: 'inlineCode', value: type };
  const subject = `${key.split(':')[0]}:${type}`;
  const page = referencePages().find(({ subjects: [only, ...others] }) => {
    return only?.key === subject && others.length === 0;
  });
  return page
    ? { type: 'link', url: `/${page.file.replace(/\.md$/, '')}`, children: [code] }
    : code;
}

/** Inserts the declared type of each parameter as the second column. */
function fill(table: Table, rows: Parameter[], title: string, key: string): void {
  const [header, ...body] = table.children;
  const hasDefaults = header!.children.some((column) => toString(column) === DEFAULT_LABEL);
  // CSS classes for the layout on narrow screens.
  const className = ['parameters', ...(hasDefaults ? ['with-defaults'] : [])];
  table.data = { ...table.data, hProperties: { className } };
  header!.children.splice(1, 0, cell({ type: 'text', value: title }));
  table.align = table.align?.toSpliced(1, 0, null);
  for (const row of body) {
    const name = toString(row.children[0]!);
    const parameter = rows.find((candidate) => candidate.name === name);
    if (!parameter) throw new Error(`${key} 没有名为“${name}”的一项；改正表格的第一列`);
    row.children.splice(1, 0, cell(typeNode(parameter.type, key)));
  }
}

function keyIn(node: RootContent): string | undefined {
  const signature = nodesOf(node, 'leafDirective').find(({ name }) => name === 'signature');
  return signature?.attributes?.of ?? undefined;
}

/** Tables are recognised by the heading of their first column, as in the check of reference pages. */
function fillTable(table: Table, member: Member): void {
  const label = toString(table.children[0]!.children[0]!);
  if (label === tableLabel(member)) fill(table, member.parameters, typeLabel(member), member.key);
  if (label === RESULT_LABEL) fill(table, resultRows(member), '类型', member.key);
}

/** Fills in types from the declaration; authors write only the descriptions. */
export function fillTypes(tree: Root, file: VFile): void {
  let member: Member | undefined;
  for (const node of tree.children) {
    // Members have headings of the second or third level.
    if (node.type === 'heading' && node.depth <= 3) member = undefined;
    const key = keyIn(node);
    if (key) member = withPlace(file, node, () => signatureOf(key));
    const current = member;
    if (node.type === 'table' && current) withPlace(file, node, () => fillTable(node, current));
  }
}
