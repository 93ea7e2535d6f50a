/** Queries, and the addresses that answer them: the rows of tuned.tsv and held-out.tsv. */
import { readTable, type Row } from 'swapx-tables/table';

export const QUERY_CLASSES = [
  /** A Chinese word for an idea or a thing. Wanted: the explanation. */
  'concepts',
  /** A name from code. Wanted: its reference, or the guide that uses it. */
  'identifiers',
  /** The error of a wallet, a console or a contract, often pasted as a whole. */
  'errors',
  /** Whole questions, and sentences remembered from a text. */
  'questions',
  /** Addresses of contracts, networks and pages, pasted whole or in part. */
  'addresses',
  /** Two ideas, or two languages, in one query. Wanted: the page that treats both. */
  'mixed',
  /** Traditional characters, as typed in Hong Kong and Taiwan. */
  'traditional',
  /** Homophones, misspelt words, and Chinese typed without an input method. */
  'mistakes',
  /** The English term of a Chinese page. */
  'english',
] as const;

export type QueryClass = (typeof QUERY_CLASSES)[number];

/** Written before the bank of answers: only for queries of other origins was the bank judged, too. */
export const ORIGINS_BEFORE_BANK = ['tuned', 'holdout'];
const ORIGINS = [...ORIGINS_BEFORE_BANK, 'asked', 'asked-lately', 'not-helped'];

export interface Query {
  /** When and by whom it was written; tuned.tsv and held-out.tsv explain the values. */
  origin: string;
  class: QueryClass;
  text: string;
  /** Addresses of pages, and of answers of the bank with their anchors; any of them is accepted. */
  accepted: string[];
  /** The row, as `file:line`. */
  place: string;
}

const COLUMNS = ['origin', 'class', 'query', 'accepted'] as const;

const isClass = (name: string): name is QueryClass =>
  (QUERY_CLASSES as readonly string[]).includes(name);

function faultsOf(row: Row<(typeof COLUMNS)[number]>): string[] {
  const faults: string[] = [];
  if (!ORIGINS.includes(row.origin)) {
    faults.push(`origin 不能是“${row.origin}”；写 ${ORIGINS.join('、')} 之一`);
  }
  if (!isClass(row.class)) {
    faults.push(`class 不能是“${row.class}”；写 ${QUERY_CLASSES.join('、')} 之一`);
  }
  for (const address of row.accepted.split(' ')) {
    if (!address.startsWith('/')) {
      faults.push(`accepted 里的“${address}”不是地址；写从 / 开始的地址，两个之间只用一个空格`);
    }
    // Without an anchor, any answer of the area would be accepted.
    if (/\/questions\/?$/.test(address)) {
      faults.push(`${address} 没有写明是哪个问题；写 ${address}#锚点，或者删去它`);
    }
  }
  return faults.map((fault) => `${row.place}：${fault}`);
}

/** Throws an error with the line and the remedy for every invalid row. */
export function queriesFrom(rows: Row<(typeof COLUMNS)[number]>[]): Query[] {
  const faults = rows.flatMap(faultsOf);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows.map(({ origin, class: name, query, accepted, place }) => ({
    origin,
    class: name as QueryClass,
    text: query.replaceAll('\\n', '\n'),
    accepted: accepted.split(' '),
    place,
  }));
}

/** Pages and answers that a query accepts and that do not exist. */
export const acceptedFaults = ({ accepted, place }: Query, known: ReadonlySet<string>): string[] =>
  accepted
    .filter((address) => !known.has(address))
    .map((address) => `${place}：没有 ${address}；改成现在的地址，或者删去它`);

const read = (name: string): Query[] =>
  queriesFrom(readTable(`website/features/search/queries/${name}.tsv`, COLUMNS));

export const readTuned = (): Query[] => read('tuned');
export const readHeldOut = (): Query[] => read('held-out');
