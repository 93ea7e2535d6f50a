/** `write.ts <folder>`: the files of 运行, and the lists of what they are and were made of. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { BUNDLED } from 'swapx-samples/project/licences';
import { runTask } from 'swapx-kept/child-task';
import { FOLDER, SOLIDITY_FOLDER } from 'swapx-components/run-files/folder';
import { buildRunFiles } from './files';

async function writeAll(folder: string, files: Map<string, Uint8Array>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
}

async function write(folder: string): Promise<void> {
  const { files, solidityFiles, manifest, sources } = await buildRunFiles();
  const site = path.join(folder, 'files');
  await writeAll(path.join(site, FOLDER), files);
  await writeAll(path.join(site, SOLIDITY_FOLDER), solidityFiles);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, BUNDLED), JSON.stringify(sources));
}

runTask(write);
