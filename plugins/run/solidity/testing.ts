/** The compilers of the page in Node.js, for tests. */
import { runSolc } from '../../../chain/solidity/solc';
import { compilerOf, versionOf } from '../../../chain/solidity/settings';
import { readLibrary } from '../build/contracts';
import { compileContracts } from './compile';
import type { Compilation, SourceFiles } from './protocol';

const library = readLibrary().sources;

/** Like the page, the tests give the compiler all sources at once. */
const withoutOthers = () => ({ error: 'File not supplied initially.' });

export function compileForTest(
  version: string,
  files: SourceFiles,
  withSyntax = false,
): Compilation {
  const { module } = compilerOf(version, 'test');
  return compileContracts({ version, files, library, withSyntax }, (input) =>
    JSON.stringify(runSolc(module, JSON.parse(input) as object, withoutOthers)),
  );
}

/** Every file with the compiler that its pragma names. */
export function compileAllForTest(
  files: SourceFiles,
): Pick<Compilation, 'contracts' | 'diagnostics'> {
  const versions = [...new Set(Object.values(files).map(versionOf))];
  const compilations = versions.map((version) => compileForTest(version, files));
  return {
    contracts: Object.assign(
      {},
      ...compilations.map(({ contracts }) => contracts),
    ) as Compilation['contracts'],
    diagnostics: compilations.flatMap(({ diagnostics }) => diagnostics),
  };
}
