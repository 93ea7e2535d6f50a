import type { Root, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

import { isNumeric } from './numbers';

/** A table with a class has a layout of its own. */
const hasLayout = ({ data }: Table): boolean => Boolean(data?.hProperties?.className);

function add(node: Table | TableCell, properties: Record<string, string | string[]>): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}

/** The columns of a table that hold nothing but numbers; one that an author has aligned counts. */
function numericColumns({ align, children: [header, ...rows] }: Table): Set<number> {
  const columns = header!.children.map((_, column) => column);
  return new Set(
    columns.filter(
      (column) =>
        align?.[column] === 'right' ||
        isNumeric(rows.map(({ children }) => toString(children[column]))),
    ),
  );
}

/** Numbers stand at the right of their column, under its heading. */
function alignNumbers(table: Table, numeric: ReadonlySet<number>): void {
  for (const row of table.children) {
    row.children.forEach((cell, column) => {
      if (numeric.has(column)) add(cell, { className: ['number'] });
    });
  }
  // The class says it; a style for each cell would say it again.
  table.align = table.align?.map((side) => (side === 'right' ? null : side));
}

/** On a phone, cells below each other have to say what the heading of their column said. */
function labelCells({ children: [header, ...rows] }: Table): void {
  const labels = header!.children.map((cell) => toString(cell));
  for (const row of rows) {
    row.children.forEach((cell, column) => {
      const dataLabel = labels[column];
      // The first cell names the row.
      if (column > 0 && dataLabel) add(cell, { dataLabel });
    });
  }
}

/**
 * Says of each table what its layout depends on (website/src/css/tables.css): which columns are numbers, and
 * whether its rows are read across. On a phone, numbers stay below each other to be compared, and so do
 * two columns of words, which fit; the cells of other tables stand below each other, with labels.
 */
const remarkTableLabels: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'table', (table) => {
    if (hasLayout(table)) return;
    const numeric = numericColumns(table);
    alignNumbers(table, numeric);
    const columns = table.children[0]!.children.length;
    const isCompared =
      columns > 1 && [...Array(columns - 1).keys()].every((at) => numeric.has(at + 1));
    if (isCompared) add(table, { className: ['numbers'] });
    else if (columns > 2) labelCells(table);
  });
};

export default remarkTableLabels;
