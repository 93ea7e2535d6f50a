// Writes the tables of the errors page from the error tables of all pages, without errors that have
// their own section:
//   npx tsx website/features/error-index.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { toString } from 'mdast-util-to-string';
import type { Table, TableCell } from 'mdast';

import { ERRORS_PAGE } from '../config/errors-page';
import { ROOT } from 'swapx-kept/root';
import { addressOf, readMarkdownPages, type MarkdownPage } from 'swapx-markdown/pages';
import { nodesOf, readHeading, treeOf } from 'swapx-markdown/reader';

const PAGE = `website/docs${ERRORS_PAGE}.md`;

/**
 * Ids of the sections whose tables are generated. For an error on several pages, the text of the
 * SDK's pages is used.
 */
const SECTIONS = { sdk: 'other-errors', contract: 'contract-errors' };

/** Heading, first paragraph and table of a section. */
const blockOf = (id: string) =>
  new RegExp(String.raw`(\n## [^\n]* \{#${id}\}\n\n[^\n|]*\n\n)(?:\|[^\n]*\n)*`);

/** Heading of the first column of an error table; the other columns are cause and remedy. */
const HEAD = /^(现象或)?错误(信息)?$/;

interface Entry {
  message: string;
  /** The code spans in the message. */
  codes: string[];
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

/** Error tables of a page, each with the anchor of the heading above it. */
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
    const causeColumn = heads.indexOf('原因');
    const mendColumn = heads.indexOf('改法');
    if (causeColumn < 0 || mendColumn < 0) {
      throw new Error(`${page.path} 的错误表要有“原因”与“改法”两列：它们会出现在错误信息一页`);
    }
    return table.children.slice(1).flatMap((row) => {
      // Makes anchors absolute, because the row is copied to another page.
      const cells = row.children.map((cell) =>
        rawText(page.source, cell).replaceAll('](#', `](${addressOf(page)}#`),
      );
      const [message, cause, mend] = [cells[0]!, cells[causeColumn]!, cells[mendColumn]!];
      const codes = nodesOf(row.children[0]!, 'inlineCode').map(({ value }) => value);
      // A row without a code span describes a symptom, which cannot be searched for.
      if (codes.length === 0) return [];
      if (/同上/.test(cause + mend)) {
        throw new Error(
          `${page.path} 的错误 ${message} 写着“同上”：这一行会单独出现在错误索引里，请写全`,
        );
      }
      const links = [`[${titleOf(page)}](${addressOf(page)}#${anchor})`];
      return [{ message, codes, cause, mend, links }];
    });
  });
}

/** A message with its variable parts replaced by `…`; a bare number is an error code and stays. */
const patternOf = (text: string): string =>
  text.includes(' ') ? text.replaceAll(/:result\[[^\]]*\]|0x[\da-f]+|\d+(\.\d+)?/g, '…') : text;

/** Errors with a section of their own. */
const explainedOn = (page: MarkdownPage): Set<string> =>
  new Set(
    treeOf(page.source).children.flatMap((node) =>
      node.type === 'heading' && node.depth === 3 ? [patternOf(readHeading(node).text)] : [],
    ),
  );

/** One entry for each message; pages with the same message share it. */
function entriesOn(pages: MarkdownPage[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const entry of pages.flatMap(entriesOf)) {
    const known = entries.get(entry.message);
    if (known) known.links.push(...entry.links);
    else entries.set(entry.message, entry);
  }
  return [...entries.values()];
}

function tableOf(entries: Entry[]): string {
  const bare = ({ message }: Entry) => message.replaceAll(/[`…]/g, '').trim();
  const rows = entries
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
  const page = pages.find(({ path }) => path === PAGE)!;
  const explained = explainedOn(page);
  const others = pages.filter(({ path }) => path !== PAGE);
  // SDK pages first: the texts on contract pages concern one function or one contract.
  const isOfSdk = ({ path }: MarkdownPage) => path.startsWith('website/docs/sdk/');
  const ordered = [...others.filter(isOfSdk), ...others.filter((other) => !isOfSdk(other))];
  const entries = entriesOn(ordered).filter(
    ({ codes }) => !codes.every((code) => explained.has(patternOf(code))),
  );
  const isSeenInSdk = ({ links }: Entry) => links.some((link) => link.includes('](/sdk/'));
  const tables = {
    [SECTIONS.sdk]: tableOf(entries.filter(isSeenInSdk)),
    [SECTIONS.contract]: tableOf(entries.filter((entry) => !isSeenInSdk(entry))),
  };
  let expected = page.source;
  for (const [id, table] of Object.entries(tables)) {
    if (!blockOf(id).test(expected)) throw new Error(`${PAGE} 里没有 {#${id}} 一节`);
    expected = expected.replace(blockOf(id), (_match, start: string) => `${start}${table}`);
  }
  return { written: page.source, expected };
}

if (require.main === module) writeFileSync(path.join(ROOT, PAGE), errorsPage().expected);
