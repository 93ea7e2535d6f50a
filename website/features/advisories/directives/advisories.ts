import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast';

import { site } from '../../../config/site';
import { type Advisory, advisories, type Severity } from 'swapx-facts/advisories';
import { defineDirective } from 'swapx-markdown/directive';
import { archivesOf } from '../archives';

const SEVERITIES: Record<Severity, string> = { high: '高', medium: '中', low: '低' };

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children,
});
const cell = (...children: PhrasingContent[]): TableCell =>
  ({ type: 'tableCell', children }) as TableCell;
const row = (...children: TableCell[]): TableRow => ({ type: 'tableRow', children });

/**
 * Names of the affected files, then the archives to download again; files of starter/ are in nearly
 * all.
 */
function concerned(advisory: Advisory, start: string): TableCell {
  const archives = archivesOf(advisory);
  const files = advisory.files.flatMap((file, index) => [
    ...(index > 0 ? [text('、')] : []),
    code(file),
  ]);
  const links = archives.flatMap((address) => [
    text('，'),
    link(start + address, [text(`重新下载 ${address.replace(/^.*\//, '')}`)]),
  ]);
  return cell(...files, text(`；${advisory.mended} 之前`), ...links);
}

const rowOf = (advisory: Advisory, start: string): TableRow => {
  const { date, severity, title, condition, harm, change, page } = advisory;
  return row(
    cell(text(`${date}，${SEVERITIES[severity]}：`), link(page, [text(title)])),
    concerned(advisory, start),
    cell(text(condition + harm)),
    cell(text(change)),
  );
};

const tableOf = (start: string): Table => ({
  type: 'table',
  children: [
    row(...['公告', '涉及', '条件与后果', '改法'].map((value) => cell(text(value)))),
    ...advisories.map((advisory) => rowOf(advisory, start)),
  ],
});

export default defineDirective({
  name: 'advisories',
  kind: 'leaf',
  summary:
    '样例的安全公告，取自 `packages/facts/advisories/advisories.json`：涉及哪些文件、何时之前、条件、后果与改法。',
  attributes: {},
  example: '::advisories',
  // `pathname://` keeps Docusaurus from treating archives as pages.
  toSite: () => tableOf('pathname://'),
  toMarkdown: () => tableOf(site.url),
});
