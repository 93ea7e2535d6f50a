/** Explanations of errors, looked up on the page 错误信息. */
import { errorsIn, knownError } from 'swapx-search/engine/errors';

export interface ListedError {
  /** Text of the error; `…` stands for variable parts. */
  message: string;
  explanation: string;
}

/** A text may contain several known errors; more explanations than these repeat each other. */
const MOST_EXPLAINED = 3;

const CODE = /`([^`]+)`/;

/** Errors from the sections of the page and from the rows of its last table. */
export function errorsOn(page: string): ListedError[] {
  const sections = page
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const message = CODE.exec(heading)?.[1];
      const body = lines.join('\n').split(/^## /m)[0]!.trim();
      return message ? [{ message, explanation: body }] : [];
    });
  const rows = page.split('\n').flatMap((line) => {
    if (!line.startsWith('| `')) return [];
    const [error = '', cause = '', mend = '', source = ''] = line.split(' | ');
    const message = CODE.exec(error)?.[1];
    const explanation = `- 原因：${cause}\n- 改法：${mend}\n- 出自：${source}`;
    return message ? [{ message, explanation }] : [];
  });
  return [...sections, ...rows];
}

export function explainError(seen: string, listed: readonly ListedError[]): string {
  const errors = listed.map((error) => ({ ...knownError(error.message), ...error }));
  const found = errorsIn(seen, errors).slice(0, MOST_EXPLAINED);
  if (found.length === 0) {
    return `“错误信息”一页没有它。换成合约写的那几个字（例如 STF），或者用 search 搜索；是 0x 开头的回滚数据，先用 decode。`;
  }
  return found
    .map(({ message, explanation }) => `## \`${message}\`\n\n${explanation}`)
    .join('\n\n');
}
