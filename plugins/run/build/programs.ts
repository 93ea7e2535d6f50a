/** The samples as files that the page fetches one at a time. */
import { readFileSync } from 'node:fs';

import { forReader } from '../../../samples/project/reader';
import { reportingRegions } from '../../../samples/regions';
import { sampleNames, sampleUrl, storedRecord } from '../../../samples/sample-files';
import { sampleContracts } from '../../../samples/solidity/artifacts';
import { compile } from '../compile';
import type { Artifacts, ProgramFile } from '../protocol';

/** A program deploys contracts that it calls by their names. */
function artifactsFor(source: string): Artifacts {
  const isNamed = (artifact: string) => {
    const contract = artifact.slice(artifact.indexOf(':') + 1);
    return new RegExp(`\\b${contract}\\b`).test(source);
  };
  const names = source.includes("'./contracts'") ? sampleContracts.names().filter(isNamed) : [];
  return Object.fromEntries(
    names.map((name) => {
      const { abi, bytecode } = sampleContracts.artifact(name);
      return [name, { abi: [...abi], bytecode }];
    }),
  );
}

function readProgram(name: string): ProgramFile {
  const source = forReader(readFileSync(sampleUrl(name), 'utf8'));
  const { code, imports } = compile(reportingRegions(source));
  return {
    name,
    source,
    code,
    imports,
    record: storedRecord(name),
    artifacts: artifactsFor(source),
  };
}

export const readPrograms = (): ProgramFile[] => sampleNames().map(readProgram);
