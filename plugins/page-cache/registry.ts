/**
 * The registry of Docusaurus names every module that a page may need, and the bundler makes a file of
 * each. For the program that renders pages, documents are not among them (document.ts).
 */
import { REGISTERED } from '../../lib/generated-registry';
import { isDocument } from './keys';

interface Files {
  /** The program that reads a document. */
  reader: string;
  /** What a document, such as `@site/docs/study/index.md`, was compiled to. */
  compiledTo: (module: string) => string;
}

export function withDocumentsApart(registry: string, { reader, compiledTo }: Files): string {
  const apart = registry.replace(REGISTERED, (entry, chunk: string, module: string) => {
    if (!isDocument(module)) return entry;
    const [name, file] = [module, compiledTo(module)].map((text) => JSON.stringify(text));
    return `"${chunk}": [() => readDocument(${file}), ${name}, ${name}],`;
  });
  if (/import\([^)]*\.mdx?"\)/.test(apart)) {
    throw new Error(
      '.docusaurus/registry.js 的写法变了，文档还在里面：请改 plugins/page-cache/registry.ts',
    );
  }
  return `import { readDocument } from ${JSON.stringify(reader)};\n${apart}`;
}
