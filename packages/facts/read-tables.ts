/** Reads the tables of facts (tables/*.json): validates every row and expands shared texts. */
import { closest } from 'fastest-levenshtein';

import { CONFIDENCES, type Confidence, type Fact, type FactTable, type Network } from './types';

export interface Table {
  /** Note for authors. */
  comment?: string;
  /** Shared texts: `{name}` in the source or note of a fact is replaced by the text of that name. */
  sources?: Record<string, string>;
  notes?: Record<string, string>;
  facts: Record<string, object>;
}

/** No rows of kind version: packages.ts reads versions from package.json. */
type Kind = Exclude<Fact['kind'], 'version'>;

/** Type of a row's fact: the field that holds the value is named after the kind. */
export type FactOf<Row> = {
  [K in Kind]: Row extends Record<K, unknown> ? Extract<Fact, { kind: K }> : never;
}[Kind];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const isHex = (value: unknown) => isText(value) && value.startsWith('0x');

const VALUES: Record<Kind, { is: (value: unknown) => boolean; form: string }> = {
  address: { is: isHex, form: '"0x…"' },
  hash: { is: isHex, form: '"0x…"' },
  number: { is: (value) => typeof value === 'number', form: '不带引号的数字' },
  bigNumber: { is: isText, form: '引号里的十进制数字' },
  url: { is: isText, form: '"https://…"' },
  date: { is: isText, form: '"yyyy-mm-dd"' },
  text: { is: isText, form: '引号里的文字' },
};

const KINDS = Object.keys(VALUES) as Kind[];

const TEXTS = ['confidence', 'source', 'note', 'saidBy', 'comment'];

const FIELDS = [...KINDS, ...TEXTS];

/** Faults in the fields of a row, each with its correction. */
function rowFaults(row: Record<string, unknown>): string[] {
  const unknown = Object.keys(row)
    .filter((field) => !FIELDS.includes(field))
    .map((field) => `没有字段“${field}”；最接近的是“${closest(field, FIELDS)}”`);
  const kinds = KINDS.filter((kind) => kind in row);
  const values = kinds
    .filter((kind) => !VALUES[kind].is(row[kind]))
    .map((kind) => `“${kind}”须是${VALUES[kind].form}`);
  const texts = TEXTS.filter((field) => field in row && !isText(row[field])).map(
    (field) => `“${field}”须是引号里的文字；没有就删去这个字段`,
  );
  const isSure = row.confidence === 'certain';
  return [
    ...unknown,
    ...(kinds.length === 1 ? [] : [`值恰好写一个，字段名是它的种类：${KINDS.join('、')}`]),
    ...values,
    ...texts,
    ...(CONFIDENCES.includes(row.confidence as Confidence)
      ? []
      : [`“confidence”写 ${CONFIDENCES.join('、')} 之一`]),
    ...('source' in row ? [] : ['没有来源；写明 source']),
    ...(isSure || 'note' in row ? [] : ['不确定却没有说明；写明 note']),
  ];
}

const SHARED = /\{([^}]*)\}/g;

/** Replaces `{name}` by the shared text; an unknown name is a fault. */
function expand(text: string, field: string, shared: Record<string, string>, faults: string[]) {
  return text.replaceAll(SHARED, (found, name: string) => {
    if (Object.hasOwn(shared, name)) return shared[name]!;
    const names = Object.keys(shared);
    const nearest = names.length > 0 ? `；最接近的是“${closest(name, names)}”` : '';
    faults.push(`${field}s 里没有“${name}”${nearest}`);
    return found;
  });
}

/** Keys begin with the network: the same address can be another contract on the other network. */
const networkOf = (key: string) => /^(mainnet|testnet)\./.exec(key)?.[1] as Network | undefined;

/** The facts of all tables in order; throws one error that lists every fault with its file and key. */
export function readTables(tables: Record<string, Table>): FactTable {
  const merged: Record<string, unknown> = {};
  const faults: string[] = [];
  const definedIn = new Map<string, string>();
  for (const [name, { sources = {}, notes = {}, facts }] of Object.entries(tables)) {
    const file = `packages/facts/tables/${name}.json`;
    for (const [key, fields] of Object.entries(facts)) {
      const row = fields as Record<string, unknown>;
      const wrong = rowFaults(row);
      const earlier = definedIn.get(key);
      if (earlier !== undefined) wrong.push(`在 ${earlier} 里也写了；删去一处`);
      definedIn.set(key, file);
      const kind = KINDS.find((candidate) => candidate in row);
      const network = networkOf(key);
      const { note, saidBy } = row;
      merged[key] = {
        kind,
        value: kind && row[kind],
        ...(network === undefined ? {} : { network }),
        confidence: row.confidence,
        source: expand(String(row.source), 'source', sources, wrong),
        ...(note === undefined ? {} : { note: expand(String(note), 'note', notes, wrong) }),
        ...(saidBy === undefined ? {} : { saidBy }),
      };
      faults.push(...wrong.map((fault) => `${file}：${key}：${fault}`));
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return merged as FactTable;
}
