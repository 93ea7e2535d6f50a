/** Runs the checks of contracts in Node.js as the page runs them: same chain, same substitutes. For tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { deployedChain } from 'swapx-chain/state/deployed';
import { ROOT } from 'swapx-kept/root';
import { substitutes } from './build/bundle';
import { checkFile, readChecks } from './build/checks';
import type { Artifacts, Start } from './protocol';

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
