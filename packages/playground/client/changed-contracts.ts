/** Which compilers a reader's change of contracts needs, and which of its files none can compile. */
import { versionOf } from 'swapx-chain/solidity/settings';
import type { Diagnostic, SourceFiles } from '../solidity/protocol';

export interface ChangedContracts {
  /** All files as the sample has them. */
  original: SourceFiles;
  /** Those that the reader has changed. */
  changed: SourceFiles;
}

export const filesOf = ({ original, changed }: ChangedContracts): SourceFiles => ({
  ...original,
  ...changed,
});

/** A file is compiled by the version it names now, and what imports it by the one it named before. */
export function versionsToCompile({ original, changed }: ChangedContracts, known: string[]) {
  const sources = Object.keys(changed).flatMap((file) => [changed[file]!, original[file] ?? '']);
  return known.filter((version) => sources.some((source) => versionOf(source) === version));
}

export function filesWithoutCompiler(changed: SourceFiles, known: string[]): Diagnostic[] {
  return Object.entries(changed)
    .filter(([, source]) => !known.includes(versionOf(source)))
    .map(([file, source]) => {
      const at = source.split('\n').findIndex((line) => line.includes('pragma solidity'));
      const wanted = known.map((version) => `pragma solidity ${version};`).join(' 或 ');
      const found = at === -1 ? '没有写 pragma solidity' : '没有固定页面里有的版本';
      return {
        severity: 'error',
        file,
        line: at === -1 ? 1 : at + 1,
        message: `${found}，请写 ${wanted}`,
      };
    });
}
