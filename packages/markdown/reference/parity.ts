import type { Member, Parameter } from './member';
import type { Documented, DocumentedTable } from './page';
import type { Expected } from './pages';

export interface Parity {
  /** Number of members documented correctly. */
  right: number;
  /** Number of existing members. */
  total: number;
  problems: string[];
}

/** Heading of the first column, by kind of member. */
export function tableLabel({ kind }: Member): string {
  if (kind === 'interface') return '字段';
  return kind === 'enum' ? '枚举项' : '参数';
}

export const RESULT_LABEL = '返回值';

/** Heading of the column that the site fills in from the declaration. */
export const typeLabel = ({ kind }: Member): string => (kind === 'enum' ? '值' : '类型');

export const DEFAULT_LABEL = '默认值';
export const REQUIRED = '必填';

/** Several return values need a table; a single one is described in a sentence. */
export const resultRows = ({ returns }: Member): Parameter[] => (returns.length > 1 ? returns : []);

const show = (names: string[]): string => (names.length === 0 ? '无' : names.join('、'));

function compareTable(label: string, real: Parameter[], tables: DocumentedTable[]): string[] {
  const found = tables.filter(({ header }) => header[0] === label);
  const rows = found.flatMap((table) => table.rows);
  const documented = rows.map(([name]) => name!);
  const names = real.map(({ name }) => name);
  if (documented.join('\n') !== names.join('\n')) {
    return [`“${label}”表与实际不符：文档是 ${show(documented)}；实际是 ${show(names)}`];
  }
  const typed = found.find(({ header }) => header.some((name) => ['类型', '值'].includes(name)));
  if (typed) return [`“${label}”表不写类型或值，它们由声明填进页面；删去这一列`];
  return compareDefaults(label, real, found);
}

/** A table with optional parameters needs a column of defaults; required ones are marked in it. */
function compareDefaults(label: string, real: Parameter[], tables: DocumentedTable[]): string[] {
  const column = tables[0]?.header.indexOf(DEFAULT_LABEL) ?? -1;
  const isNeeded = real.some(({ optional }) => optional);
  if (!isNeeded) return column < 0 ? [] : [`“${label}”表里没有可以省略的，删去“默认值”一列`];
  if (column < 0) return [`“${label}”表里有可以省略的，要有“默认值”一列`];
  const rows = tables.flatMap((table) => table.rows);
  return real.flatMap(({ name, optional }, index) => {
    const written = rows[index]![column]!;
    if (!optional) {
      return written === REQUIRED ? [] : [`${name} 不能省略，“默认值”一列写“${REQUIRED}”`];
    }
    return written === '' || written === REQUIRED
      ? [`${name} 可以省略，“默认值”一列写省略时用什么`]
      : [];
  });
}

function compareMember({ id, member }: Expected, documented: Documented): string[] {
  const heading =
    documented.id === id
      ? []
      : [`标题的 id 应为 {#${id}}，文档是 ${documented.id ? `{#${documented.id}}` : '没有 id'}`];
  return [
    ...heading,
    ...compareTable(tableLabel(member), member.parameters, documented.tables),
    ...compareTable(RESULT_LABEL, resultRows(member), documented.tables),
  ];
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Compares the members that a page documents with those it must document. */
export function compare(file: string, expected: Expected[], documented: Documented[]): Parity {
  const known = new Set(expected.map(({ member }) => member.key));
  const extra = documented
    .filter(({ key }) => !known.has(key))
    .map(({ key, line }) => `${file}:${line} ${key}：多余；文档有，实际这一页的对象没有这个成员`);
  let right = 0;
  const wrong = expected.flatMap((item) => {
    const { key, signature } = item.member;
    const [first, ...again] = documented.filter((candidate) => candidate.key === key);
    if (!first) {
      return [
        `${file}:1 ${key}：缺少；文档没有 ::signature{of="${key}"}，实际是 ${onOneLine(signature)}`,
      ];
    }
    const problems = [
      ...compareMember(item, first).map((problem) => `${file}:${first.line} ${key}：${problem}`),
      ...again.map(({ line }) => `${file}:${line} ${key}：重复；第 ${first.line} 行已有`),
    ];
    if (problems.length === 0) right += 1;
    return problems;
  });
  return { right, total: expected.length, problems: [...extra, ...wrong] };
}
