// Compiles the pair, the factory and Router02 of SwapX V2 as SwapX did. The results are kept in
// .cache/, by the content of everything that decides them.
import type { Abi, Hex } from 'viem';
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { layoutOf, type StorageLayout } from '../solidity/layout';
import { runSolc } from '../solidity/solc';
import { FACTORY_UNIT, PAIR_UNIT, readV2Unit, ROUTER_UNIT } from './v2-sources';

export interface V2Build {
  abi: Abi;
  /** The code that creates the contract, without arguments. */
  bytecode: Hex;
  /** The code of the contract; what the constructor fills in is zero. */
  deployedBytecode: Hex;
  layout?: StorageLayout;
}

export type ReadUnit = (unit: string) => string;

const WANTED = ['abi', 'storageLayout', 'evm.bytecode.object', 'evm.deployedBytecode.object'];

/** Both contracts are in one run of the compiler: the factory holds the creation code of the pair. */
export function compileCore(read: ReadUnit = readV2Unit) {
  const contracts = compile('solc-0.5', FACTORY_UNIT, read);
  return {
    pair: buildOf(contracts, PAIR_UNIT, 'UniswapV2Pair'),
    factory: buildOf(contracts, FACTORY_UNIT, 'UniswapV2Factory'),
  };
}

export const compileRouter = (read: ReadUnit = readV2Unit): V2Build =>
  buildOf(compile('solc-0.6', ROUTER_UNIT, read), ROUTER_UNIT, 'UniswapV2Router02');

/** What pins the compilers and the sources, the programs, and the strings that are put into the sources. */
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
