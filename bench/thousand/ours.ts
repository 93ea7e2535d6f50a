/** A copy of the project with every document several times, built like the project itself. */
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import { areaNames } from '../../website/config/areas';
import { ROOT } from 'swapx-kept/root';
import { inCopy } from '../content/multiply';
import { scratch } from '../scratch';
import { oursIn, type Site } from '../sites';

/** Not copied: output of builds and tests, by path in the project; packages are linked. */
const LEFT_OUT = new Set([
  'node_modules',
  'packages/chain/node_modules',
  'samples/node_modules',
  'build',
  '.git',
  'website/.docusaurus',
  '.cache',
  'test-results',
  'playwright-report',
]);

const sidebarsFile = (
  copies: number,
) => `import { multiplySidebars } from '../bench/content/multiply';
import once from './sidebars-once';

export default multiplySidebars(once, ${copies});
`;

/** `::members` is valid only on the page that documents the members, and copies have no recorded date. */
const asCopy = (markdown: string) =>
  markdown
    .replace(/^::members$/gm, '')
    .replace(/^---\n/, '---\nlast_update: { date: 2026-01-01 }\n');

async function copyDocuments(docs: string, copies: number): Promise<void> {
  for (const area of Object.keys(areaNames)) {
    const names = await readdir(path.join(docs, area), { recursive: true });
    const documents = names.filter((name) => /\.mdx?$/.test(name));
    for (const name of documents) {
      const text = asCopy(await readFile(path.join(docs, area, name), 'utf8'));
      for (let copy = 1; copy < copies; copy++) {
        const target = path.join(docs, inCopy(`${area}/${name}`, copy));
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, text);
      }
    }
  }
}

/** Links third-party packages to the installed ones, and this project's packages to those of the copy. */
async function linkPackages(project: string): Promise<void> {
  const [installed, copied] = [ROOT, project].map((folder) => path.join(folder, 'node_modules'));
  await mkdir(copied!);
  for (const name of await readdir(installed!)) {
    const place = path.join(installed!, name);
    const isOurs = name.startsWith('swapx-');
    await symlink(isOurs ? await readlink(place) : place, path.join(copied!, name));
  }
  for (const nested of ['samples/node_modules', 'packages/chain/node_modules']) {
    const target = path.join(ROOT, nested);
    if (existsSync(target)) await symlink(target, path.join(project, nested));
  }
}

export async function makeLargeOurs(copies: number): Promise<Site> {
  const project = path.join(scratch, 'ours-thousand');
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  await cp(ROOT, project, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(ROOT, source)),
  });
  await linkPackages(project);
  await copyDocuments(path.join(project, 'website/docs'), copies);
  const config = path.join(project, 'website');
  await rename(path.join(config, 'sidebars.ts'), path.join(config, 'sidebars-once.ts'));
  await writeFile(path.join(config, 'sidebars.ts'), sidebarsFile(copies));
  const output = path.join(project, 'build');
  return oursIn(project, output, output);
}
