/** The samples as files that the page fetches one at a time. */
import { readFileSync } from 'node:fs';

import { printedText } from '../../../samples/record';
import { reportingRegions } from '../../../samples/regions';
import { sampleNames, sampleUrl, storedRecord } from '../../../samples/sample-files';
import { artifact } from '../../../samples/solidity/artifacts';
import { compile } from '../compile';
import type { ProgramFile } from '../protocol';
import { moduleKey } from './bundle';

const ARTIFACT = /\bartifact\(\s*'([^']+)'/g;

/** Specifiers of the program, each with the module that it means. */
export type Imports = Record<string, string>;

export interface Sample extends Omit<ProgramFile, 'imports'> {
  imports: Imports;
}

function readProgram(name: string): Sample {
  const source = readFileSync(sampleUrl(name), 'utf8');
  const { code, imports } = compile(reportingRegions(source));
  const contracts = [...source.matchAll(ARTIFACT)].map(([, contract]) => contract!);
  return {
    name,
    source,
    code,
    imports: Object.fromEntries(imports.map((one) => [one, moduleKey(name, one)])),
    // A table is compared as the lines that it would be in a terminal.
    record: storedRecord(name).map((passage) => ({
      region: passage.region,
      lines: printedText([passage]).trimEnd().split('\n'),
    })),
    artifacts: Object.fromEntries(
      contracts.map((contract) => {
        const { abi, bytecode } = artifact(contract);
        return [contract, { abi: [...abi], bytecode }];
      }),
    ),
  };
}

export const readPrograms = (): Sample[] => sampleNames().map(readProgram);
