import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { allOf } from '../queries/classes';
import { keptApart } from '../queries/kept-apart';
import { tuned } from '../queries/tuned';
import type { Measurement } from './measure';

const queries = [...allOf(tuned), ...allOf(keptApart)];
const README = path.join(__dirname, 'README.md');
const BEGIN = '<!-- 结果由 npm run bench 写入 -->';
const END = '<!-- 结果结束 -->';

const inMilliseconds = (value: number) => `${Math.round(value)} ms`;

function hits({ misses }: Measurement): string {
  const found = queries.length - misses.length;
  return `${found} / ${queries.length}（${((found / queries.length) * 100).toFixed(1)}%）`;
}

const ROWS: [name: string, value: (measured: Measurement) => string][] = [
  ['首个查询的传输量', ({ bytes }) => `${Math.round(bytes / 1000)} kB`],
  ['首个结果', ({ first }) => inMilliseconds(first)],
  ['首个结果，慢速网络', ({ firstOverSlowNetwork }) => inMilliseconds(firstOverSlowNetwork)],
  ['之后每个字，中位数', ({ later }) => inMilliseconds(later.median)],
  ['之后每个字，最慢', ({ later }) => `${inMilliseconds(later.worst)}（${later.worstAt}）`],
  ['期望页面在前三个结果', hits],
  ['没有命中的查询', ({ misses }) => misses.join('、') || '无'],
];

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

export function tableOf(results: Map<string, Measurement>): string {
  return [
    line(['', ...results.keys()]),
    line(['---', ...Array.from(results, () => '---')]),
    ...ROWS.map(([name, value]) => line([name, ...Array.from(results.values(), value)])),
  ].join('\n');
}

/** Replaces the figures in the README, so that nobody types them. */
export function writeReadme(figures: string): void {
  const text = readFileSync(README, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) {
    throw new Error(
      `plugins/search/bench/README.md：缺少“${BEGIN}”与“${END}”两行，请补上，结果写在它们之间`,
    );
  }
  writeFileSync(
    README,
    `${text.slice(0, begin + BEGIN.length)}\n\n${figures}\n\n${text.slice(end)}`,
  );
}
