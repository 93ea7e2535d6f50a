import type { Member, Parameter } from './member';
import type { Documented, DocumentedTable } from './page';
import type { Expected } from './pages';

export interface Parity {
  /** Members that the page documents as they are. */
  right: number;
  /** Members that exist. */
  total: number;
  problems: string[];
}

/** What the first column of the table is called, by what it lists. */
export function tableLabel({ kind }: Member): string {
  if (kind === 'interface') return '字段';
  return kind === 'enum' ? '成员' : '参数';
}

export const RESULT_LABEL = '返回值';

/** Several results need a table to be told apart; one is told in a sentence. */
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
  const typeColumn = found[0]?.header.indexOf('类型') ?? -1;
  if (typeColumn < 0) return [];
  return real.flatMap(({ name, type }, index) => {
    const written = rows[index]![typeColumn]!;
    return written === type ? [] : [`${name} 的类型不符：文档是 ${written}；实际是 ${type}`];
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

/** Compares what a page documents with the members it must document. */
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
