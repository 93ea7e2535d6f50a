import { execFileSync } from 'node:child_process';

/** Whether dates can be read from git: a build from an archive, or without git, goes without them. */
export const hasGitHistory = ((): boolean => {
  try {
    execFileSync('git', ['rev-parse', 'HEAD'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
