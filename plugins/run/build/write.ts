/** `write.ts <folder>`: the files of 运行, and the lists of what they are and were made of. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { BUNDLED } from '../../../lib/licences';
import { runTask } from '../../../lib/child-task';
import { buildRunFiles } from './files';

async function write(folder: string): Promise<void> {
  const { files, manifest, sources } = await buildRunFiles();
  await mkdir(path.join(folder, 'files'));
  for (const [name, content] of files) await writeFile(path.join(folder, 'files', name), content);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, BUNDLED), JSON.stringify(sources));
}

runTask(write);
