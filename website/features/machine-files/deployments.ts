/** `/deployments.json`: every published address with its confidence, its source and how to check it. */
import { DEPLOYMENTS_SCHEMA, MACHINE_FILES } from '../../config/machine-files';
import { site } from '../../config/site';
import { type Fact, type FactKey, facts } from 'swapx-facts';
import type { Release } from 'swapx-facts/release';
import deployments from 'swapx-facts/tables/deployments.json';
import type { Network } from 'swapx-facts/types';
import { questions } from 'swapx-facts/verify/questions';
import { contracts } from 'swapx-models/contracts';
import { abiAddress } from './abis';

const NETWORKS: readonly Network[] = ['mainnet', 'testnet'];

/**
 * Names of contracts without an ABI in packages/models: a library, and contracts with unpublished
 * sources.
 */
const OTHER_NAMES: Record<string, string> = {
  'v3.nftDescriptor': 'NFTDescriptor',
  'v3.proxyAdmin': 'ProxyAdmin',
  'v3.descriptorProxy': 'TransparentUpgradeableProxy',
  buySell: 'buysell',
};

const PAGE = `${site.url}/contract/deployments`;

/** Confidence, source, note and on-chain checks of a fact. */
const evidenceOf = (key: FactKey) => {
  const { confidence, source, note }: Fact = facts[key];
  const checks = questions.filter(({ keys }) => keys.includes(key)).map(({ asks }) => asks);
  return { confidence, source, note, checks };
};

function contractOf(network: Network, id: string) {
  const key = `${network}.${id}` as FactKey;
  const known = contracts.find(({ deployment }) => deployment === id);
  const name = known?.name ?? OTHER_NAMES[id];
  if (!name)
    throw new Error(`${key} 没有合约的名字；写进 packages/models/contracts.ts 或 OTHER_NAMES`);
  return {
    id,
    name,
    address: facts[key].value,
    abi: known && site.url + abiAddress(known.name, 'json'),
    ...evidenceOf(key),
  };
}

const idsOn = (network: Network): string[] => [
  'wxoc',
  ...Object.entries(deployments.facts)
    .filter(([key, row]) => 'address' in row && key.startsWith(`${network}.`))
    .map(([key]) => key.slice(network.length + 1)),
];

const hashOf = (key: 'v2.initCodeHash' | 'v3.initCodeHash') => ({
  value: facts[key].value,
  ...evidenceOf(key),
});

export const deploymentsFile = (release: Release) => ({
  $schema: site.url + DEPLOYMENTS_SCHEMA,
  name: 'SwapX',
  version: release.version,
  date: release.date,
  page: PAGE,
  initCodeHashes: { v2: hashOf('v2.initCodeHash'), v3: hashOf('v3.initCodeHash') },
  networks: NETWORKS.map((network) => ({
    id: network,
    name: facts[`${network}.name`].value,
    chainId: facts[`${network}.chainId`].value,
    chain: site.url + MACHINE_FILES[network].address,
    contracts: idsOn(network).map((id) => contractOf(network, id)),
  })),
});
