/** The compilers of the page in Node.js, for tests. */
import { runSolc } from 'swapx-chain/solidity/solc';
import { compilerOf, versionOf } from 'swapx-chain/solidity/settings';
import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { readLibrary } from '../build/contracts';
import { compileContracts, type Solc } from './compile';
import type { Compilation, SourceFiles } from './protocol';

const library = readLibrary().sources;

/** Like the page, the tests give the compiler all sources at once. */
const withoutOthers = () => ({ error: 'File not supplied initially.' });

const solcOf = (version: string): Solc => {
  const { module } = compilerOf(version, 'test');
  return (input) => JSON.stringify(runSolc(module, JSON.parse(input) as object, withoutOthers));
};

/** What compilers said to the few contracts of tests: to start one takes seconds. */
const answers = openCache('solc-answers');
const madeOf = [installedPackages(), ...contentsOf('packages/chain/solidity')];

export function compileForTest(
  version: string,
  files: SourceFiles,
  withSyntax = false,
): Compilation {
  return compileContracts({ version, files, library, withSyntax }, (input) =>
    answers.json([...madeOf, version, input], () => solcOf(version)(input)),
  );
}

/** Every file with the compiler that its pragma names. */
export function compileAllForTest(
  files: SourceFiles,
): Pick<Compilation, 'contracts' | 'diagnostics'> {
  const versions = [...new Set(Object.values(files).map(versionOf))];
  const compilations = versions.map((version) =>
    compileContracts({ version, files, library }, solcOf(version)),
  );
  return {
    contracts: Object.assign(
      {},
      ...compilations.map(({ contracts }) => contracts),
    ) as Compilation['contracts'],
    diagnostics: compilations.flatMap(({ diagnostics }) => diagnostics),
  };
}
