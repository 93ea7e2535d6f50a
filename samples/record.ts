// 一次运行的记录：每个片段打印了什么，按打印的先后。格式见 README.md。
// 不使用 Node 的功能：命令行、测试与浏览器用同一份。

/** 用 console.table 打印的表：列名，和一行一行的格子。 */
export interface Table {
  columns: string[];
  rows: string[][];
}

/** 一个片段连续打印的几行文字，或者一张表；不在任何片段里打印的，region 是 null。 */
export type Passage =
  | { region: string | null; lines: string[] }
  | ({ region: string | null } & Table);

export type RunRecord = Passage[];

/** 示例交给 console.table 的：每行一个对象，键就是列名。 */
type TableRow = Record<string, string | number | bigint | boolean>;

function toTable(rows: readonly TableRow[]): Table {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) throw new Error('console.table 至少要有一行一列');
  for (const [index, row] of rows.entries()) {
    if (Object.keys(row).join('\n') !== columns.join('\n')) {
      throw new Error(`console.table 第 ${index + 1} 行的列与第 1 行不同`);
    }
  }
  return { columns, rows: rows.map((row) => Object.values(row).map(String)) };
}

/** 边运行边记：enter 说程序进入了哪个片段（没有名字就是离开），print 与 printTable 收下打印的内容。 */
export function createRecorder() {
  const record: RunRecord = [];
  let current: string | null = null;
  return {
    record,
    enter(region?: string) {
      current = region ?? null;
    },
    print(line: string) {
      const last = record.at(-1);
      // 一次打印的内容可以有几行。
      const lines = line.split('\n');
      if (last && 'lines' in last && last.region === current) last.lines.push(...lines);
      else record.push({ region: current, lines });
    },
    printTable(rows: readonly TableRow[]) {
      record.push({ region: current, ...toTable(rows) });
    },
  };
}

/** 一段内容写成文字；表的一行写成一行。 */
export const textOf = (passage: Passage): string[] =>
  'lines' in passage
    ? passage.lines
    : [passage.columns, ...passage.rows].map((cells) => cells.join(' | '));

/** 全部输出写成文字。 */
export const printedText = (record: RunRecord): string =>
  record.flatMap((passage) => textOf(passage).map((line) => `${line}\n`)).join('');

/** 某个片段打印的内容；没有打印就是空的。 */
export const passagesOf = (record: RunRecord, region: string): Passage[] =>
  record.filter((passage) => passage.region === region);

/** 保存在文件里的样子：一行输出、表的一行，各占一行，便于逐行比较。 */
export function serialize(record: RunRecord): string {
  const list = (items: unknown[], indent: string) =>
    `[\n${items.map((item) => indent + JSON.stringify(item)).join(',\n')}\n${indent.slice(2)}]`;
  const passages = record.map((passage) => {
    const content =
      'lines' in passage
        ? `"lines": ${list(passage.lines, '      ')}`
        : `"columns": ${JSON.stringify(passage.columns)},\n    ` +
          `"rows": ${list(passage.rows, '      ')}`;
    return `  {\n    "region": ${JSON.stringify(passage.region)},\n    ${content}\n  }`;
  });
  return `[\n${passages.join(',\n')}\n]\n`;
}

/** 两次运行在哪里第一次不同；相同则返回 undefined。 */
export function firstDifference(actual: RunRecord, stored: RunRecord): string | undefined {
  const [now, before] = [placed(actual), placed(stored)];
  const index = Array.from({ length: Math.max(now.length, before.length) }).findIndex(
    (_, position) => now[position] !== before[position],
  );
  if (index === -1) return undefined;
  return [
    `  保存的：${before[index] ?? '（没有这一行）'}`,
    `  实际的：${now[index] ?? '（没有这一行）'}`,
  ].join('\n');
}

const placed = (record: RunRecord): string[] =>
  record.flatMap((passage) =>
    textOf(passage).map(
      (line, index) => `${passage.region ?? '（片段之外）'} 第 ${index + 1} 行「${line}」`,
    ),
  );
