import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readBuiltFile } from '../../tests/kit/built-site';
import { catalogueFile } from '../../website/features/search/testing/index.built';

/** The part of the package's API that is used. */
interface PagefindModule {
  createIndex: (options: object) => Promise<{ index?: Index; errors: string[] }>;
  close: () => Promise<unknown>;
}
interface Index {
  addHTMLFile: (file: { url: string; content: string }) => Promise<unknown>;
  getFiles: () => Promise<{ files: { path: string; content: Uint8Array }[] }>;
}

// Installed only for the measurement: some registries lack its binaries for some systems, so the
// lock file of a project that depends on it would be incomplete.
const PACKAGE = 'pagefind@1.6.0';

async function loadPagefind(folder: string): Promise<PagefindModule> {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--prefix', folder, PACKAGE]);
  return import(path.join(folder, 'node_modules/pagefind/lib/index.js')) as Promise<PagefindModule>;
}

/** Pagefind's index of the same pages and the same parts of them. */
export async function pagefindFiles(): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  const { close, createIndex } = await loadPagefind(folder);
  const { index, errors } = await createIndex({
    rootSelector: '.markdown',
    excludeSelectors: ['script', '.hash-link', 'button', '.member-index', '[popover]'],
    forceLanguage: 'zh',
  });
  if (!index) throw new Error(errors.join('\n'));
  for (const { address } of catalogueFile.pages) {
    const file = `${address.replace(/\/$/, '')}/index.html`;
    await index.addHTMLFile({ url: address, content: readBuiltFile(file).toString('utf8') });
  }
  const { files } = await index.getFiles();
  await close();
  rmSync(folder, { recursive: true });
  return new Map(
    files.map(({ path: name, content }) => [`pagefind/${name}`, Buffer.from(content)]),
  );
}
