/**
 * What Docusaurus generates for the browser names every page of the site, three times over: routes,
 * the names of their chunks, and a registry of imports. Documents and categories are taken out of it,
 * since their content is not script. Should a new version of Docusaurus write these files in another
 * way, the build stops here.
 */
import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';

import { type ChunkNames, chunksIn, sidebarChunk } from '../../lib/fragments';
import { REGISTERED } from '../../lib/generated-registry';

interface Chunks {
  [name: string]: ChunkNames;
  __comp: string;
}

export interface GeneratedFiles {
  routes: string;
  registry: string;
  chunkNames: Record<string, Chunks>;
}

const LEAF =
  /\{\s*path: '([^']*)',\s*component: ComponentCreator\('[^']*', '(\w+)'\),\s*exact: true(?:,\s*sidebar: "[^"]*")?\s*\},?/g;

/** What only the build reads of the configuration. */
const FOR_THE_BUILD = [
  ...['clientModules', 'headTags', 'markdown', 'plugins', 'presets', 'scripts', 'stylesheets'],
  ...['onBrokenAnchors', 'onBrokenLinks', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'],
  ...['staticDirectories', 'themes'],
];

/** The configuration as the browser needs it, from the module that Docusaurus wrote. */
export function browserConfig(module: string): string {
  const [, object] = /^export default (\{[\s\S]*\});?\s*$/m.exec(module) ?? [];
  if (!object) {
    throw new Error(
      '.docusaurus/docusaurus.config.mjs 不再以 export default { 开头：请改 plugins/html-documents/generated-files.ts',
    );
  }
  const config = Object.entries(JSON.parse(object) as Record<string, unknown>);
  const kept = config.filter(([name]) => !FOR_THE_BUILD.includes(name));
  return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
}

/** The version is shown to machines; which plugins made the pages is nothing to a browser. */
export const browserMetadata = (metadata: object): object => ({ ...metadata, pluginVersions: {} });

/** Words of the theme for what this site does not have: a blog and tags. */
const UNSAID = /^theme\.(?:blog|tags)\./;

export const saidTranslations = (translations: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).filter(([id]) => !UNSAID.test(id)));

/** The module behind every chunk. */
function modulesIn(registry: string): Map<string, string> {
  return new Map([...registry.matchAll(REGISTERED)].map(([, chunk, module]) => [chunk!, module!]));
}

/** What surrounds every document comes with the shell (client/wake.ts), not as files of its own. */
const AROUND_DOCUMENTS = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot'];

export function withoutDocuments({ routes, registry, chunkNames }: GeneratedFiles): GeneratedFiles {
  const modules = modulesIn(registry);
  const componentOf = (key: string) => modules.get(chunkNames[key]?.__comp ?? '');
  const isDocument = (key: string) =>
    ['@theme/DocItem', '@theme/DocCategoryGeneratedIndexPage'].includes(componentOf(key) ?? '');
  // A page outside of the areas keeps its route, and gets its content as documents do.
  const isPage = (key: string) => componentOf(key) === '@theme/MDXPage';
  const documents = Object.keys(chunkNames).filter(isDocument);
  const others = Object.keys(chunkNames).filter((key) => !isDocument(key));

  let removed = 0;
  const remaining = routes.replace(LEAF, (leaf, path: string, hash: string) => {
    if (!isDocument(`${path}-${hash}`)) return leaf;
    removed += 1;
    return '';
  });
  if (documents.length === 0 || removed !== documents.length) {
    throw new Error(
      `.docusaurus/routes.js 里找到 ${removed} 个文档路由，应为 ${documents.length} 个：Docusaurus 生成文件的写法变了，请改 plugins/html-documents/generated-files.ts`,
    );
  }

  const addressOf = new Map(
    others.filter(isPage).map((key) => [chunkNames[key]!.content!, key.replace(/-\w+$/, '')]),
  );
  const used = new Set(others.flatMap((key) => chunksIn(chunkNames[key]!)));
  const around = others.filter((key) => AROUND_DOCUMENTS.includes(componentOf(key) ?? ''));
  const ofShell = new Set(around.flatMap((key) => chunksIn(chunkNames[key]!)));
  const imports = registry.replace(REGISTERED, (entry, chunk: string, module: string) => {
    const address = addressOf.get(chunk);
    if (address) return `"${chunk}": [() => loadPageContent("${address}"), "${module}"],`;
    if (ofShell.has(chunk)) return entry.replace(`"${chunk}" */`, '"shell" */');
    return used.has(chunk) ? entry : '';
  });
  return {
    routes: remaining,
    registry: `import { loadPageContent } from '@site/plugins/html-documents/client/page-content';\n${imports}`,
    chunkNames: Object.fromEntries(others.map((key) => [key, chunkNames[key]!])),
  };
}

/** The module that tells the pages of all areas about their sidebars. */
export function versionModule({ registry, chunkNames }: GeneratedFiles): string {
  const modules = modulesIn(registry);
  const route = Object.values(chunkNames).find(
    ({ __comp }) => modules.get(__comp ?? '') === '@theme/DocVersionRoot',
  );
  const module = modules.get((route?.__props as string | undefined) ?? '');
  if (!module) {
    throw new Error(
      '.docusaurus/registry.js 里没有 @theme/DocVersionRoot 的数据：请改 plugins/html-documents/generated-files.ts',
    );
  }
  return module;
}

/** A chunk for each sidebar. */
export const sidebarImports = (names: string[]): string => {
  const imports = names.map((name) => {
    const chunk = sidebarChunk(name);
    return `"${name}": () => import(/* webpackChunkName: "${chunk}" */ "./${chunk}.json"),`;
  });
  return `export default {\n${imports.join('\n')}\n};`;
};

/** That module without the sidebars, which client/sidebars.ts loads. */
export const browserVersion = (version: PropVersionMetadata): string => `
import { sidebars } from '@site/plugins/html-documents/client/sidebars';
export default { version: { ...${JSON.stringify({ ...version, docsSidebars: {} })}, docsSidebars: sidebars } };`;
