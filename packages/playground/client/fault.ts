/** What a panel says of a program that failed: a sentence to be read out, and below it the line and the rest. */
import { isMark, shownLine } from './shown-lines';
import type { View } from './view';

/**
 * The first paragraph of an error says what happened; viem adds the call, in lines of their own. `at` is the
 * line of the whole text, with the marks of regions.
 */
export function faultOf(
  message: string,
  source: string,
  at?: number,
): Pick<View, 'status' | 'fault'> {
  const text = at === undefined ? undefined : source.split('\n')[at - 1];
  if (at === undefined || text === undefined || isMark(text)) {
    return { status: `程序出错：${message}` };
  }
  const line = shownLine(source, at);
  const [what = '', ...rest] = message.split('\n\n');
  const shown = [`${line} | ${text.trim()}`, ...rest].join('\n\n');
  return { status: `程序在第 ${line} 行出错：${what}`, fault: { line, shown } };
}
