/** What contracts must still do after a reader has changed them: a program for some of the samples. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { sampleNamed } from 'swapx-samples/catalogue';
import { forReader } from 'swapx-samples/project/reader';
import { compile } from '../compile';
import type { ProgramFile } from '../protocol';
import { artifactsOf } from './programs';

const FOLDER = path.join(ROOT, 'samples/checks');

export const checkFile = (program: string): string => path.join(FOLDER, `${program}.ts`);

/** The programs whose contracts have checks; these lie below samples/checks/ by the same name. */
export const programsWithChecks = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.includes('/') && file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

function readCheck(program: string): ProgramFile {
  const source = forReader(readFileSync(checkFile(program), 'utf8'));
  const { contracts } = sampleNamed(`${program}.ts`);
  return {
    name: program,
    source,
    ...compile(source),
    record: [],
    artifacts: artifactsOf(contracts),
  };
}

export const readChecks = (): ProgramFile[] => programsWithChecks().map(readCheck);
