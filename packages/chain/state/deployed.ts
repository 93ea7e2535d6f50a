// Deploys a new chain in the form of state/content.ts. Kept in .cache/ by what it is made of.
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import type { DeployedChain } from './content';

const CODE = ['builds', 'contracts', 'deployment', 'evm', 'solidity', 'state'];
const FILES = ['accounts.ts', 'signers.ts', 'xone.ts'];
const FACTS = ['constants', 'deployments', 'fees', 'hashes', 'networks', 'tokens'];

/** Code of the chain and of the deployment, contracts, facts, packages. */
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
  // With a kept result, the EVM need not be loaded.
  const content = kept.has(inputs)
    ? undefined
    : await import('./deploy-fresh').then(({ deployFresh }) => deployFresh());
  return kept.json(inputs, () => content!);
}
