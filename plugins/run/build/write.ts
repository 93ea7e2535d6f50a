/**
 * A program of its own, which the plugin starts: the chain and the samples are modules of another kind
 * than the site's configuration. Writes the files into the folder that it is given.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { BUNDLED } from '../../../config/licences';
import { buildRunFiles } from './files';

async function write(folder: string): Promise<void> {
  const { files, manifest, sources } = await buildRunFiles();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  for (const [name, content] of files) writeFileSync(path.join(folder, 'files', name), content);
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, BUNDLED), JSON.stringify(sources));
}

void write(process.argv[2]!);
