/** What a panel says of a program that failed: a sentence to be read out, and below it the line and the rest. */
import type { View } from './view';

/** The first paragraph of an error says what happened; viem adds the call, in lines of their own. */
export function faultOf(
  message: string,
  source: string,
  line?: number,
): Pick<View, 'status' | 'fault'> {
  const text = line === undefined ? undefined : source.split('\n')[line - 1];
  if (line === undefined || text === undefined) return { status: `程序出错：${message}` };
  const [what = '', ...rest] = message.split('\n\n');
  const shown = [`${line} | ${text.trim()}`, ...rest].join('\n\n');
  return { status: `程序在第 ${line} 行出错：${what}`, fault: { line, shown } };
}
