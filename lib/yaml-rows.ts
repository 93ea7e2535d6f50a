/**
 * Reads a YAML file that is a list of rows with the same fields. Every value is read as the text that
 * stands in the file, so that an author quotes neither numbers nor dates; the kind `yes` is the
 * word true.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { closest } from 'fastest-levenshtein';
import { parseDocument } from 'yaml';
import { type Node, YAMLSeq } from 'yaml/types';

import { ROOT } from './root';

type Kind = 'text' | 'texts' | 'yes';

/** The fields of a row with their kinds; a question mark marks a field that a row may leave out. */
export type Fields = Record<string, Kind | `${Kind}?`>;

type ValueOf<K> = K extends 'text' | 'text?'
  ? string
  : K extends 'texts' | 'texts?'
    ? string[]
    : true;

type OptionalOf<F extends Fields> = {
  [N in keyof F]: F[N] extends `${string}?` ? N : never;
}[keyof F];

export type Row<F extends Fields> = { [N in Exclude<keyof F, OptionalOf<F>>]: ValueOf<F[N]> } & {
  [N in OptionalOf<F>]?: ValueOf<F[N]>;
} & {
  /** Of the file, where the row begins. */
  line: number;
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const KINDS: Record<Kind, { is: (value: unknown) => boolean; mend: (name: string) => string }> = {
  text: { is: isText, mend: (name) => `写一段文字：${name}: …` },
  texts: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
    mend: (name) => `写一份清单：${name}: [甲, 乙]；没有就删去这个字段`,
  },
  yes: { is: (value) => value === 'true', mend: (name) => `写 ${name}: true，否则删去这个字段` },
};

/** What is wrong with the fields of a row. */
function faultsOf(row: Record<string, unknown>, fields: Fields): string[] {
  const names = Object.keys(fields);
  const unknown = Object.keys(row)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `没有字段“${name}”；最接近的是“${closest(name, names)}”`);
  const wrong = Object.entries(fields).flatMap(([name, kind]) => {
    const { is, mend } = KINDS[kind.replace('?', '') as Kind];
    if (row[name] === undefined) {
      return kind.endsWith('?') ? [] : [`缺少字段“${name}”；${mend(name)}`];
    }
    return is(row[name]) ? [] : [`字段“${name}”写得不对；${mend(name)}`];
  });
  return [...unknown, ...wrong];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The rows of a YAML text; throws one error with every fault, each with file, line and mend. */
export function parseYamlRows<const F extends Fields>(
  file: string,
  source: string,
  fields: F,
): Row<F>[] {
  // The schema reads no value as a number, a date or a truth value.
  const document = parseDocument(source, { schema: 'failsafe', prettyErrors: true });
  const unreadable = document.errors.map(({ message, linePos }) => {
    const [fault] = message.split('\n');
    const mend = '检查缩进；含“: ”或以符号开头的文字加引号';
    return `${file}:${linePos?.start.line ?? 1}：不是正确的 YAML（${fault}）；${mend}`;
  });
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  const { contents } = document;
  if (!(contents instanceof YAMLSeq)) {
    throw new Error(`${file}:1：须是一份清单；每一项以“- ”开头`);
  }
  const values = document.toJSON() as unknown[];
  const rows = contents.items.map((node: Node | null, index) => ({
    line: source.slice(0, node?.range?.[0] ?? 0).split('\n').length,
    value: values[index],
  }));
  const faults = rows.flatMap(({ line, value }, index) =>
    (isRow(value)
      ? faultsOf(value, fields)
      : [`第 ${index + 1} 项没有字段；写作“- ${Object.keys(fields)[0]}: …”`]
    ).map((fault) => `${file}:${line}：${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const isYes = (name: string) => fields[name]!.startsWith('yes');
  return rows.map(({ line, value }) => {
    const entries = Object.entries(value as Record<string, unknown>);
    const typed = entries.map(([name, read]) => [name, isYes(name) || read]);
    return { ...Object.fromEntries(typed), line } as Row<F>;
  });
}

/** The rows of a file, whose path begins at the folder of the project. */
export const readYamlRows = <const F extends Fields>(file: string, fields: F): Row<F>[] =>
  parseYamlRows(file, readFileSync(path.join(ROOT, file), 'utf8'), fields);
