/** All files of the feature, named by their content, and the manifest that knows them. */
import { createHash } from 'node:crypto';

import { storageLayouts } from 'swapx-chain/builds/layouts';
import { artifact } from 'swapx-chain/contracts/artifacts';
import { contractManifests } from 'swapx-chain/deployment/packages';
import type { TrapContracts } from 'swapx-practice/session/session';
import { deployedChain } from 'swapx-chain/state/deployed';
import type { Manifest } from '../protocol';
import { bundleWorker } from './bundle';
import { readChecks } from './checks';
import { exerciseChecks } from './exercises';
import { sentBytes } from './packed';
import { readPrograms } from './programs';
import { buildSolidityFiles } from './solidity';

/** Creation code of tokens that attackers of the practice ground deploy. */
const trapContracts = (): TrapContracts => ({
  token: artifact('contracts/TestToken.sol:TestToken').bytecode,
  honeypot: artifact('contracts/HoneypotToken.sol:HoneypotToken').bytecode,
});

/** JSON in a file that is named by its content. */
export function addJson(files: Map<string, Uint8Array>, name: string, content: unknown): string {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const file = `${name}-${hash}.json`;
  files.set(file, new TextEncoder().encode(text));
  return file;
}

export interface RunFiles {
  files: Map<string, Uint8Array>;
  /** Those of the compilers. */
  solidityFiles: Map<string, Uint8Array>;
  manifest: Manifest;
  /** Files of everything that these were made of. */
  sources: string[];
}

export async function buildRunFiles(): Promise<RunFiles> {
  const programs = readPrograms();
  const checks = [...readChecks(), ...exerciseChecks()];
  const modules = [...new Set([...programs, ...checks].flatMap(({ imports }) => imports))].sort();
  const { files, sources, practice, ...bundle } = await bundleWorker(modules);

  const solidity = await buildSolidityFiles(checks);
  const add = (name: string, content: unknown) => addJson(files, name, content);
  const manifest: Manifest = {
    ...bundle,
    practice: { files: practice, contracts: add('practice-contracts', trapContracts()) },
    state: add('state', await deployedChain()),
    layouts: add('layouts', storageLayouts()),
    programs: Object.fromEntries(
      programs.map((program) => [program.name, add(program.name.replaceAll('/', '-'), program)]),
    ),
    solidity: solidity.manifest,
    sizes: {},
  };
  for (const [name, content] of [...files, ...solidity.files]) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    manifest.sizes[name] = { read: content.byteLength, sent: sentBytes(name, content) };
  }
  return {
    files,
    solidityFiles: solidity.files,
    manifest,
    sources: [...sources, ...solidity.sources, ...contractManifests()],
  };
}
