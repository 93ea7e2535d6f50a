// Compiles the pair, the factory and Router02 of SwapX V2 with SwapX's compiler settings. Cached in
// .cache/ by a hash of all inputs.
import type { Abi, Hex } from 'viem';
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { layoutOf, type StorageLayout } from '../solidity/layout';
import { runSolc } from '../solidity/solc';
import { FACTORY_UNIT, PAIR_UNIT, readV2Unit, ROUTER_UNIT } from './v2-sources';

export interface V2Build {
  abi: Abi;
  /** Creation code without constructor arguments. */
  bytecode: Hex;
  /** Runtime code; immutables are zero. */
  deployedBytecode: Hex;
  layout?: StorageLayout;
}

export type ReadUnit = (unit: string) => string;

const WANTED = ['abi', 'storageLayout', 'evm.bytecode.object', 'evm.deployedBytecode.object'];

/** One compiler run for both: the factory embeds the creation code of the pair. */
export function compileCore(read: ReadUnit = readV2Unit) {
  const contracts = compile('solc-0.5', FACTORY_UNIT, read);
  return {
    pair: buildOf(contracts, PAIR_UNIT, 'UniswapV2Pair'),
    factory: buildOf(contracts, FACTORY_UNIT, 'UniswapV2Factory'),
  };
}

export const compileRouter = (read: ReadUnit = readV2Unit): V2Build =>
  buildOf(compile('solc-0.6', ROUTER_UNIT, read), ROUTER_UNIT, 'UniswapV2Router02');

/**
 * Inputs of the cache key: versions of compilers and sources, programs, and the strings edited into
 * the sources.
 */
const madeOf = (): string[] => [
  installedPackages(),
  ...contentsOf(
    'packages/chain/builds',
    'packages/chain/solidity',
    'packages/facts/tables/hashes.json',
    'packages/facts/tables/constants.json',
  ),
];

export const v2Builds = () => openCache('v2-builds').json(madeOf(), compileAll);

const compileAll = () => ({ ...compileCore(), router: compileRouter() });

function compile(module: string, unit: string, read: ReadUnit) {
  const input = {
    language: 'Solidity',
    sources: { [unit]: { content: read(unit) } },
    settings: {
      evmVersion: 'istanbul',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': WANTED } },
    },
  };
  const { contracts = {}, errors = [] } = runSolc(module, input, (path) => ({
    contents: read(path),
  }));
  const fatal = errors.filter(({ severity }) => severity === 'error');
  if (fatal.length > 0) {
    throw new Error(fatal.map(({ formattedMessage }) => formattedMessage).join('\n'));
  }
  return contracts;
}

function buildOf(contracts: ReturnType<typeof compile>, unit: string, name: string): V2Build {
  const { abi, evm, storageLayout } = contracts[unit]![name]!;
  return {
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode.object}`,
    layout: storageLayout && layoutOf(storageLayout),
  };
}
