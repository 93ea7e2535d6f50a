/** All files of the feature, named by their content, and the manifest that knows them. */
import { createHash } from 'node:crypto';

import { artifact } from '../../../chain/contracts/artifacts';
import { contractManifests } from '../../../chain/deployment/packages';
import type { TrapContracts } from '../../../chain/practice/session/session';
import { deployedChain } from '../../../chain/state/deployed';
import type { Manifest } from '../protocol';
import { bundleWorker } from './bundle';
import { readPrograms } from './programs';

/** Creation code of tokens that attackers of the practice ground deploy. */
const trapContracts = (): TrapContracts => ({
  token: artifact('contracts/TestToken.sol:TestToken').bytecode,
  honeypot: artifact('contracts/HoneypotToken.sol:HoneypotToken').bytecode,
});

const hashed = (name: string, content: string): string => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `${name}-${hash}.json`;
};

export interface RunFiles {
  files: Map<string, Uint8Array>;
  manifest: Manifest;
  /** Files of everything that these were made of. */
  sources: string[];
}

export async function buildRunFiles(): Promise<RunFiles> {
  const programs = readPrograms();
  const modules = [...new Set(programs.flatMap(({ imports }) => imports))].sort();
  const { files, sources, practice, ...bundle } = await bundleWorker(modules);

  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const file = hashed(name, text);
    files.set(file, new TextEncoder().encode(text));
    return file;
  };
  const manifest: Manifest = {
    ...bundle,
    practice: { files: practice, contracts: add('practice-contracts', trapContracts()) },
    state: add('state', await deployedChain()),
    programs: Object.fromEntries(
      programs.map((program) => [program.name, add(program.name.replaceAll('/', '-'), program)]),
    ),
    sizes: {},
  };
  for (const [name, content] of files) manifest.sizes[name] = content.byteLength;
  return { files, manifest, sources: [...sources, ...contractManifests()] };
}
