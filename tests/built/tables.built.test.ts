// Every column of a table has at least one non-empty cell.
import { test } from 'node:test';

import { assertNone } from '../kit/assert-none';
import { docRoutes } from '../kit/routes';
import { loadPage } from '../kit/built-site';

function emptyColumns(route: string): string[] {
  const $ = loadPage(route);
  return $('.markdown table')
    .toArray()
    .flatMap((table) => {
      const rows = $(table)
        .find('tr')
        .toArray()
        .map((row) =>
          $(row)
            .children()
            .toArray()
            .map((cell) => $(cell).html() === ''),
        );
      const columns = rows[0]!.map((_, column) => column);
      return columns
        .filter((column) => rows.every((row) => row[column] ?? true))
        .map((column) => `${route}：${$(table).find('th').text()} 的第 ${column + 1} 列是空的`);
    });
}

test('no table has a column without words', () => {
  assertNone(docRoutes.flatMap(emptyColumns));
});
