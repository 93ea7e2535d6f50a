/**
 * `npx tsx website/deploy/nginx.ts start`: serves build/ with nginx. `update` puts a new build in its place without a
 * gap, `back` the one before, `reload` reads certificates anew, `stop` ends it; `--tls` after the word uses
 * nginx-tls.conf. A folder after the word is used in place of this repository.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { addRelease, CURRENT, makeCurrent, previousRelease } from './releases';

const words = process.argv.slice(2);
const settings = words.includes('--tls') ? 'nginx-tls.conf' : 'nginx.conf';
const [verb = '', project = ROOT] = words.filter((word) => word !== '--tls');
const releases = path.join(path.resolve(project), 'releases');

/** Where nginx writes its errors once it runs on its own. */
const LOG = path.join(releases, 'error.log');

/** Runs nginx with the settings of a release; `errors` is where it writes them, the terminal at first. */
function nginx(release: string, options: string[], errors: 'inherit' | number = 'inherit'): void {
  const config = `${release}/deploy/${settings}`;
  const { status, error } = spawnSync('nginx', ['-p', releases, '-c', config, ...options], {
    stdio: ['ignore', 'inherit', errors],
  });
  if (error) throw error;
  if (status !== 0) {
    const told = errors === 'inherit' ? '' : `；原因在 ${path.relative('', LOG)}`;
    throw new Error(`nginx 没有做到：${['-c', config, ...options].join(' ')}${told}`);
  }
}

function isRunning(): boolean {
  const file = path.join(releases, 'nginx.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  // After a crash of the machine, the file is still there, and the number may be that of another program.
  const name = `/proc/${pid}/comm`;
  if (existsSync(name)) return readFileSync(name, 'utf8').startsWith('nginx');
  try {
    return pid > 0 && !existsSync('/proc/self') && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Settings that nginx refuses are not put in place. */
function put(release: string): void {
  nginx(release, ['-t', '-q']);
  makeCurrent(releases, release);
}

const reload = () => nginx(CURRENT, ['-s', 'reload']);

const verbs: Record<string, () => void> = {
  start: () => {
    put(addRelease(project, releases));
    nginx(CURRENT, [], openSync(LOG, 'a'));
  },
  update: () => {
    put(addRelease(project, releases));
    reload();
  },
  back: () => {
    put(previousRelease(releases));
    reload();
  },
  reload,
  stop: () => nginx(CURRENT, ['-s', 'quit']),
};

function main(): void {
  const act = verbs[verb];
  if (!act) throw new Error(`写明做什么：${Object.keys(verbs).join('、')}`);
  if (verb === 'start' && isRunning()) throw new Error('nginx 已经在运行；用 update');
  if (verb !== 'start' && !isRunning()) throw new Error('nginx 没有在运行；先 start');
  mkdirSync(releases, { recursive: true });
  act();
  if (verb !== 'stop')
    console.log(`正在用的一版：releases/${readlinkSync(path.join(releases, CURRENT))}`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
