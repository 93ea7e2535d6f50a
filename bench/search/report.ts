import path from 'node:path';

import { writeFigures } from '../readme';
import { type Score, share } from '../../website/features/search/queries/score';
import type { Measurement } from './measure';

const README = path.join(__dirname, 'README.md');
const MARKS = {
  begin: '<!-- 结果由 npx tsx bench/search/run.ts 写入 -->',
  end: '<!-- 结果结束 -->',
};

const inMilliseconds = (value: number) => `${Math.round(value)} ms`;

const hits = (part: number, score: Score) => `${part} / ${score.asked}（${share(part, score)}）`;

const ROWS: [name: string, value: (measured: Measurement) => string][] = [
  ['首个查询的传输量', ({ bytes }) => `${Math.round(bytes / 1000)} kB`],
  ['首个结果', ({ first }) => inMilliseconds(first)],
  ['首个结果，慢速网络', ({ firstOverSlowNetwork }) => inMilliseconds(firstOverSlowNetwork)],
  ['之后每个字，中位数', ({ later }) => inMilliseconds(later.median)],
  ['之后每个字，最慢', ({ later }) => `${inMilliseconds(later.worst)}（${later.worstAt}）`],
  ['前三个结果有期望页面，调过的一组', ({ tuned }) => hits(tuned.firstThree, tuned)],
  ['前三个结果有期望页面，留作检验的一组', ({ holdout }) => hits(holdout.firstThree, holdout)],
  ['第一个结果就是期望页面，调过的一组', ({ tuned }) => hits(tuned.first, tuned)],
  ['第一个结果就是期望页面，留作检验的一组', ({ holdout }) => hits(holdout.first, holdout)],
];

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

export function tableOf(results: Map<string, Measurement>): string {
  return [
    line(['', ...results.keys()]),
    line(['---', ...Array.from(results, () => '---')]),
    ...ROWS.map(([name, value]) => line([name, ...Array.from(results.values(), value)])),
  ].join('\n');
}

export const writeReadme = (figures: string): void => writeFigures(README, MARKS, figures);
