import type { Code, Table as TableNode } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

import { DATA_REGION, DATA_RUN } from 'swapx-components/page-names';
import { readable } from 'swapx-components/readable-numbers';
import { recordOf, regionsOf, sampleNamed } from 'swapx-samples/catalogue';
import { type Passage, printedText, type Table } from 'swapx-samples/record';
import { defineDirective, optional, required } from '../directive';
import { jsxFlow, jsxText } from '../jsx';

/** A passage of output and its number in the record, by which a run in the page finds its block. */
type Numbered = Passage & { number: number };

/** Output of the named regions, in the order named; without a name, of the whole program. */
function passagesShown(file: string, region: string | undefined): Numbered[] {
  const record = recordOf(file).map((passage, number) => ({ ...passage, number }));
  if (region === undefined) return record;
  const existing = regionsOf(file);
  return region.split(/\s+/).flatMap((name) => {
    if (!existing.includes(name)) {
      const known = existing.join('、') || '（没有任何 #region）';
      throw new Error(`示例“${file}”没有名为“${name}”的片段；有：${known}`);
    }
    const passages = record.filter((passage) => passage.region === name);
    if (passages.length === 0) {
      const printing = [...new Set(record.map((passage) => passage.region))].filter(Boolean);
      throw new Error(
        `示例“${file}”的片段“${name}”没有打印任何内容；打印了内容的片段：${printing.join('、')}`,
      );
    }
    return passages;
  });
}

/** Columns of numbers are right-aligned. */
const isNumeric = (table: Table, column: number): boolean =>
  table.rows.every((cells) => /^[-−]?[\d.,]+%?$/.test(cells[column]!));

const tableNode = (table: Table): TableNode => ({
  type: 'table',
  align: table.columns.map((_name, column) => (isNumeric(table, column) ? 'right' : null)),
  children: [table.columns, ...table.rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((value) => ({
      type: 'tableCell',
      children: [{ type: 'text', value: readable(value) }],
    })),
  })),
});

/** The regions that printed these passages, as a button names them (DATA_REGION). */
const regionsNamed = (passages: Passage[]): string | undefined =>
  [...new Set(passages.map(({ region }) => region))].filter(Boolean).join(' ') || undefined;

/** Readers must see that the numbers come from a run, as they do on a block of output. */
const figureNode = (table: Numbered & Table, program: string | undefined): MdxJsxFlowElement => ({
  ...jsxFlow('figure', { className: 'figure' }),
  children: [
    tableNode(table),
    {
      ...jsxFlow('figcaption', {}),
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', value: '上表由程序算出 ' },
            {
              ...jsxText('button', {
                ...{ type: 'button', className: 'run-start' },
                ...{ [DATA_RUN]: program, [DATA_REGION]: regionsNamed([table]) },
              }),
              children: [{ type: 'text', value: '运行' }],
            },
          ],
        },
      ],
    },
  ],
});

const codeNode = (passages: Numbered[], file: string): Code => ({
  type: 'code',
  lang: 'text',
  value: printedText(passages).trimEnd(),
  // Attributes by which a run in the page finds the block: program and passages.
  data: {
    codeBlockProps: {
      title: '运行输出',
      outputOf: sampleNamed(file).program,
      region: regionsNamed(passages),
      passages: passages.map(({ number }) => number).join(' '),
    },
  },
});

/** Consecutive lines share a code block; a table separates two blocks. */
function blocksOf<T>(
  file: string,
  region: string | undefined,
  ofTable: (table: Numbered & Table) => T,
): (Code | T)[] {
  const blocks: (Code | T)[] = [];
  let lines: Numbered[] = [];
  const endLines = () => {
    if (lines.length > 0) blocks.push(codeNode(lines, file));
    lines = [];
  };
  for (const passage of passagesShown(file, region)) {
    if ('lines' in passage) lines.push(passage);
    else {
      endLines();
      blocks.push(ofTable(passage));
    }
  }
  endLines();
  return blocks;
}

export default defineDirective({
  name: 'output',
  kind: 'leaf',
  summary:
    '显示一个示例运行时打印的内容，或其中几个片段打印的内容；用 console.table 打印的是真正的表格。',
  attributes: {
    file: required('示例的路径，与 `::sample` 相同'),
    region: optional('片段的名字，几个之间用空格隔开；不写就显示全部'),
  },
  example: '::output{file="sdk/v3/swaps/quoting.ts" region="exact-input exact-output"}',
  toSite: ({ attributes: { file, region } }) => {
    const blocks = blocksOf(file, region, (table) => figureNode(table, sampleNamed(file).program));
    return blocks.length === 1 ? blocks[0]! : { ...jsxFlow('div', {}), children: blocks };
  },
  toMarkdown: ({ attributes: { file, region } }) => {
    const blocks = blocksOf(file, region, (table) => tableNode(table));
    return blocks.length === 1 ? blocks[0]! : { type: 'root', children: blocks };
  },
});
