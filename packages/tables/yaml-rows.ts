/**
 * Reads a YAML file that is a list of rows with the same fields. Every value is read as a string,
 * so that authors quote neither numbers nor dates; the kind `yes` is the word true.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parseDocument } from 'yaml';
import { type Node, YAMLSeq } from 'yaml/types';

import { ROOT } from 'swapx-kept/root';
import { fieldFaults, type Fields, type Row } from './row-fields';

/** A row with the line of the file where it begins. */
export type YamlRow<F extends Fields> = Row<F> & { line: number };

const isRow = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * The rows of a YAML text; throws one error that lists every fault with its file, line and
 * correction.
 */
export function parseYamlRows<const F extends Fields>(
  file: string,
  source: string,
  fields: F,
): YamlRow<F>[] {
  // The failsafe schema reads no value as number, date or boolean.
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
      ? fieldFaults(value, fields)
      : [`第 ${index + 1} 项没有字段；写作“- ${Object.keys(fields)[0]}: …”`]
    ).map((fault) => `${file}:${line}：${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const isYes = (name: string) => fields[name]!.startsWith('yes');
  return rows.map(({ line, value }) => {
    const entries = Object.entries(value as Record<string, unknown>);
    const typed = entries.map(([name, read]) => [name, isYes(name) || read]);
    return { ...Object.fromEntries(typed), line } as YamlRow<F>;
  });
}

/** `file` is relative to the project root. */
export const readYamlRows = <const F extends Fields>(file: string, fields: F): YamlRow<F>[] =>
  parseYamlRows(file, readFileSync(path.join(ROOT, file), 'utf8'), fields);
