/**
 * `npm test -- node 22 24`: runs `npm run check`, the samples, and the projects that readers download
 * from build/ under other versions of Node.js; `… 22 24 archives` only the named part. The Node.js
 * binaries come from the npm registry and stay in .cache/.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { runStages, type Stage } from './stages';

const PARTS: Record<string, string> = {
  check: 'npm run --silent check',
  samples: 'npm test --silent -- samples',
  archives: 'npm test --silent -- archives',
};
const NAMES = Object.keys(PARTS);

const words = process.argv.slice(2);
const versions = words.filter((word) => /^\d+(\.\d+){0,2}$/.test(word));
const named = NAMES.filter((part) => words.includes(part));
const unknown = words.filter((word) => !versions.includes(word) && !NAMES.includes(word));
if (versions.length === 0 || unknown.length > 0) {
  throw new Error(
    `写出 Node.js 的版本，例如 npm test -- node 22 24，后面可以写只做哪几项：${NAMES.join('、')}；不认识：${unknown.join('、')}`,
  );
}

/** Installs a version of Node.js; returns the folder of its binary. */
function installNode(version: string): string {
  const folder = path.join(ROOT, '.cache', 'node', version);
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  execFileSync('npm', ['install', ...quietly, '--prefix', folder, `${name}@${version}`], {
    stdio: 'inherit',
  });
  return path.join(folder, 'node_modules', name, 'bin');
}

const stages = versions.flatMap((version): Stage[] => {
  const folder = installNode(version);
  return (named.length > 0 ? named : NAMES).map((part) => ({
    name: `Node.js ${version}：${part}`,
    command: `PATH="${folder}:$PATH" ${PARTS[part]}`,
  }));
});

// One at a time: each part keeps both cores busy by itself.
void runStages(stages, 1).then((passed) => {
  process.exitCode = passed ? 0 : 1;
});
