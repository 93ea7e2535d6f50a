import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { json, text } from 'node:stream/consumers';

interface Program {
  file: string;
  folder: string;
  /** Whether something waits for its files before the end. */
  isAwaited: boolean;
}

async function run({ file, folder, isAwaited }: Program, input: unknown): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', file, folder], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  // The bundler comes first: this takes what it leaves.
  if (!isAwaited) setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  const stop = () => child.kill();
  process.once('exit', stop);
  // A program that fails before it has read everything says why itself.
  child.stdin.on('error', () => undefined).end(JSON.stringify(input));
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  process.off('exit', stop);
  if (code !== 0) throw new Error(errors.trim() || `${file}：退出码 ${code}`);
}

interface Work {
  start(input: unknown): void;
  /** Fails with what the program said. */
  done(): Promise<void>;
  addTo(outDir: string): Promise<void>;
}

/**
 * A piece of the build that is done beside the rest, by a program of its own whose files are added to
 * the site at the end. The program is told a folder to write to, and reads its input as JSON.
 */
export function beside(file: string, folder: string, { isAwaited = false } = {}): Work {
  let work: Promise<void> | undefined;
  return {
    start(input) {
      work = run({ file, folder, isAwaited }, input);
      // Whoever needs the files is told of a failure; until then nobody listens.
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
 * How `npm start`, which adds nothing to a site, serves such files; part of a bundler's configuration,
 * whose type leaves the server out.
 */
export const alsoServed = (directory: string, publicPath: string): object => ({
  devServer: { static: [{ directory, publicPath }] },
});

/** The other side: what such a program does with the folder and the input. */
export function carryOut<Input>(work: (folder: string, input: Input) => Promise<void>): void {
  json(process.stdin)
    .then((input) => work(process.argv[2]!, input as Input))
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
}
