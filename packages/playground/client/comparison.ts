/** What a run prints beside what the record has: line by line, within the region that prints. */
import { type PrintedLine, type RunRecord, textOf } from '../protocol';

export type LineState = 'same' | 'different' | 'extra' | 'passed' | 'failed' | 'plain';

export const STATE_LABELS: Record<LineState, string> = {
  same: '与文档一致',
  different: '与文档不同',
  extra: '文档里没有',
  passed: '通过',
  failed: '没有通过',
  plain: '',
};

/** What checks print (samples/checks/kit.ts) has no record: each line says how it went. */
export function checkedLine(text: string): ComparedLine {
  const region = null;
  if (text.startsWith('通过：')) return { region, text, state: 'passed' };
  return { region, text, state: text.startsWith('没有通过：') ? 'failed' : 'plain' };
}

export function checkVerdict(lines: ComparedLine[]): string {
  const count = (state: LineState) => lines.filter((line) => line.state === state).length;
  const failed = count('failed');
  return `测试完毕，${count('passed')} 项通过${failed > 0 ? `，${failed} 项没有通过` : ''}`;
}

/** A line of the record: which passage it is of, and which of its lines, both counted from 0. */
interface Place {
  passage: number;
  line: number;
}

export interface ComparedLine {
  /** Where the record has a line for it; an extra line has none. */
  place?: Place;
  /** For an extra line: the passage that its region printed last. */
  after?: number;
  /** The region of the program that has printed it. */
  region: string | null;
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

interface RecordedLine extends Place {
  text: string;
}

/** A table counts as the lines that it would be in a terminal. */
function linesByRegion(record: RunRecord): Map<string | null, RecordedLine[]> {
  const regions = new Map<string | null, RecordedLine[]>();
  for (const [passage, printed] of record.entries()) {
    const lines = textOf(printed).map((text, line) => ({ passage, line, text }));
    regions.set(printed.region, [...(regions.get(printed.region) ?? []), ...lines]);
  }
  return regions;
}

export function compareWith(record: RunRecord): Comparison {
  const recorded = linesByRegion(record);
  const printed = new Map<string | null, number>();
  const lines: ComparedLine[] = [];
  return {
    lines,
    add(region, text) {
      const position = printed.get(region) ?? 0;
      printed.set(region, position + 1);
      const ofRegion = recorded.get(region);
      const line = compared({ region, text }, ofRegion?.[position], ofRegion?.at(-1));
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

function compared(
  printed: PrintedLine,
  expected: RecordedLine | undefined,
  last: RecordedLine | undefined,
): ComparedLine {
  if (!expected) return { ...printed, state: 'extra', after: last?.passage };
  const place = { passage: expected.passage, line: expected.line };
  if (expected.text === printed.text) return { ...printed, state: 'same', place };
  return { ...printed, state: 'different', place, recorded: expected.text };
}

/** One sentence on how a finished run compares. */
export function verdict(comparison: Comparison): string {
  const count = (state: LineState) =>
    comparison.lines.filter((line) => line.state === state).length;
  const [same, different, extra] = [count('same'), count('different'), count('extra')];
  const missing = comparison.missing();
  if (different + extra + missing === 0) {
    return same === 0 ? '运行完毕，没有输出' : `运行完毕，${same} 行输出都与文档一致`;
  }
  const parts = [
    `${same} 行与文档一致`,
    different > 0 && `${different} 行不同`,
    extra > 0 && `多出 ${extra} 行`,
    missing > 0 && `少了 ${missing} 行`,
  ].filter(Boolean);
  return `运行完毕，${parts.join('，')}`;
}
