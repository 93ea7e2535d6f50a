/** The compilers of the page in Node.js, for tests. */
import { runSolc } from 'swapx-chain/solidity/solc';
import { compilerOf, versionOf } from 'swapx-chain/solidity/settings';
import { contentOf, installedPackages, mapOnDisk } from 'swapx-kept/disk-cache';
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
const answers = mapOnDisk<string>('solc-answers', [
  installedPackages(),
  contentOf('packages/chain/solidity/solc.ts'),
]);

export function compileForTest(
  version: string,
  files: SourceFiles,
  withSyntax = false,
): Compilation {
  return compileContracts({ version, files, library, withSyntax }, (input) => {
    const key = `${version}\n${input}`;
    return answers.get(key) ?? answers.set(key, solcOf(version)(input));
  });
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
