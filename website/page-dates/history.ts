import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';

import { ROOT } from 'swapx-kept/root';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // The names of all files in all commits.
    maxBuffer: 1 << 30,
  });

/** Whether git knows when a page was changed: not in an archive, nor in a copy of the last commit only. */
export const hasGitHistory = ((): boolean => {
  try {
    return git('rev-parse', '--is-shallow-repository').trim() === 'false';
  } catch {
    return false;
  }
})();

/** Of the samples, what readers take along: their archives say when it was last changed. */
const TAKEN_ALONG =
  /^samples\/(?:front-end|indexer|integration|ponder|project\/locks|service|solidity|starter|typescript)\/.*(?<!\.output)\.(?:css|html|json|mjs|sol|tsx?)$/;

const isTest = (file: string) =>
  /\.(?:test|spec)\.ts$/.test(file) && !file.startsWith('samples/integration/');

/** Whether the date of a file is shown to readers, and so recorded. */
export const isDated = (file: string): boolean =>
  /^website\/(?:docs|src\/pages)\/.*\.md$/.test(file) || (TAKEN_ALONG.test(file) && !isTest(file));

/** When each file with a date was last committed, in milliseconds, by its path. */
export function readLastCommits(): Map<string, number> {
  const log = git(
    ...['-c', 'core.quotePath=off', '-c', 'log.showSignature=false', 'log'],
    // A merge counts where it differs from both sides, as it does when git is asked for one file.
    ...['--format=commit %ct', '--name-only', '--relative', '--diff-merges=combined'],
    ...['--', 'website/docs', 'website/src/pages', 'samples'],
  );
  const dates = new Map<string, number>();
  let date = 0;
  for (const line of log.split('\n')) {
    const [, seconds] = /^commit (\d+)$/.exec(line) ?? [];
    if (seconds) date = Number(seconds) * 1000;
    // The newest commit comes first.
    else if (line && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

/** The date of a file as it was recorded, together with the content that it is true for. */
export interface RecordedDate {
  date: string;
  content: string;
}

/** So that a copy without history is built with the same dates; `npx tsx website/page-dates/record.ts` writes it. */
export const DATES_FILE = path.join(ROOT, 'website/page-dates/page-dates.json');

export const readRecordedDates = (): Record<string, RecordedDate> =>
  existsSync(DATES_FILE)
    ? (JSON.parse(readFileSync(DATES_FILE, 'utf8')) as Record<string, RecordedDate>)
    : {};

export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

let recorded: Record<string, RecordedDate> | undefined;
let lastCommits: Map<string, number> | undefined;

/** When this file was last changed; undefined if nobody knows. */
export function lastChange(file: string): string | undefined {
  recorded ??= readRecordedDates();
  const record = recorded[file];
  if (record?.content === contentHash(readFileSync(path.join(ROOT, file), 'utf8'))) {
    return record.date;
  }
  if (!hasGitHistory) return undefined;
  lastCommits ??= readLastCommits();
  const date = lastCommits.get(file);
  return date === undefined ? undefined : new Date(date).toISOString();
}

/**
 * Tells Docusaurus the date of a page as if the author had written it. It would otherwise start git
 * once for every page.
 */
export const withLastChange: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  if (parsed.frontMatter.last_update) return parsed;
  const date = lastChange(path.relative(ROOT, params.filePath));
  return date
    ? { ...parsed, frontMatter: { ...parsed.frontMatter, last_update: { date } } }
    : parsed;
};
