// Writes the index of all errors into the errors page, from the error tables of every page:
//   npx tsx markdown/error-index.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import type { Table, TableCell } from 'mdast';

import { ROOT } from '../lib/root';
import { addressOf, readMarkdownPages, type MarkdownPage } from './pages';
import { nodesOf, readHeading, treeOf } from './reader';

const PAGE = 'docs/sdk/errors.md';

/** The table of this section is written by this program. */
const BLOCK = /(\n## [^\n]* \{#other-errors\}\n\n[^\n|]*\n\n)(?:\|[^\n]*\n)*/;

/** The heads of tables of errors; their other columns are the cause and the mend. */
const HEAD = /^(现象或)?错误(信息)?$/;

interface Entry {
  message: string;
  cause: string;
  mend: string;
  links: string[];
}

const rawText = (source: string, { children }: TableCell): string =>
  source.slice(
    children[0]?.position?.start.offset ?? 0,
    children.at(-1)?.position?.end.offset ?? 0,
  );

const titleOf = ({ source }: MarkdownPage): string => {
  const name = /^title:\s*(.+)$/m.exec(source)?.[1] ?? '';
  return name.replaceAll(/^['"]|['"]$/g, '');
};

/** The error tables of a page, each with the anchor of the heading above it. */
function tablesOf(page: MarkdownPage): { table: Table; anchor: string }[] {
  let anchor = '';
  return treeOf(page.source).children.flatMap((node) => {
    if (node.type === 'heading') anchor = readHeading(node).id ?? anchor;
    const isErrors =
      node.type === 'table' && HEAD.test(toString(node.children[0]!.children[0]!).trim());
    return isErrors ? [{ table: node, anchor }] : [];
  });
}

function entriesOf(page: MarkdownPage): Entry[] {
  return tablesOf(page).flatMap(({ table, anchor }) => {
    const heads = table.children[0]!.children.map((cell) => toString(cell));
    // Two tables tell cause and mend in one column.
    const causeColumn = heads.findIndex((head) => head.startsWith('原因'));
    const mendColumn = heads.findIndex((head) => /^(改法|怎么办)$/.test(head));
    return table.children.slice(1).flatMap((row) => {
      // Links within the page lead there from the index, too.
      const cells = row.children.map((cell) =>
        rawText(page.source, cell).replaceAll('](#', `](${addressOf(page)}#`),
      );
      const [message = '', cause = '', mend = '见左边'] = [
        cells[0],
        cells[causeColumn],
        cells[mendColumn],
      ];
      // A row without a literal text describes what is seen, not what can be searched for.
      if (nodesOf(row.children[0]!, 'inlineCode').length === 0) return [];
      if (/同上/.test(cause + mend)) {
        throw new Error(
          `${page.path} 的错误 ${message} 写着“同上”：这一行会单独出现在错误索引里，请写全`,
        );
      }
      return [
        { message, cause, mend, links: [`[${titleOf(page)}](${addressOf(page)}#${anchor})`] },
      ];
    });
  });
}

/** One row for each message, by its text; pages that list the same one are named together. */
function errorIndex(pages: MarkdownPage[]): string {
  const entries = new Map<string, Entry>();
  const others = pages.filter(({ path }) => path !== PAGE);
  // The words of its own area come first: those of contracts tell about one function, or one contract.
  const isOfSdk = ({ path }: MarkdownPage) => path.startsWith('docs/sdk/');
  const sorted = [...others.filter(isOfSdk), ...others.filter((page) => !isOfSdk(page))];
  for (const entry of sorted.flatMap(entriesOf)) {
    const known = entries.get(entry.message);
    if (known) known.links.push(...entry.links);
    else entries.set(entry.message, entry);
  }
  const bare = ({ message }: Entry) => message.replaceAll(/[`…]/g, '').trim();
  const rows = [...entries.values()]
    .sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
    .map(({ message, cause, mend, links }) => {
      const places = [...new Set(links)].join('、');
      return `| ${message} | ${cause} | ${mend} | ${places} |`;
    });
  return ['| 错误信息 | 原因 | 改法 | 出自 |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

/** The errors page as it is, and as it should be. */
export function errorsPage(): { written: string; expected: string } {
  const pages = readMarkdownPages();
  const written = pages.find(({ path }) => path === PAGE)!.source;
  if (!BLOCK.test(written)) throw new Error(`${PAGE} 里没有 {#other-errors} 一节`);
  const block = (_match: string, start: string) => `${start}${errorIndex(pages)}`;
  return { written, expected: written.replace(BLOCK, block) };
}

if (require.main === module) writeFileSync(path.join(ROOT, PAGE), errorsPage().expected);
