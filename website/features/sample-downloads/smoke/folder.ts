/**
 * Projects in a folder outside of the repository: the packages of each kit are installed once, from
 * the registry and by the archives' lock file. Projects lie below the kit's folder, so that Node.js
 * and TypeScript resolve its node_modules.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { strFromU8, unzipSync } from 'fflate';

import { ROOT } from 'swapx-kept/root';

/** Folder of the archives in the built site. */
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

/**
 * Removes variables of the test run or the developer that would change the URL or account of a
 * program.
 */
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

/** Runs a Node.js program until it exits, with any exit code; `input` is written to stdin. */
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

/** Unpacks an archive of the site into a folder and runs npm ci in it; returns the project's folder. */
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
  /** First output of the server. */
  greeting: string;
}

/** Starts a server of an archive on a free port, and waits until it prints its address. */
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
