import type { Table, TableRow } from 'mdast';

import { glossary, termAnchor } from 'swapx-facts/glossary';
import { defineDirective } from 'swapx-markdown/directive';

const row = (...words: string[]): TableRow => ({
  type: 'tableRow',
  children: words.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
});

/** Every term in one table, from the same source as the marks in the text; rows can be linked. */
function glossaryTable(): Table {
  const entries = glossary.map(
    (entry): TableRow => ({
      ...row(entry.term, entry.english, entry.explanation),
      data: { hProperties: { id: termAnchor(entry) } },
    }),
  );
  return { type: 'table', children: [row('用词', '英文', '意思'), ...entries] };
}

export default defineDirective({
  name: 'glossary',
  kind: 'leaf',
  summary: '列出 `packages/facts/tables/glossary.json` 里的全部术语。',
  attributes: {},
  example: '::glossary',
  toSite: glossaryTable,
});
