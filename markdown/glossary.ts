import type { Root, Table, TableRow } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Plugin } from 'unified';

import { glossary, termAnchor } from '../facts/glossary';
import { readAttributes, withPlace } from './failures';
import { visitNodes } from './visit';

const row = (...words: string[]): TableRow => ({
  type: 'tableRow',
  children: words.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
});

/** Every term in one table; each row can be linked. */
export function glossaryTable(): Table {
  const entries = glossary.map(
    (entry): TableRow => ({
      ...row(entry.term, entry.english, entry.explanation),
      data: { hProperties: { id: termAnchor(entry) } },
    }),
  );
  return { type: 'table', children: [row('用词', '英文', '意思'), ...entries] };
}

/** `::glossary` becomes the list of all terms, from the same source as the marks in the text. */
const remarkGlossary: Plugin<[], Root> = () => (tree, file) => {
  visitNodes(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
    if (node.name !== 'glossary') return;
    parent.children[index] = withPlace(file, node, () => {
      readAttributes('::glossary', node.attributes, []);
      return glossaryTable();
    });
  });
};

export default remarkGlossary;
