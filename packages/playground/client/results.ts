/**
 * What becomes of the lines that a run prints: a program's are compared with the record and shown in the
 * blocks of the page, those of checks say by themselves how it went.
 */
import type { PrintedLine, RunRecord } from '../protocol';
import { checkedLine, checkVerdict, compareWith, type ComparedLine, verdict } from './comparison';
import type { PageOutputs } from './outputs';

export interface Results {
  add(line: PrintedLine): ComparedLine;
  /** After all lines: one sentence. */
  verdict(): string;
  /** No more lines will come. */
  finish(): void;
}

export function programResults(record: RunRecord, page: PageOutputs): Results {
  const comparison = compareWith(record);
  page.begin(record);
  return {
    add({ region, text }) {
      const line = comparison.add(region, text);
      page.write(line);
      return line;
    },
    verdict: () => verdict(comparison),
    finish: page.finish,
  };
}

export function checkResults(page: PageOutputs): Results {
  const lines: ComparedLine[] = [];
  page.restore();
  return {
    add({ text }) {
      const line = checkedLine(text);
      lines.push(line);
      return line;
    },
    verdict: () => checkVerdict(lines),
    finish: () => undefined,
  };
}
