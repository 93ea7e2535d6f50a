/** The project of a sample with what the reader has changed, packed in the page. */
import manifest from '@generated/run/default/manifest.json';
import siteConfig from '@generated/docusaurus.config';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { projectAddress } from 'swapx-samples/addresses';
import { type ChangedFiles, changedProject } from '../solidity/project';
import { shortName } from './edited-files';

async function filesOfProject(program: string): Promise<Record<string, string>> {
  const address = siteConfig.baseUrl + projectAddress(`${program}.ts`).slice(1);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}：${response.status}`);
  const entries = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return Object.fromEntries(entries.map(([name, content]) => [name, strFromU8(content)]));
}

/** One folder holds all files of a project. */
function pack(folder: string, files: Record<string, string>): Blob {
  const entries = Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)]);
  const bytes = zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function downloadProject(program: string, change: ChangedFiles): Promise<void> {
  const packed = await filesOfProject(program);
  const folder = Object.keys(packed)[0]!.split('/')[0]!;
  const files = Object.fromEntries(
    Object.entries(packed).map(([name, text]) => [name.slice(folder.length + 1), text]),
  );
  const name = shortName(program);
  const changed = changedProject(files, `${name}.ts`, change, manifest.solidity.packages);
  save(`${name}.zip`, pack(folder, changed));
}
