/** The projects with contracts that readers download, made in Node.js as the page makes them. For tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { strFromU8, unzipSync } from 'fflate';

import { ARCHIVES, type Files } from '../../website/features/sample-downloads/smoke/folder';
import { contractFilesOf } from './build/contracts';
import { solidityPackages } from './build/packages';
import { changedProject } from './solidity/project';

function filesOf(program: string): Files {
  const entries = Object.entries(unzipSync(readFileSync(path.join(ARCHIVES, `${program}.zip`))));
  return Object.fromEntries(
    entries.map(([name, content]) => [name.slice(name.indexOf('/') + 1), strFromU8(content)]),
  );
}

export const projectOf = (program: string, contracts = contractFilesOf(program)): Files =>
  changedProject(
    filesOf(program),
    `${path.basename(program)}.ts`,
    { contracts },
    solidityPackages(),
  );
