/** Runs the checks of contracts in Node.js as the page runs them: same chain, same substitutes. For tests. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { deployedChain } from 'swapx-chain/state/deployed';
import { ROOT } from 'swapx-kept/root';
import { substitutes } from './build/bundle';
import { checkFile, readChecks } from './build/checks';
import { contractFilesOf } from './build/contracts';
import type { Artifacts, Start } from './protocol';
import { compileAllForTest } from './solidity/testing';

/** Two modules that share the rest: one is told what a run needs, the other runs the checks when it is imported. */
const bundleChecks = (program: string, folder: string) =>
  build({
    entryPoints: [
      { in: path.join(__dirname, 'worker/given.ts'), out: 'given' },
      { in: checkFile(program), out: 'checks' },
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

export interface ContractChange {
  file: string;
  /** Stands once in the file; `by` replaces it, else it is taken away. */
  removed: string;
  by?: string;
}

/** What the checks say that do not pass once a text of a contract is replaced by another. */
export async function failedAfter(
  program: string,
  { file, removed, by = '' }: ContractChange,
): Promise<string[]> {
  const files = contractFilesOf(program);
  assert.equal(files[file]!.split(removed).length, 2, `${file} 里应当恰好有一处 ${removed}`);
  const changed = { ...files, [file]: files[file]!.replace(removed, by) };
  const { contracts, diagnostics } = compileAllForTest(changed);
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  const printed = await printedByChecks(program, contracts);
  return printed.filter((line) => !line.startsWith('通过：'));
}

/** What the checks print; `replaced` are contracts in the place of the sample's. */
export async function printedByChecks(program: string, replaced: Artifacts): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'swapx-checks-'));
  const load = (name: string) => import(pathToFileURL(path.join(folder, name)).href);
  const printed: string[] = [];
  const { log } = console;
  const { fetch } = globalThis;
  try {
    await bundleChecks(program, folder);
    const { receive } = (await load('given.mjs')) as { receive: (start: Start) => void };
    const { artifacts } = readChecks().find(({ name }) => name === program)!;
    receive({
      program: { code: '' },
      modules: {},
      artifacts: { ...artifacts, ...replaced },
      compilations: [],
      state: JSON.stringify(await deployedChain()),
    });
    console.log = (line: string) => printed.push(line);
    await load('checks.mjs');
    return printed;
  } finally {
    console.log = log;
    // The worker has no network; a test keeps its own.
    globalThis.fetch = fetch;
    rmSync(folder, { recursive: true });
  }
}
