// Where the contracts on the chain keep their variables, as far as their sources are in the packages: those of
// V3 are not. The results are kept in .cache/, by the content of everything that decides them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { artifact } from '../contracts/artifacts';
import type { Deployments } from '../deployment/deployments';
import { layoutOf, type StorageLayout } from '../solidity/layout';
import { runSolc } from '../solidity/solc';
import { writeFileAtomic } from 'swapx-kept/write-file-atomic';
import { v2Builds } from './v2';

/** Beside those of the list of deployments: every V2 pair. */
export type LaidOut = keyof Deployments | 'v2Pair';
export type Layouts = Partial<Record<LaidOut, StorageLayout>>;

const { resolve } = createRequire(import.meta.url);

/** The layout of one contract of a package; `module` is a compiler that its pragma allows. */
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

export function storageLayouts(): Layouts {
  const file = cacheFile();
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Layouts;
  const layouts = compileAll();
  writeFileAtomic(file, JSON.stringify(layouts));
  return layouts;
}

function cacheFile(): string {
  const hash = createHash('sha256');
  const own = ['layouts.ts', 'v2.ts', 'v2-sources.ts', '../package.json', '../solidity/layout.ts'];
  const tokens = ['TestToken', 'FeeOnTransferToken'].map((name) => `../contracts/${name}.sol`);
  for (const file of [...own, ...tokens]) hash.update(readFileSync(new URL(file, import.meta.url)));
  const name = `layouts-${hash.digest('hex').slice(0, 16)}.json`;
  return fileURLToPath(new URL(`../.cache/${name}`, import.meta.url));
}
