/** What a run prints beside what the record has: line by line, within the region that prints. */
import type { Passage } from '../protocol';

export type LineState = 'same' | 'different' | 'extra';

export const STATE_LABELS: Record<LineState, string> = {
  same: '与记录相同',
  different: '与记录不同',
  extra: '记录里没有',
};

export interface ComparedLine {
  region: string | null;
  /** Which line of its region this is, counted from 0. */
  position: number;
  text: string;
  state: LineState;
  /** What the record has instead. */
  recorded?: string;
}

export interface Comparison {
  lines: ComparedLine[];
  add(region: string | null, text: string): ComparedLine;
  /** Lines of the record that the run has not printed. */
  missing(): number;
}

export function linesByRegion(record: Passage[]): Map<string | null, string[]> {
  const regions = new Map<string | null, string[]>();
  for (const { region, lines } of record) {
    regions.set(region, [...(regions.get(region) ?? []), ...lines]);
  }
  return regions;
}

export function compareWith(record: Passage[]): Comparison {
  const recorded = linesByRegion(record);
  const printed = new Map<string | null, number>();
  const lines: ComparedLine[] = [];
  return {
    lines,
    add(region, text) {
      const position = printed.get(region) ?? 0;
      printed.set(region, position + 1);
      const expected = recorded.get(region)?.[position];
      const state = expected === undefined ? 'extra' : expected === text ? 'same' : 'different';
      const line: ComparedLine = { region, position, text, state };
      if (state === 'different') line.recorded = expected;
      lines.push(line);
      return line;
    },
    missing() {
      let missing = 0;
      for (const [region, expected] of recorded) {
        missing += Math.max(0, expected.length - (printed.get(region) ?? 0));
      }
      return missing;
    },
  };
}

/** One sentence on how a finished run compares. */
export function verdict(comparison: Comparison): string {
  const count = (state: LineState) =>
    comparison.lines.filter((line) => line.state === state).length;
  const [same, different, extra] = [count('same'), count('different'), count('extra')];
  const missing = comparison.missing();
  if (different + extra + missing === 0) return `运行完毕：${same} 行全部与记录相同`;
  const parts = [
    `${same} 行与记录相同`,
    different > 0 && `${different} 行不同`,
    extra > 0 && `多出 ${extra} 行`,
    missing > 0 && `少了 ${missing} 行`,
  ].filter(Boolean);
  return `运行完毕：${parts.join('，')}`;
}
