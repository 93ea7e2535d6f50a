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
    // The log lists the files of all commits.
    maxBuffer: 1 << 30,
  });

/** False in an archive without .git and in a shallow clone. */
export const hasGitHistory = ((): boolean => {
  try {
    return git('rev-parse', '--is-shallow-repository').trim() === 'false';
  } catch {
    return false;
  }
})();

/** Downloadable files of the samples: their archives state the last change. */
const TAKEN_ALONG =
  /^samples\/(?:front-end|indexer|integration|ponder|project\/locks|service|solidity|starter|typescript)\/.*(?<!\.output)\.(?:css|html|json|mjs|sol|tsx?)$/;

const isTest = (file: string) =>
  /\.(?:test|spec)\.ts$/.test(file) && !file.startsWith('samples/integration/');

/** Whether the site shows the date of a file, so that record.ts records it. */
export const isDated = (file: string): boolean =>
  /^website\/(?:docs|src\/pages)\/.*\.md$/.test(file) || (TAKEN_ALONG.test(file) && !isTest(file));

/** Time of the last commit of each dated file in milliseconds, by path. */
export function readLastCommits(): Map<string, number> {
  const log = git(
    ...['-c', 'core.quotePath=off', '-c', 'log.showSignature=false', 'log'],
    // A merge counts if it differs from both parents, as in the log of a single file.
    ...['--format=commit %ct', '--name-only', '--relative', '--diff-merges=combined'],
    ...['--', 'website/docs', 'website/src/pages', 'samples'],
  );
  const dates = new Map<string, number>();
  let date = 0;
  for (const line of log.split('\n')) {
    const [, seconds] = /^commit (\d+)$/.exec(line) ?? [];
    if (seconds) date = Number(seconds) * 1000;
    // The log begins with the newest commit.
    else if (line && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

/** The recorded date of a file, with a hash of the content to which it applies. */
export interface RecordedDate {
  date: string;
  content: string;
}

/** Dates for builds without git history; written by `npx tsx website/page-dates/record.ts`. */
export const DATES_FILE = path.join(ROOT, 'website/page-dates/page-dates.json');

export const readRecordedDates = (): Record<string, RecordedDate> =>
  existsSync(DATES_FILE)
    ? (JSON.parse(readFileSync(DATES_FILE, 'utf8')) as Record<string, RecordedDate>)
    : {};

export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

let recorded: Record<string, RecordedDate> | undefined;
let lastCommits: Map<string, number> | undefined;

/** Last change of a file as ISO string; undefined if neither the record nor git has it. */
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
 * Sets `last_update` in the front matter of a page; without it, Docusaurus would run git once for
 * every page.
 */
export const withLastChange: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  if (parsed.frontMatter.last_update) return parsed;
  const date = lastChange(path.relative(ROOT, params.filePath));
  return date
    ? { ...parsed, frontMatter: { ...parsed.frontMatter, last_update: { date } } }
    : parsed;
};
