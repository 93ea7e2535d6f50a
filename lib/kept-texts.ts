/**
 * The Markdown of documents (plugins/markdown-export) from earlier builds. It comes from compiling a
 * document: whoever wants to leave that out has to know that the text is there.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { openFileCache } from './file-cache';
import { programHash } from './program-hash';
import { ROOT } from './root';

/** `source` is the path of the document from the root of the project. */
export const textName = (source: string, content: string, program: string): string =>
  `${createHash('sha256').update([program, source, content].join('\0')).digest('hex')}.md`;

const nameOf = (source: string): string =>
  textName(source, readFileSync(path.join(ROOT, source), 'utf8'), programHash());

const cache = openFileCache(path.join(ROOT, '.cache/markdown'));

export const hasText = (source: string): boolean => cache.has(nameOf(source));
export const readText = (source: string): string | undefined =>
  cache.read(nameOf(source))?.toString('utf8');
export const keepText = (source: string, text: string): void => cache.write(nameOf(source), text);
export const forgetOtherTexts = (): void => cache.prune();
