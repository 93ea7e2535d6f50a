/** The Solidity that readers can change, and what it can import. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { programNames, sampleNamed } from 'swapx-samples/catalogue';
import { withImports } from '../solidity/imports';
import type { SourceFiles } from '../solidity/protocol';

const SAMPLES = path.join(ROOT, 'samples');
const { resolve } = createRequire(path.join(SAMPLES, 'package.json'));

/** Importable folders of the Uniswap packages: interfaces, libraries and base contracts. */
const FOLDERS = [
  '@uniswap/v2-core/contracts/interfaces',
  '@uniswap/v2-periphery/contracts/interfaces',
  '@uniswap/v3-core/contracts/interfaces',
  '@uniswap/v3-core/contracts/libraries',
  '@uniswap/v3-periphery/contracts/base',
  '@uniswap/v3-periphery/contracts/interfaces',
  '@uniswap/v3-periphery/contracts/libraries',
];

function solidityFilesIn(folder: string): string[] {
  const parts = folder.split('/');
  const name = parts.splice(0, folder.startsWith('@') ? 2 : 1).join('/');
  const place = path.join(path.dirname(resolve(`${name}/package.json`)), ...parts);
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.sol'));
}

function readFromPackage(file: string): string | undefined {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch {
    // A package imports what only its own development needs.
    return undefined;
  }
}

const importedBySamples = (): string[] =>
  programsWithContracts().flatMap((program) =>
    Object.keys(contractFilesOf(program, readFromPackage)).filter(
      (file) => !file.startsWith('solidity/'),
    ),
  );

/** What contracts can import, with the paths by which they do. */
export function readLibrary(): { sources: SourceFiles; files: string[] } {
  const wanted = [...FOLDERS.flatMap(solidityFilesIn), ...importedBySamples()].sort();
  const sources = withImports(wanted, readFromPackage);
  return { sources, files: Object.keys(sources).map((file) => resolve(file)) };
}

export const programsWithContracts = (): string[] =>
  programNames().filter((name) => sampleNamed(`${name}.ts`).contracts.length > 0);

function readSample(file: string): string | undefined {
  return file.startsWith('solidity/') ? readFileSync(path.join(SAMPLES, file), 'utf8') : undefined;
}

/** The files of the contracts that a program deploys, and of the samples that they import. */
export function contractFilesOf(
  program: string,
  readOther: (file: string) => string | undefined = () => undefined,
): SourceFiles {
  const { contracts } = sampleNamed(`${program}.ts`);
  const files = [...new Set(contracts.map((name) => name.split(':')[0]!))];
  return withImports(files.reverse(), (file) => readSample(file) ?? readOther(file));
}
