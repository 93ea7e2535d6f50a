/**
 * What Docusaurus generates for the browser names every page of the site, three times over: routes,
 * the names of their chunks, and a registry of imports. Documents are taken out of it, since their
 * content is not script. Should a new version of Docusaurus write these files in another way, the
 * build stops here.
 */
type ChunkNames = Record<string, { content?: string; [name: string]: unknown }>;

export interface GeneratedFiles {
  routes: string;
  registry: string;
  chunkNames: ChunkNames;
}

const LEAF =
  /\{\s*path: '([^']*)',\s*component: ComponentCreator\('[^']*', '(\w+)'\),\s*exact: true(?:,\s*sidebar: "[^"]*")?\s*\},?/g;
const REGISTERED =
  /"(\w+)": \[\(\) => import\([^"]*"\1" \*\/ "(@site\/[^"]+\.mdx?)"\), "\2", require\.resolveWeak\("\2"\)\],?/g;

/** The chunks that hold a document, with the file it is written in. */
function documentChunks(registry: string): Map<string, string> {
  return new Map([...registry.matchAll(REGISTERED)].map(([, chunk, file]) => [chunk!, file!]));
}

/** Pages that are no part of an area keep their route, and get their content as documents do. */
const isPage = (file: string): boolean => file.startsWith('@site/src/pages/');

export function withoutDocuments({ routes, registry, chunkNames }: GeneratedFiles): GeneratedFiles {
  const files = documentChunks(registry);
  const fileOf = (key: string) => files.get(chunkNames[key]?.content ?? '');
  const isDocument = (key: string) => {
    const file = fileOf(key);
    return file !== undefined && !isPage(file);
  };
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

  const addressOf = (chunk: string) =>
    Object.keys(chunkNames)
      .find((key) => chunkNames[key]!.content === chunk)!
      .replace(/-\w+$/, '');
  const pages = [...files].filter(([, file]) => isPage(file));
  const entries = pages.map(
    ([chunk, file]) => `"${chunk}": [() => loadPageContent("${addressOf(chunk)}"), "${file}"],`,
  );
  return {
    routes: remaining,
    registry: `import { loadPageContent } from '@site/plugins/documents/client/page-content';
${registry.replace(REGISTERED, '').replace('{', `{\n${entries.join('\n')}`)}`,
    chunkNames: Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !isDocument(key))),
  };
}
