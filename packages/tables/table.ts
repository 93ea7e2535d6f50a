/**
 * Tab-separated tables (*.tsv): one row per line, one tab between two cells. The first line that is
 * neither empty nor a comment names the columns; comments begin with #. Quotation marks are not
 * special.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

/** Cells by column name; `place` is `file:line`. */
export type Row<Column extends string> = Record<Column, string> & { place: string };

const named = (columns: readonly string[]) => columns.join('、');

/** Faults in the number of cells and in single cells of a row. */
function faultsOf(cells: string[], columns: readonly string[]): string[] {
  if (cells.length !== columns.length) {
    return [
      `这一行有 ${cells.length} 格，须有 ${columns.length} 格（${named(columns)}）；两格之间用一个制表符（Tab）隔开，不用空格`,
    ];
  }
  return columns.flatMap((column, at) => {
    const cell = cells[at]!;
    if (cell.trim() === '') return [`“${column}”一格是空的；填上，或者删去这一行`];
    return cell === cell.trim() ? [] : [`“${column}”一格的前后有空格；删去空格`];
  });
}

/** Throws one error that lists every fault of form. */
export function parseTable<Column extends string>(
  file: string,
  text: string,
  columns: readonly Column[],
): Row<Column>[] {
  const [header, ...rows] = text
    .split(/\r?\n/)
    .map((line, at) => ({ line, place: `${file}:${at + 1}` }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
    .map(({ line, place }) => ({ cells: line.split('\t'), place }));
  if (header?.cells.join() !== columns.join()) {
    throw new Error(
      `${header?.place ?? `${file}:1`}：各行之前须有一行写各列的名字：${named(columns)}，用制表符（Tab）隔开`,
    );
  }
  const faults = rows.flatMap(({ cells, place }) =>
    faultsOf(cells, columns).map((fault) => `${place}：${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows.map(({ cells, place }) => ({
    ...(Object.fromEntries(columns.map((column, at) => [column, cells[at]!])) as Record<
      Column,
      string
    >),
    place,
  }));
}

/** `file` is relative to the project root. */
export const readTable = <Column extends string>(
  file: string,
  columns: readonly Column[],
): Row<Column>[] => parseTable(file, readFileSync(path.join(ROOT, file), 'utf8'), columns);
