/** `write.ts <folder>`: puts the samples' files and projects where config/addresses.ts says. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projectAddress, projectFileAddress, sampleAddress } from '../../config/addresses';
import { runTask } from '../../lib/child-task';
import { listSamples, sourceOf } from '../../samples/catalogue';
import { fileForReader } from '../../samples/project/reader';
import { wholeContract } from '../../samples/project/whole-contract';
import { archive } from './archive';

const FILES_OF_A_PROJECT = ['chain.mjs', 'tsconfig.json'];

async function writeAll(folder: string): Promise<void> {
  const write = async (address: string, content: string | Uint8Array) => {
    const file = path.join(folder, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const { kind, name } of listSamples()) {
    const content = kind === 'contract' ? wholeContract(name) : fileForReader(sourceOf(name));
    await write(sampleAddress(name), content);
  }
  const { allProjects } = await import('../../samples/project/all');
  const projects = await allProjects();
  for (const { sample, name, files } of projects) {
    await write(projectAddress(`${sample}.ts`), archive(name, files));
  }
  // Who starts from an empty folder fetches these two by themselves.
  const { files } = projects.find((project) => 'chain.mjs' in project.files)!;
  for (const file of FILES_OF_A_PROJECT) await write(projectFileAddress(file), files[file]!);
}

runTask(writeAll);
