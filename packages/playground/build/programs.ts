/** The samples as files that the page fetches one at a time. */
import { versionOf } from 'swapx-chain/solidity/settings';
import { programNames, recordOf, sampleNamed, sourceOf } from 'swapx-samples/catalogue';
import { forReader } from 'swapx-samples/project/reader';
import { reportingRegions } from 'swapx-samples/regions';
import { sampleContracts } from 'swapx-samples/solidity/artifacts';
import { compile } from '../compile';
import type { Artifacts, ProgramFile } from '../protocol';

export function artifactsOf(contracts: readonly string[]): Artifacts {
  const names = sampleContracts.names().filter((name) => contracts.includes(name));
  return Object.fromEntries(
    names.map((name) => {
      const { abi, bytecode, layout } = sampleContracts.artifact(name);
      const version = versionOf(sourceOf(name.split(':')[0]!.replace(/^solidity\//, '')));
      return [name, { version, abi: [...abi], bytecode, layout }];
    }),
  );
}

function readProgram(name: string): ProgramFile {
  const sample = `${name}.ts`;
  const source = forReader(sourceOf(sample));
  const { code, imports } = compile(reportingRegions(source));
  return {
    name,
    source,
    code,
    imports,
    record: recordOf(sample),
    artifacts: artifactsOf(sampleNamed(sample).contracts),
  };
}

export const readPrograms = (): ProgramFile[] => programNames().map(readProgram);
