const MAGIC_COMMENT = /^\s*(?:\/\/|#|<!--|\/\*)\s*highlight-(next-line|start|end)\b.*$/;

/** Takes `// highlight-next-line` and `-start`/`-end` out of the code and says which lines they mean. */
export function extractMarks(code: string): { code: string; marked: Set<number> } {
  const kept: string[] = [];
  const marked = new Set<number>();
  let next = false;
  let inside = false;
  for (const line of code.split('\n')) {
    const magic = MAGIC_COMMENT.exec(line)?.[1];
    if (magic === 'next-line') next = true;
    else if (magic) inside = magic === 'start';
    else {
      kept.push(line);
      if (next || inside) marked.add(kept.length);
      next = false;
    }
  }
  return { code: kept.join('\n'), marked };
}
