/** Figures in a README are written by programs between two markers. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface Marks {
  begin: string;
  end: string;
}

export function replaceBetween(
  text: string,
  { begin, end }: Marks,
  figures: string,
  file = 'README.md',
): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) {
    throw new Error(`${file}：缺少“${begin}”与“${end}”两行，请补上，结果写在它们之间`);
  }
  return `${text.slice(0, from + begin.length)}\n\n${figures}\n\n${text.slice(to)}`;
}

export function writeFigures(file: string, marks: Marks, figures: string): void {
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), marks, figures, file));
}
