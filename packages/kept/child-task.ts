/**
 * A build step in a child process, in parallel with the rest of the build. The program gets its output
 * folder as its argument and its input as JSON on stdin; its files are added to the site at the end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { json, text } from 'node:stream/consumers';

import { linkFolder } from './link-files';

type Priority = 'normal' | 'low';

interface Program {
  file: string;
  folder: string;
  priority: Priority;
}

interface Running {
  /** Writes the input to the program's stdin and waits until the program exits. */
  finish: (input: unknown) => Promise<void>;
}

function begin({ file, folder, priority }: Program): Running {
  // Synchronous up to `spawn`: an `await` would delay the child until this busy event loop is free.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', file, folder], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  if (priority === 'low') setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill();
  process.once('exit', stop);
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
  return {
    async finish(input) {
      // The pipe breaks if the program exits before it has read its input; the exit code reports that.
      child.stdin.on('error', () => undefined).end(JSON.stringify(input));
      const [errors, [code]] = await ended;
      process.off('exit', stop);
      if (code !== 0) throw new Error(errors.trim() || `${file}：退出码 ${code}`);
    },
  };
}

export interface ChildTask {
  /** Starts the program early, so that it loads its modules before its input is known. */
  prepare(): void;
  start(input: unknown): void;
  /** Waits until the program exits; rejects with its stderr if it failed. */
  done(): Promise<void>;
  /** Waits until the program exits, then links its files into `outDir`. */
  addTo(outDir: string): Promise<void>;
}

/** `low` runs the program at low OS priority, behind the bundler: for files needed only at the end. */
export function childTask(file: string, folder: string, priority: Priority = 'low'): ChildTask {
  const program = { file, folder, priority };
  let running: Running | undefined;
  let work: Promise<void> | undefined;
  return {
    prepare() {
      running = begin(program);
    },
    start(input) {
      work = (running ?? begin(program)).finish(input);
      // `done` and `addTo` reject; an earlier failure would be an unhandled rejection without this.
      work.catch(() => undefined);
    },
    async done() {
      await work;
    },
    async addTo(outDir) {
      await work;
      linkFolder(folder, outDir);
    },
  };
}

/**
 * Bundler configuration that lets `npm start` serve a task's files. Typed `object`, because the type of
 * the configuration has no `devServer`.
 */
export const devServerFiles = (directory: string, publicPath: string): object => ({
  devServer: { static: [{ directory, publicPath }] },
});

/**
 * Entry point of a task's program: calls `prepare` at once, and `work` with the output folder and the
 * input when the input has arrived on stdin.
 */
export function runTask<Input>(
  work: (folder: string, input: Input) => Promise<void>,
  prepare: () => void = () => undefined,
): void {
  prepare();
  json(process.stdin)
    .then((input) => work(process.argv[2]!, input as Input))
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
}
