/**
 * `npx tsx website/page-dates/record.ts`: records the last commit of each page and each
 * downloadable file of the samples, so that builds from an archive or a shallow clone have the same
 * dates. Files with uncommitted changes are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  contentHash,
  DATES_FILE,
  hasGitHistory,
  isDated,
  readLastCommits,
  type RecordedDate,
  readRecordedDates,
} from './history';
import { ROOT } from 'swapx-kept/root';

if (!hasGitHistory) {
  console.error('这里没有完整的 git 历史，无法得知日期');
  process.exit(1);
}

const changed = new Set(
  execFileSync('git', ['-c', 'core.quotePath=off', 'diff', '--name-only', '--relative', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n'),
);
const committed = execFileSync(
  'git',
  ['-c', 'core.quotePath=off', 'ls-files', 'website/docs', 'website/src/pages', 'samples'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => isDated(file) && !changed.has(file));

const before = readRecordedDates();
const dates = readLastCommits();
const records = committed.sort().map((file): [string, RecordedDate] => {
  const content = contentHash(readFileSync(path.join(ROOT, file), 'utf8'));
  const known = before[file];
  if (known?.content === content) return [file, known];
  return [file, { date: new Date(dates.get(file)!).toISOString(), content }];
});

writeFileSync(DATES_FILE, `${JSON.stringify(Object.fromEntries(records), null, 2)}\n`);
const news = records.filter(([file, { content }]) => before[file]?.content !== content);
console.log(`记录了 ${records.length} 个文件的日期，其中 ${news.length} 个是新的`);
