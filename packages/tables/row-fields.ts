/** Validates the rows of a data file: fields, their kinds, and messages for authors. */
import { closest } from 'fastest-levenshtein';

type Kind = 'text' | 'texts' | 'yes';

/** Field names and kinds; a question mark marks an optional field. */
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
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

const KINDS: Record<Kind, { is: (value: unknown) => boolean; mend: (name: string) => string }> = {
  text: { is: isText, mend: (name) => `写一段文字：${name}: …` },
  texts: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isText),
    mend: (name) => `写一份清单：${name}: [甲, 乙]；没有就删去这个字段`,
  },
  yes: {
    // YAML values are read as strings.
    is: (value) => value === true || value === 'true',
    mend: (name) => `写 ${name}: true，否则删去这个字段`,
  },
};

/** Faults in the fields of a row, each with its correction. */
export function fieldFaults(row: object, fields: Fields): string[] {
  const values = row as Record<string, unknown>;
  const names = Object.keys(fields);
  const unknown = Object.keys(values)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => `没有字段“${name}”；最接近的是“${closest(name, names)}”`);
  const wrong = Object.entries(fields).flatMap(([name, kind]) => {
    const { is, mend } = KINDS[kind.replace('?', '') as Kind];
    if (values[name] === undefined) {
      return kind.endsWith('?') ? [] : [`缺少字段“${name}”；${mend(name)}`];
    }
    return is(values[name]) ? [] : [`字段“${name}”写得不对；${mend(name)}`];
  });
  return [...unknown, ...wrong];
}
