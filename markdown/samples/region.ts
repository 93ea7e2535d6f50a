const MARKER = /^\s*(?:\/\/|#)\s*#(region|endregion)\b\s*(\S*)\s*$/;

/** Removes the indentation that all lines share, so that an excerpt starts at the margin. */
function dedent(lines: string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared));
}

export function regionNames(source: string): string[] {
  return source.split('\n').flatMap((line) => {
    const [, kind, name] = MARKER.exec(line) ?? [];
    return kind === 'region' ? [name!] : [];
  });
}

/** A named region of a source file, or the whole file, without the markers of regions. */
export function excerpt(source: string, region?: string): string {
  const lines: string[] = [];
  let inside = region === undefined;
  for (const line of source.split('\n')) {
    const [, kind, name] = MARKER.exec(line) ?? [];
    if (kind && name === region) inside = kind === 'region';
    else if (!kind && inside) lines.push(line);
  }
  if (lines.length === 0) {
    const existing = regionNames(source).join('、') || '（没有任何 #region）';
    throw new Error(`没有名为“${region}”的区域；该文件里有：${existing}`);
  }
  return dedent(lines).join('\n').trim();
}
