/** What a panel says of a program that failed: a sentence to be read out, and below it the line and the rest. */
import { isMark, shownLine } from './shown-lines';
import type { Subject, View } from './view';

const NAMES: Record<Subject, string> = { program: '程序', checks: '测试' };

/** How viem begins what it says of a call that has reverted. */
const REVERTED = /^The contract function "[^"]+" reverted with the following reason:\n(.+)$/s;

interface Told {
  subject: Subject;
  source: string;
}

/**
 * The first paragraph of an error says what happened; viem adds the call, in lines of their own. A call that
 * reverts is what the contract has answered, and told so. `at` is the line of the whole text, with the marks
 * of regions.
 */
export function faultOf(
  message: string,
  { subject, source }: Told,
  at?: number,
): Pick<View, 'status' | 'fault'> {
  const name = NAMES[subject];
  const text = at === undefined ? undefined : source.split('\n')[at - 1];
  if (at === undefined || text === undefined || isMark(text)) {
    return { status: `${name}出错：${message}` };
  }
  const line = shownLine(source, at);
  const [what = '', ...rest] = message.split('\n\n');
  const shown = [`${line} | ${text.trim()}`, ...rest].join('\n\n');
  const reason = REVERTED.exec(what)?.[1];
  const isRevert = reason !== undefined;
  const outcome = isRevert ? `停下，交易回滚：${reason}` : `出错：${what}`;
  return { status: `${name}在第 ${line} 行${outcome}`, fault: { subject, line, shown, isRevert } };
}
