/**
 * A step of the build in a child process, at the same time as the rest of the build. The program is
 * given a folder to write to as its argument and its input as JSON on standard input; its files are
 * added to the site at the end.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { json, text } from 'node:stream/consumers';

type Priority = 'normal' | 'low';

interface Program {
  file: string;
  folder: string;
  priority: Priority;
}

async function run({ file, folder, priority }: Program, input: unknown): Promise<void> {
  // Without a promise in between: the program is to begin though this process is busy with other work.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', file, folder], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  if (priority === 'low') setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill();
  process.once('exit', stop);
  // The pipe breaks if the program ends before it has read its input; its exit code is what counts.
  child.stdin.on('error', () => undefined).end(JSON.stringify(input));
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  process.off('exit', stop);
  if (code !== 0) throw new Error(errors.trim() || `${file}：退出码 ${code}`);
}

/** Runs the program unless its files are there from an earlier build with the same `madeOf` and input. */
async function runOnce(program: Program, input: unknown, madeOf: string): Promise<void> {
  const stamp = `${program.folder}.made-of`;
  const key = createHash('sha256').update(madeOf).update(JSON.stringify(input)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  await rm(stamp, { force: true });
  await run(program, input);
  await writeFile(stamp, key);
}

export interface ChildTask {
  start(input: unknown): void;
  /** Rejects with what the program wrote to standard error. */
  done(): Promise<void>;
  /** Copies the files of the program once it has ended. */
  addTo(outDir: string): Promise<void>;
}

interface Options {
  /** `low` leaves the processor to the bundler: for files that are needed only at the end. */
  priority?: Priority;
  /** Names all that the program reads beside its input: it runs only when this changes. */
  madeOf?: () => string;
}

export function childTask(
  file: string,
  folder: string,
  { priority = 'low', madeOf }: Options = {},
): ChildTask {
  let work: Promise<void> | undefined;
  return {
    start(input) {
      const program = { file, folder, priority };
      work = madeOf ? runOnce(program, input, madeOf()) : run(program, input);
      // `done` and `addTo` reject; without this, an earlier failure would be an unhandled rejection.
      work.catch(() => undefined);
    },
    async done() {
      await work;
    },
    async addTo(outDir) {
      await work;
      await cp(folder, outDir, { recursive: true });
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

/** What the program of a task calls: runs its work with the folder and the input. */
export function runTask<Input>(work: (folder: string, input: Input) => Promise<void>): void {
  json(process.stdin)
    .then((input) => work(process.argv[2]!, input as Input))
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
}
