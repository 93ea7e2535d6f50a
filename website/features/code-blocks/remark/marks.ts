const MAGIC_COMMENT = /^\s*(?:\/\/|#|<!--|\/\*)\s*highlight-(next-line|start|end)\b.*$/;

const refuse = (line: number, problem: string): never => {
  throw new Error(`代码块第 ${line} 行：${problem}`);
};

/** Takes `// highlight-next-line` and `-start`/`-end` out of the code and says which lines they mean. */
export function extractMarks(code: string): { code: string; marked: Set<number> } {
  const kept: string[] = [];
  const marked = new Set<number>();
  /** Where a mark that still waits for its end, or for its line, was written. */
  let startedAt = 0;
  let nextAt = 0;
  for (const [index, line] of code.split('\n').entries()) {
    const lineNumber = index + 1;
    const magic = MAGIC_COMMENT.exec(line)?.[1];
    if (magic === 'next-line') nextAt = lineNumber;
    else if (magic === 'start') {
      if (startedAt) refuse(lineNumber, 'highlight-start 之前还缺 highlight-end');
      startedAt = lineNumber;
    } else if (magic === 'end') {
      if (!startedAt) refuse(lineNumber, 'highlight-end 没有对应的 highlight-start');
      startedAt = 0;
    } else {
      kept.push(line);
      if (nextAt || startedAt) marked.add(kept.length);
      nextAt = 0;
    }
  }
  if (startedAt) refuse(startedAt, 'highlight-start 没有对应的 highlight-end');
  if (nextAt) refuse(nextAt, 'highlight-next-line 之后没有代码');
  return { code: kept.join('\n'), marked };
}
