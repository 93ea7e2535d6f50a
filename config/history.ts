import { execFileSync } from 'node:child_process';
import path from 'node:path';

import type { ParseFrontMatter } from '@docusaurus/types';

import { ROOT } from './root';

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // The names of all files in all commits.
    maxBuffer: 1 << 30,
  });

/** Whether dates can be read from git: a build from an archive, or without git, goes without them. */
export const hasGitHistory = ((): boolean => {
  try {
    git('rev-parse', 'HEAD');
    return true;
  } catch {
    return false;
  }
})();

/** When each written page was last committed, in milliseconds, by its path. */
function readLastCommits(): Map<string, number> {
  const log = git(
    ...['-c', 'core.quotePath=off', '-c', 'log.showSignature=false', 'log'],
    // A merge counts where it differs from both sides, as it does when git is asked for one file.
    ...['--format=commit %ct', '--name-only', '--relative', '--diff-merges=combined'],
    ...['--', 'docs', 'src/pages'],
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

let lastCommits: Map<string, number> | undefined;

/**
 * Tells Docusaurus the date of a page as if the author had written it. It would otherwise start git
 * once for every page.
 */
export const withLastCommit: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  if (!hasGitHistory || parsed.frontMatter.last_update) return parsed;
  lastCommits ??= readLastCommits();
  const date = lastCommits.get(path.relative(ROOT, params.filePath));
  return date
    ? { ...parsed, frontMatter: { ...parsed.frontMatter, last_update: { date } } }
    : parsed;
};
