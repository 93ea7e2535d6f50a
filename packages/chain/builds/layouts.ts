// Storage layouts of the contracts whose sources are in npm packages (not V3). Cached in .cache/ by
// a hash of all inputs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { artifact } from '../contracts/artifacts';
import type { Deployments } from '../deployment/deployments';
import { layoutOf, type StorageLayout } from '../solidity/layout';
import { runSolc } from '../solidity/solc';
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { v2Builds } from './v2';

/** The keys of Deployments, and `v2Pair` for every V2 pair. */
export type LaidOut = keyof Deployments | 'v2Pair';
export type Layouts = Partial<Record<LaidOut, StorageLayout>>;

const { resolve } = createRequire(import.meta.url);

/** The layout of one contract; `module` is the npm alias of a solc that its pragma allows. */
function layoutFrom(module: string, file: string, name: string): StorageLayout | undefined {
  const read = (path: string) => ({ contents: readFileSync(resolve(path), 'utf8') });
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: read(file).contents } },
    settings: { outputSelection: { [file]: { [name]: ['storageLayout'] } } },
  };
  const { contracts, errors = [] } = runSolc(module, input, read);
  const fatal = errors.filter(({ severity }) => severity === 'error');
  if (fatal.length > 0) throw new Error(fatal.map((one) => one.formattedMessage).join('\n'));
  return layoutOf(contracts![file]![name]!.storageLayout!);
}

function compileAll(): Layouts {
  const { pair, factory } = v2Builds();
  const token = artifact('contracts/TestToken.sol:TestToken').layout;
  return {
    wxoc: layoutFrom('solc-0.5', 'canonical-weth/contracts/WETH9.sol', 'WETH9'),
    usdt: token,
    tka: token,
    fot: artifact('contracts/FeeOnTransferToken.sol:FeeOnTransferToken').layout,
    v2Pair: pair.layout,
    v2Factory: factory.layout,
  };
}

export const storageLayouts = (): Layouts =>
  openCache('layouts').json(
    [
      installedPackages(),
      ...contentsOf('packages/chain/builds', 'packages/chain/contracts', 'packages/chain/solidity'),
    ],
    compileAll,
  );
