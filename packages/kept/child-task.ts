/**
 * A step of the build in a child process, at the same time as the rest of the build. The program is
 * given a folder to write to as its argument and its input as JSON on standard input; its files are
 * added to the site at the end.
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
  /** Gives the program its input, and waits for its end. */
  finish: (input: unknown) => Promise<void>;
}

function begin({ file, folder, priority }: Program): Running {
  // Without a promise in between: the program is to begin though this process is busy with other work.
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
      // The pipe breaks if the program ends before it has read its input; its exit code is what counts.
      child.stdin.on('error', () => undefined).end(JSON.stringify(input));
      const [errors, [code]] = await ended;
      process.off('exit', stop);
      if (code !== 0) throw new Error(errors.trim() || `${file}：退出码 ${code}`);
    },
  };
}

export interface ChildTask {
  /** Lets the program load what it needs before its input is known. */
  prepare(): void;
  start(input: unknown): void;
  /** Rejects with what the program wrote to standard error. */
  done(): Promise<void>;
  /** Links the files of the program once it has ended. */
  addTo(outDir: string): Promise<void>;
}

/** `low` leaves the processor to the bundler: for files that are needed only at the end. */
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
      // `done` and `addTo` reject; without this, an earlier failure would be an unhandled rejection.
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
 * Lets `npm start` serve the files of a task; part of a bundler's configuration, whose type leaves the
 * development server out.
 */
export const devServerFiles = (directory: string, publicPath: string): object => ({
  devServer: { static: [{ directory, publicPath }] },
});

/**
 * What the program of a task calls: runs its work with the folder and the input. What `prepare` does is
 * done when the input comes.
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
