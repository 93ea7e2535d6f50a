/**
 * A folder outside the repository with the projects of readers in it: each kit of packages is
 * installed once, from the registry and by the lock that its archives carry, and the projects of the
 * kit stand below, where Node.js and TypeScript find what is installed above them.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { strFromU8, unzipSync } from 'fflate';

import { ROOT } from 'swapx-kept/root';

/** Where the built site keeps the archives. */
export const ARCHIVES = path.join(ROOT, 'build/samples');

export type Files = Record<string, string>;

export const createFolder = (): string => mkdtempSync(path.join(tmpdir(), 'swapx-outside-'));

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Variables of a test run, or of a developer, must not decide where a program sends. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(SWAPX_|PRIVATE_KEY$|NODE_TEST_CONTEXT$|NODE_OPTIONS$)/.test(name),
  );
  return Object.fromEntries(kept);
}

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program of Node.js to its end, whatever the end is; `input` is typed in. */
export function run(
  folder: string,
  args: string[],
  variables: Record<string, string> = {},
  input = '',
  program = process.execPath,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { cwd: folder, env: { ...cleanEnvironment(), ...variables }, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

export const npm = (folder: string, ...args: string[]): Promise<Ended> =>
  run(folder, args, {}, '', 'npm');

/** Unpacks an archive of the site into a folder and installs it as its reader would; returns its project. */
export async function installArchive(folder: string, archive: string): Promise<string> {
  const entries = Object.entries(unzipSync(readFileSync(path.join(ARCHIVES, archive))));
  writeFiles(
    folder,
    Object.fromEntries(entries.map(([name, content]) => [name, strFromU8(content)])),
  );
  const project = path.join(folder, entries[0]![0].split('/')[0]!);
  const installed = await npm(project, 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  if (installed.code !== 0) throw new Error(`${archive} 装不上：\n${installed.stderr}`);
  return project;
}

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** What it says when it starts. */
  greeting: string;
}

/** Starts a server of an archive on a free port, and waits until it says where it listens. */
export async function startServer(
  folder: string,
  args: string[],
  listening: RegExp,
  variables: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...cleanEnvironment(), PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let greeting = '';
  for await (const line of createInterface({ input: child.stdout })) {
    greeting += `${line}\n`;
    const url = listening.exec(line)?.[1];
    if (url) return { url, process: child, greeting };
  }
  throw new Error(`${args.join(' ')} 没有启动：\n${greeting}`);
}

export const startChain = (folder: string): Promise<RunningServer> =>
  startServer(folder, ['chain.mjs'], /本地链已启动：(http:\S+?)，/);
