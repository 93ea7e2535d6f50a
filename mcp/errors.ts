/** What an error means: looked up on the page 错误信息, which lists every error of the site. */

export interface ListedError {
  /** The words of the error; `…` stands for what changes. */
  message: string;
  text: string;
}

const CODE = /`([^`]+)`/;

/** The sections of the page, and the rows of its last table. */
export function errorsOn(page: string): ListedError[] {
  const sections = page
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const message = CODE.exec(heading)?.[1];
      const body = lines.join('\n').split(/^## /m)[0]!.trim();
      return message ? [{ message, text: body }] : [];
    });
  const rows = page.split('\n').flatMap((line) => {
    if (!line.startsWith('| `')) return [];
    const [, error = '', reason = '', mend = ''] = line.split(' | ').map((cell) => cell.trim());
    const first = line.split(' | ')[0]!;
    const message = CODE.exec(first)?.[1];
    return message
      ? [{ message, text: `- 原因：${error}\n- 改法：${reason}\n- 出自：${mend}` }]
      : [];
  });
  return [...sections, ...rows];
}

/** How many letters of a listed error stand in what the reader saw; 0 if it is another. */
function score(seen: string, { message }: ListedError): number {
  const parts = message.split('…').filter(Boolean);
  // “AS” stands inside of many words: a short code must stand alone.
  const holds = parts.every((part) =>
    part.length > 4
      ? seen.includes(part)
      : new RegExp(`(?<![\\w])${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`).test(
          seen,
        ),
  );
  return holds ? parts.join('').length : 0;
}

export function explainError(seen: string, errors: readonly ListedError[]): string {
  const found = errors
    .map((error) => ({ ...error, score: score(seen, error) }))
    .filter((error) => error.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
  if (found.length === 0) {
    return `“错误信息”一页没有它。换成合约写的那几个字（例如 STF），或者用 search 搜索；是 0x 开头的回滚数据，先用 decode。`;
  }
  return found.map(({ message, text }) => `## \`${message}\`\n\n${text}`).join('\n\n');
}
