import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { json, text } from 'node:stream/consumers';

async function run(program: string, folder: string, input: unknown): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  // Everything else waits for the bundler: this only takes what it leaves.
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => child.kill();
  process.once('exit', stop);
  // A program that fails before it has read everything says why itself.
  child.stdin.on('error', () => undefined).end(JSON.stringify(input));
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  process.off('exit', stop);
  if (code !== 0) throw new Error(errors.trim() || `${program}：退出码 ${code}`);
}

/**
 * Work that needs the list of pages but not the pages: done beside the bundler by a program of its
 * own, whose files are added to the site at the end. The program is told a folder to write to, and reads
 * its input as JSON.
 */
export function beside(program: string, folder: string) {
  let work: Promise<void> | undefined;
  return {
    start(input: unknown): void {
      // Not for an author who only looks at pages.
      if (process.env.NODE_ENV !== 'production') return;
      work = run(program, folder, input);
      // Whoever adds the files is told of a failure; until then nobody listens.
      work.catch(() => undefined);
    },
    async addTo(outDir: string): Promise<void> {
      await work;
      await cp(folder, outDir, { recursive: true });
    },
  };
}

/** The other side: what such a program does with the folder and the input. */
export function carryOut<Input>(work: (folder: string, input: Input) => Promise<void>): void {
  json(process.stdin)
    .then((input) => work(process.argv[2]!, input as Input))
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
}
