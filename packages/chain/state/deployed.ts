// Deploys a new chain and returns it as JSON (state/content.ts). Cached in .cache/ by a hash of all
// inputs.
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import type { DeployedChain } from './content';

const CODE = ['builds', 'contracts', 'deployment', 'evm', 'solidity', 'state'];
const FILES = ['accounts.ts', 'signers.ts', 'xone.ts'];
const FACTS = ['constants', 'deployments', 'fees', 'hashes', 'networks', 'tokens'];

/** Inputs of the cache key: code of the chain and the deployment, contracts, facts, packages. */
const madeOf = (): string[] => [
  installedPackages(),
  ...contentsOf(
    ...[...CODE, ...FILES].map((name) => `packages/chain/${name}`),
    ...FACTS.map((name) => `packages/facts/tables/${name}.json`),
  ),
];

export async function deployedChain(): Promise<DeployedChain> {
  const kept = openCache('deployed-chain');
  const inputs = madeOf();
  // With a cached result, the EVM is not loaded.
  const content = kept.has(inputs)
    ? undefined
    : await import('./deploy-fresh').then(({ deployFresh }) => deployFresh());
  return kept.json(inputs, () => content!);
}
