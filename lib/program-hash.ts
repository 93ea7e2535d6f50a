/**
 * A name for all that decides what the build makes of a page, beside the text of the page: programs,
 * facts, samples, figures, packages and Node.js. What is kept between builds is kept under this name.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './root';

/** In the order of README.md; servers, checks and measurements come after pages are made. */
const FOLDERS = [
  ...['lib', 'facts', 'config', 'models', 'chain', 'samples', 'markdown', 'plugins', 'src'],
  ...['docs', 'questions', 'static', 'i18n'],
];
const FILES = ['docusaurus.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Packages are named by the lock file; what begins with a dot was made by an earlier build. */
const isMade = (name: string) => name === 'node_modules' || name.startsWith('.');
const isPage = (file: string) => /^(?:docs|src[\\/]pages)[\\/].*\.mdx?$/.test(file);
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

function* filesIn(root: string, folder: string): Iterable<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (isMade(entry.name)) continue;
    if (entry.isDirectory()) yield* filesIn(root, file);
    else if (!isPage(file) && !isTest(file)) yield file;
  }
}

export function hashOfProgram(root: string): string {
  const files = [...FOLDERS.flatMap((folder) => [...filesIn(root, folder)]), ...FILES].sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

let known: string | undefined;

/** Nobody changes the program while a site is built, but while `npm start` runs. */
export function programHash(): string {
  if (process.env.NODE_ENV !== 'production') return hashOfProgram(ROOT);
  return (known ??= hashOfProgram(ROOT));
}
