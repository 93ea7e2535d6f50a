/**
 * `write.ts <folder>`: writes the samples' files and projects at the addresses of
 * website/config/addresses.ts.
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import {
  ARCHIVE_VERSIONS,
  projectAddress,
  projectFileAddress,
  sampleAddress,
} from 'swapx-samples/addresses';
import { runTask } from 'swapx-kept/child-task';
import { listSamples, sourceOf } from '../../../samples/catalogue';
import { fileForReader } from '../../../samples/project/reader';
import type { Changes } from '../../../samples/project/version';
import { wholeContract } from '../../../samples/project/whole-contract';
import { archive } from './archive';

const FILES_OF_A_PROJECT = ['chain.mjs', 'tsconfig.json'];

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

async function writeAll(folder: string, changes: Changes): Promise<void> {
  const write = async (address: string, content: string | Uint8Array) => {
    const file = path.join(folder, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const { kind, name } of listSamples()) {
    const content = kind === 'contract' ? wholeContract(name) : fileForReader(sourceOf(name));
    await write(sampleAddress(name), content);
  }
  const { allProjects } = await import('../../../samples/project/all');
  const projects = await allProjects(changes);
  const versions: Record<string, object> = {};
  for (const { sample, name, files, version, date } of projects) {
    const address = projectAddress(`${sample}.ts`);
    const packed = archive(name, files);
    versions[address] = { version, date, sha256: sha256(packed) };
    await write(address, packed);
  }
  await write(ARCHIVE_VERSIONS, `${JSON.stringify({ archives: versions }, null, 2)}\n`);
  // The page about starting from an empty folder downloads these two files one by one.
  const { files } = projects.find((project) => 'chain.mjs' in project.files)!;
  for (const file of FILES_OF_A_PROJECT) {
    const content = files[file]!;
    await write(projectFileAddress(file), content);
    // The format of `sha256sum --check` and `shasum --check`.
    await write(projectFileAddress(`${file}.sha256`), `${sha256(content)}  ${file}\n`);
  }
}

runTask(writeAll);
