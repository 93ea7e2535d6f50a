/**
 * What the HTML of each page is made of, as one hash: the program, what Docusaurus generated for all
 * pages, and the document and data of the page itself. Two builds with the same hash render the same.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type ChunkNames, chunksIn } from '../../lib/fragments';

/** Modules that a route loads, by its path; those of a page come together with its layouts'. */
type ModulesByPath = Map<string, Set<string>>;

const REGISTERED = /"(\w+)": \[\(\) => import\([^"]*"\1" \*\/ "([^"]+)"\)/g;

export function modulesByPath(
  registry: string,
  chunkNames: Record<string, ChunkNames>,
): ModulesByPath {
  const modules = new Map([...registry.matchAll(REGISTERED)].map(([, name, to]) => [name!, to!]));
  const found: ModulesByPath = new Map();
  for (const [route, names] of Object.entries(chunkNames)) {
    const address = route.replace(/-\w+$/, '');
    const own = found.get(address) ?? new Set();
    for (const chunk of chunksIn(names)) {
      const module = modules.get(chunk);
      if (!module) {
        throw new Error(
          `.docusaurus/registry.js 里没有 ${chunk}：Docusaurus 生成文件的写法变了，请改 plugins/page-cache/keys.ts`,
        );
      }
      own.add(module);
    }
    found.set(address, own);
  }
  return found;
}

export const isDocument = (module: string): boolean => /\.mdx?$/.test(module);

/** What Docusaurus knows of a document, by the module of the document. */
function metadataIn(generatedFilesDir: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const plugin of ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages']) {
    const folder = path.join(generatedFilesDir, plugin, 'default');
    for (const name of readdirSync(folder).filter((file) => file.startsWith('site-'))) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const { source } = JSON.parse(text) as { source: string };
      found.set(source, text);
    }
  }
  return found;
}

/** Modules for all pages. The manifest comes from compiling the client, and is used when pages are written. */
const isForAll = (name: string) =>
  /\.(?:js|mjs|json)$/.test(name) && name !== 'client-manifest.json';

/** The layouts around all pages have this path. */
const ROOT_PATH = '/';

export interface Page {
  key: string;
  /** Modules of the documents on it, such as `@site/docs/study/index.md`. */
  documents: string[];
}

interface Place {
  siteDir: string;
  generatedFilesDir: string;
  program: string;
}

export function pagesByPath({ siteDir, generatedFilesDir, program }: Place): Map<string, Page> {
  const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
  const modules = modulesByPath(
    read('registry.js'),
    JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>,
  );
  const metadata = metadataIn(generatedFilesDir);
  const contentOf = (module: string): string => {
    if (module.startsWith('@generated/')) return read(module.slice('@generated/'.length));
    if (!isDocument(module)) return '';
    const known = metadata.get(module);
    if (known === undefined) throw new Error(`.docusaurus 里没有 ${module} 的数据`);
    return known + readFileSync(path.join(siteDir, module.slice('@site/'.length)), 'utf8');
  };
  const hashOf = (...parts: string[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const contentsOf = (some: Iterable<string>) =>
    [...some].sort().flatMap((module) => [module, contentOf(module)]);

  const forAll = readdirSync(generatedFilesDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isForAll(entry.name))
    .flatMap(({ name }) => [name, read(name)]);
  const layouts = [...(modules.get(ROOT_PATH) ?? [])].filter((module) => !isDocument(module));
  const shared = hashOf(program, ...forAll, ...contentsOf(layouts));
  return new Map(
    [...modules].map(([address, own]) => [
      address,
      {
        key: hashOf(shared, address, ...contentsOf(own)),
        documents: [...own].filter(isDocument),
      },
    ]),
  );
}
