// 一次运行的记录：每个片段打印了什么，按打印的先后。格式见 README.md。
// 不使用 Node 的功能：命令行、测试与浏览器用同一份。

/** 一个片段连续打印的内容；不在任何片段里打印的，region 是 null。 */
export interface Passage {
  region: string | null;
  lines: string[];
}

export type RunRecord = Passage[];

/** 边运行边记：enter 说程序进入了哪个片段（没有名字就是离开），print 收下一行。 */
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
      if (last?.region === current) last.lines.push(...lines);
      else record.push({ region: current, lines });
    },
  };
}

/** 全部输出，与终端里看到的相同。 */
export const printedText = (record: RunRecord): string =>
  record.flatMap(({ lines }) => lines.map((line) => `${line}\n`)).join('');

/** 某个片段打印的各行；没有打印就是空的。 */
export const linesOf = (record: RunRecord, region: string): string[] =>
  record.filter((passage) => passage.region === region).flatMap(({ lines }) => lines);

/** 保存在文件里的样子：一行输出占一行，便于逐行比较。 */
export const serialize = (record: RunRecord): string => `${JSON.stringify(record, null, 2)}\n`;

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
  record.flatMap(({ region, lines }) =>
    lines.map((line, index) => `${region ?? '（片段之外）'} 第 ${index + 1} 行「${line}」`),
  );
