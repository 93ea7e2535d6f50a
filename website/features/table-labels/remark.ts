import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';

/** Two columns fit on a phone, figures stay below each other, and a table with a class has a layout of its own. */
const keepsItsColumns = ({ align, children, data }: Table): boolean =>
  children[0]!.children.length < 3 || align?.some(Boolean) || Boolean(data?.hProperties?.className);

/**
 * A phone shows the cells of a row below each other (website/src/css/tables.css): each then has to say what the
 * heading of its column said. The first cell names the row and needs no label.
 */
const remarkTableLabels: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'table', (table) => {
    if (keepsItsColumns(table)) return;
    const [header, ...rows] = table.children;
    const labels = header!.children.map((cell) => toString(cell));
    for (const row of rows) {
      row.children.forEach((cell, column) => {
        const dataLabel = labels[column];
        if (column > 0 && dataLabel) cell.data = { ...cell.data, hProperties: { dataLabel } };
      });
    }
  });
};

export default remarkTableLabels;
