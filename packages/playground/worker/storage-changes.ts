/** What a transaction has left changed in storage, contract by contract. */
import { type Address, type PublicClient, isAddressEqual, parseAbi } from 'viem';

import type { Layouts } from 'swapx-chain/builds/layouts';
import type { Deployments } from 'swapx-chain/deployment/deployments';
import type { CallFrame, StorageChange } from 'swapx-chain/evm/tracing';
import type { StorageLayout } from 'swapx-chain/solidity/layout';
import type { SeenStorage } from '../protocol';
import { changedVariables } from './variables';

/** By addresses in lower case. */
export type KnownLayouts = Map<string, StorageLayout>;

export function layoutsOfDeployments(deployments: Deployments, layouts: Layouts): KnownLayouts {
  const known: KnownLayouts = new Map();
  for (const [key, address] of Object.entries(deployments)) {
    const layout = layouts[key as keyof Deployments];
    if (layout) known.set((address as Address).toLowerCase(), layout);
  }
  return known;
}

const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
]);

interface Asked {
  client: PublicClient;
  factory: Address;
}

/** A contract may call itself a pair; the factory knows. */
export async function isPair({ client, factory }: Asked, address: Address): Promise<boolean> {
  const ask = { address, abi: pairAbi } as const;
  try {
    const token0 = await client.readContract({ ...ask, functionName: 'token0' });
    const token1 = await client.readContract({ ...ask, functionName: 'token1' });
    const pair = await client.readContract({
      ...{ address: factory, abi: pairAbi, functionName: 'getPair' },
      args: [token0, token1],
    });
    return isAddressEqual(pair, address);
  } catch {
    return false;
  }
}

/** Pairs are made by transactions: they are found where something changes. */
export async function addPairs(
  addresses: Address[],
  known: KnownLayouts,
  layout: StorageLayout | undefined,
  asked: Asked,
): Promise<void> {
  for (const address of new Set(addresses)) {
    if (!layout || known.has(address)) continue;
    if (await isPair(asked, address)) known.set(address, layout);
  }
}

export function seenStorage(
  { storage = [], hashed = {} }: CallFrame,
  known: KnownLayouts,
  names: Map<string, string>,
): SeenStorage[] {
  const byContract = new Map<Address, StorageChange[]>();
  for (const change of storage) {
    byContract.set(change.address, [...(byContract.get(change.address) ?? []), change]);
  }
  return [...byContract].map(([address, changes]) => ({
    contract: names.get(address) ?? address,
    variables: changedVariables(changes, known.get(address), hashed),
  }));
}
