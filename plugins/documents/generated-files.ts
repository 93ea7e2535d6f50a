/**
 * What Docusaurus generates for the browser names every page of the site, three times over: routes,
 * the names of their chunks, and a registry of imports. Documents are taken out of it, since their
 * content is not script. Should a new version of Docusaurus write these files in another way, the
 * build stops here.
 */
type ChunkNames = Record<string, { __comp?: string; content?: string; [name: string]: unknown }>;

export interface GeneratedFiles {
  routes: string;
  registry: string;
  chunkNames: ChunkNames;
}

const LEAF =
  /\{\s*path: '([^']*)',\s*component: ComponentCreator\('[^']*', '(\w+)'\),\s*exact: true(?:,\s*sidebar: "[^"]*")?\s*\},?/g;
const REGISTERED =
  /"(\w+)": \[\(\) => import\([^"]*"\1" \*\/ "(@site\/[^"]+\.mdx?)"\), "\2", require\.resolveWeak\("\2"\)\],?/g;

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
      '.docusaurus/docusaurus.config.mjs 不再以 export default { 开头：请改 plugins/documents/generated-files.ts',
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

/** The chunks that hold a document, with the file it is written in. */
function documentChunks(registry: string): Map<string, string> {
  return new Map([...registry.matchAll(REGISTERED)].map(([, chunk, file]) => [chunk!, file!]));
}

/** What shows a page that is no part of an area. */
const PAGE = /"(\w+)": \[\(\) => import\([^"]*"\1" \*\/ "@theme\/MDXPage"\)/;

export function withoutDocuments({ routes, registry, chunkNames }: GeneratedFiles): GeneratedFiles {
  const files = documentChunks(registry);
  const pageComponent = PAGE.exec(registry)?.[1];
  const hasContent = (key: string) => files.has(chunkNames[key]?.content ?? '');
  // A page keeps its route, and gets its content as documents do.
  const isPage = (key: string) => hasContent(key) && chunkNames[key]!.__comp === pageComponent;
  const isDocument = (key: string) => hasContent(key) && !isPage(key);
  const documents = Object.keys(chunkNames).filter(isDocument);

  let removed = 0;
  const remaining = routes.replace(LEAF, (leaf, path: string, hash: string) => {
    if (!isDocument(`${path}-${hash}`)) return leaf;
    removed += 1;
    return '';
  });
  if (documents.length === 0 || removed !== documents.length) {
    throw new Error(
      `.docusaurus/routes.js 里找到 ${removed} 个文档路由，应为 ${documents.length} 个：Docusaurus 生成文件的写法变了，请改 plugins/documents/generated-files.ts`,
    );
  }

  const entries = Object.keys(chunkNames)
    .filter(isPage)
    .map((key) => {
      const chunk = chunkNames[key]!.content!;
      const address = key.replace(/-\w+$/, '');
      return `"${chunk}": [() => loadPageContent("${address}"), "${files.get(chunk)}"],`;
    });
  return {
    routes: remaining,
    registry: `import { loadPageContent } from '@site/plugins/documents/client/page-content';
${registry.replace(REGISTERED, '').replace('{', `{\n${entries.join('\n')}`)}`,
    chunkNames: Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !isDocument(key))),
  };
}
