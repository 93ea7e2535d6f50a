/** Checks answers to exercises in Node.js as the page checks them: same compiler, same chain. For tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { versionOf } from 'swapx-chain/solidity/settings';
import { deployedChain } from 'swapx-chain/state/deployed';
import { ROOT } from 'swapx-kept/root';
import type { Exercise } from 'swapx-samples/exercises/read';
import { substitutes } from './build/bundle';
import type { Artifacts, Start } from './protocol';
import { compileForTest } from './solidity/testing';

type Receive = (start: Start) => void;
type CheckExercise = (name: string, checks: Record<string, string>) => Promise<void>;

export interface Checker {
  /** What the checks print about an answer: the text of Exercise.sol. */
  printedFor(exercise: Exercise, answer: string): Promise<string[]>;
  end(): void;
}

/** The modules know one chain, on which all answers are deployed one after another. */
export async function openChecker(): Promise<Checker> {
  const folder = mkdtempSync(path.join(tmpdir(), 'swapx-exercises-'));
  await build({
    entryPoints: [
      { in: path.join(__dirname, 'worker/given.ts'), out: 'given' },
      { in: path.join(ROOT, 'samples/checks/kit.ts'), out: 'kit' },
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: path.join(ROOT, 'samples'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: ['node:readline'],
    plugins: [substitutes],
    logLevel: 'error',
  });
  const load = (name: string) => import(pathToFileURL(path.join(folder, name)).href);
  const { fetch } = globalThis;
  const state = JSON.stringify(await deployedChain());
  const { receive } = (await load('given.mjs')) as { receive: Receive };
  const given = (artifacts: Artifacts): Start => ({
    program: { code: '' },
    modules: {},
    artifacts,
    compilations: [],
    state,
  });
  receive(given({}));
  const { checkExercise } = (await load('kit.mjs')) as { checkExercise: CheckExercise };

  return {
    async printedFor({ name, file, files, checks }, answer) {
      const compiled = compileForTest(versionOf(answer), { ...files, [file]: answer });
      const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
      receive(given(compiled.contracts));
      const printed: string[] = [];
      const { log } = console;
      console.log = (line: string) => printed.push(line);
      try {
        await checkExercise(name, checks);
        return printed;
      } finally {
        console.log = log;
      }
    },
    end() {
      // The worker has no network; a test keeps its own.
      globalThis.fetch = fetch;
      rmSync(folder, { recursive: true });
    },
  };
}
