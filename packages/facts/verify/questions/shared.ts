// Shared by several questions: addresses of facts, the pools of WXOC and USDT.
import { type Address, getContractAddress, type Hex, parseAbi } from 'viem';

import { type FactKey, facts } from '../..';
import type { Node } from '../node';

export const addressOf = (key: FactKey): Address => facts[key].value as Address;

export const TIERS = ['low', 'medium', 'high'] as const;

export const sorted = (a: Address, b: Address): [Address, Address] =>
  a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a];

/** WXOC and USDT in ascending order of address. */
export const market = sorted(addressOf('mainnet.wxoc'), addressOf('mainnet.usdt'));

export const create2 = (factory: FactKey, salt: Hex, hash: FactKey): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: addressOf(factory),
    salt,
    bytecodeHash: facts[hash].value as Hex,
  });

const factories = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
]);

export const findPair = ({ client, at }: Node): Promise<Address> =>
  client.readContract({
    ...at,
    address: addressOf('mainnet.v2.factory'),
    abi: factories,
    functionName: 'getPair',
    args: market,
  });

export const findPool = (
  { client, at }: Node,
  fee: number,
  [tokenA, tokenB] = market,
): Promise<Address> =>
  client.readContract({
    ...at,
    address: addressOf('mainnet.v3.factory'),
    abi: factories,
    functionName: 'getPool',
    args: [tokenA, tokenB, fee],
  });

/** Errors in which the contract itself reverted, as opposed to an unreachable node. */
const REFUSALS = ['ContractFunctionRevertedError', 'ContractFunctionZeroDataError'];

export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (REFUSALS.includes(error.name) || isRefusal(error.cause));
