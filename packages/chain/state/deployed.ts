// Deploys a new chain in the form of state/content.ts. Cached in .cache/ by what it is made of.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import type { DeployedChain } from './content';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function deployedChain(): Promise<DeployedChain> {
  const file = cacheFile();
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DeployedChain;
  // With a cached result, the EVM need not be loaded.
  const { deployFresh } = await import('./deploy-fresh');
  const content = await deployFresh();
  writeFileAtomic(file, JSON.stringify(content));
  return content;
}

/** All that the result depends on: code of the chain and of the deployment, contracts, facts, pinned packages. */
function cacheFile(): string {
  const hash = createHash('sha256');
  const folders = ['builds', 'deployment', 'evm', 'contracts', 'solidity', 'state', '../facts'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|sol)$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  for (const file of [
    ...files,
    ...['accounts.ts', 'signers.ts', 'package.json'].map((name) => join(root, name)),
  ].sort()) {
    hash.update(readFileSync(file));
  }
  return join(root, '.cache', `deployed-${hash.digest('hex').slice(0, 16)}.json`);
}
