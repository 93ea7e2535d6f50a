/** The files that Solidity sources import, directly and through others. */
import type { SourceFiles } from './protocol';

const IMPORT = /\bimport\b[^;"']*["']([^"']+)["']/g;

/** As solc does it: a path that begins with a dot starts at the folder of the file that imports. */
export function resolveImport(from: string, path: string): string {
  if (!/^\.\.?\//.test(path)) return path;
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].map(([, path]) => resolveImport(file, path!));

/** Those files and what they import, as far as `read` knows it. What it does not know, solc will name. */
export function withImports(
  files: string[],
  read: (file: string) => string | undefined,
): SourceFiles {
  const found: SourceFiles = {};
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file in found) continue;
    const source = read(file);
    if (source === undefined) continue;
    found[file] = source;
    waiting.push(...importsOf(file, source));
  }
  return found;
}
