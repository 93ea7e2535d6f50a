/**
 * Advisories: changes that readers should make in their copies of samples. Validates
 * advisories.json; newest first.
 */
import list from './advisories.json';

const SEVERITIES = ['high', 'medium', 'low'] as const;

export type Severity = (typeof SEVERITIES)[number];

export interface Advisory {
  /** Date and English words; never changed after publication. */
  id: string;
  /** Date of publication. */
  date: string;
  /** Date of the fix: copies with an earlier version date, or without one, are affected. */
  mended: string;
  severity: Severity;
  title: string;
  /** Sample names as in `::sample`. */
  files: string[];
  /** Condition under which the fault occurs. */
  condition: string;
  /** Consequence of the fault. */
  harm: string;
  /** The change to make in a copy. */
  change: string;
  /** Page and anchor of the explanation. */
  page: string;
}

const FILE = 'packages/facts/advisories/advisories.json';

/** In characters. Table cells hold 150, including a prefix that the site adds. */
const MOST = 120;

const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const isSentence = (value: string): boolean => value.length <= MOST && value.endsWith('。');

/** For each field: whether a value is valid, and the instruction shown when it is not. */
const RULES: Record<keyof Advisory, [(value: string) => boolean, string]> = {
  id: [
    (value) => isDay(value.slice(0, 10)) && /^.{10}(?:-[a-z0-9]+)+$/.test(value),
    '写成日期与几个小写的英文词，例如 2026-11-19-approvals',
  ],
  date: [isDay, '写公布的日期，例如 2026-11-19'],
  mended: [isDay, '写改好的日期，例如 2026-11-19；版本的日期更早的都受影响'],
  severity: [
    (value) => SEVERITIES.some((one) => one === value),
    `写 ${SEVERITIES.join('、')} 之一`,
  ],
  title: [
    (value) => value.length <= 40 && !/[。！]$/.test(value),
    '写不超过 40 个字、不带句号的标题',
  ],
  files: [() => true, ''],
  condition: [isSentence, `写不超过 ${MOST} 个字、以句号结尾的一句`],
  harm: [isSentence, `写不超过 ${MOST} 个字、以句号结尾的一句`],
  change: [isSentence, `写不超过 ${MOST} 个字、以句号结尾的一句`],
  page: [
    (value) => /^\/[^#]+#[\w-]+$/.test(value),
    '写从根开始的地址与锚点，例如 /sdk/approvals#list',
  ],
};

function check(entry: Record<string, unknown>, index: number): void {
  const where = `${FILE} 第 ${index + 1} 条（${String(entry.id)}）`;
  for (const [name, [isRight, advice]] of Object.entries(RULES)) {
    const value = entry[name];
    if (name === 'files') {
      const isList = Array.isArray(value) && value.every((one) => typeof one === 'string' && one);
      if (isList && value.length > 0) continue;
      throw new Error(`${where}：files 要有至少一个文件，写法与 ::sample 相同`);
    }
    if (typeof value === 'string' && value && isRight(value)) continue;
    throw new Error(`${where}：${name} 是 ${JSON.stringify(value)}；${advice}`);
  }
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(RULES, name));
  if (unknown) throw new Error(`${where}：没有名为 ${unknown} 的字段；删去它`);
}

/** Newest first; entries of the same day keep the order of the file. */
export function checkedAdvisories(entries: readonly object[]): Advisory[] {
  const ids = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    check(entry as Record<string, unknown>, index);
    const { id } = entry as Advisory;
    if (ids.has(id)) throw new Error(`${FILE} 第 ${index + 1} 条：${id} 已经有了；换一个 id`);
    ids.add(id);
  }
  return (entries as readonly Advisory[]).toSorted((a, b) =>
    a.date === b.date ? 0 : a.date < b.date ? 1 : -1,
  );
}

export const advisories = checkedAdvisories(list);
