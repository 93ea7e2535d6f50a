/** How readers ask for a page in words that it does not contain: the rows of asked.tsv. */
import { readTable, type Row } from 'swapx-tables/table';

const COLUMNS = ['page', 'use', 'wording'] as const;
/** `index`: the wording is indexed and trains the classifier; `learn`: it only trains the classifier. */
const USES = ['index', 'learn'];

export type Wording = Row<(typeof COLUMNS)[number]>;

const isBefore = (a: Wording, b: Wording): boolean =>
  a.page === b.page ? a.use <= b.use : a.page < b.page;

function faultOf(wording: Wording, before: Wording | undefined): string | undefined {
  const { page, use, place } = wording;
  if (!USES.includes(use)) return `${place}：use 不能是“${use}”；写 ${USES.join(' 或 ')}`;
  if (before && !isBefore(before, wording)) {
    return `${place}：${page} 的 ${use} 不该在 ${before.page} 的 ${before.use} 之后；按地址排序，同一页里 index 在 learn 之前`;
  }
  return undefined;
}

/** Throws an error with the line and the remedy for every row that is invalid or out of order. */
export function checkWordings(wordings: Wording[]): Wording[] {
  const faults = wordings.flatMap((wording, at) => faultOf(wording, wordings[at - 1]) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return wordings;
}

/** In the order of the table, on which the training of the classifier depends. */
export const readWordings = (): Wording[] =>
  checkWordings(readTable('website/features/search/asked.tsv', COLUMNS));

/** The wordings of a page that has moved would silently have no effect. */
export function pageFaults(wordings: Wording[], addresses: ReadonlySet<string>): string[] {
  const gone = wordings.filter(({ page }) => !addresses.has(page));
  return [...new Set(gone.map(({ page }) => page))].map((page) => {
    const [first, ...others] = gone.filter((wording) => wording.page === page);
    const rows = others.length > 0 ? `这一行与之后的 ${others.length} 行` : '这一行';
    return `${first!.place}：没有页面 ${page}；把${rows}改成页面现在的地址，或者删去`;
  });
}
