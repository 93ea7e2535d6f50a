/** The files by which readers change contracts: the compilers, their worker, and the sources. */
import path from 'node:path';

import { build } from 'esbuild';

import { ROOT } from 'swapx-kept/root';
import type { ProgramFile, SolidityManifest } from '../protocol';
import { compilerFiles, VERSIONS } from './compilers';
import { contractFilesOf, programsWithContracts, readLibrary } from './contracts';
import { readExercises } from './exercises';
import { addJson } from './files';
import { solidityPackages } from './packages';

interface SolidityFiles {
  files: Map<string, Uint8Array>;
  manifest: SolidityManifest;
  /** Files of everything that these were made of. */
  sources: string[];
}

/** The compiler's script is loaded by `importScripts`, which workers that are modules do not have. */
async function bundleWorker(): Promise<{ name: string; content: Uint8Array }> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: path.join(__dirname, '../solidity/worker.ts'), out: 'compiler' }],
    outdir: ROOT,
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    write: false,
    logLevel: 'error',
  });
  const [worker] = outputFiles;
  return { name: path.basename(worker!.path), content: worker!.contents };
}

export async function buildSolidityFiles(checks: ProgramFile[]): Promise<SolidityFiles> {
  const files = new Map<string, Uint8Array>();
  const worker = await bundleWorker();
  files.set(worker.name, worker.content);
  const library = readLibrary();
  const compilers = VERSIONS.map((version) => ({ version, ...compilerFiles(version) }));
  for (const compiler of compilers) {
    for (const [name, content] of compiler.files) files.set(name, content);
  }
  const contractsOf = (program: string) =>
    addJson(files, program.replaceAll('/', '-'), contractFilesOf(program));
  return {
    files,
    manifest: {
      worker: worker.name,
      library: addJson(files, 'library', library.sources),
      compilers: Object.fromEntries(
        compilers.map(({ version, script, wasm }) => [version, { script, wasm }]),
      ),
      contracts: Object.fromEntries(
        programsWithContracts().map((program) => [program, contractsOf(program)]),
      ),
      exercises: Object.fromEntries(
        readExercises().map((exercise) => [
          exercise.name,
          addJson(files, `exercise-${exercise.name}`, exercise),
        ]),
      ),
      packages: solidityPackages(),
      checks: Object.fromEntries(
        checks.map((check) => [
          check.name,
          addJson(files, `checks-${check.name.replaceAll('/', '-')}`, check),
        ]),
      ),
    },
    sources: [...library.files, ...compilers.map(({ source }) => source)],
  };
}
