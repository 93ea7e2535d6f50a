/** Compiles one document, as the bundler would with the rules of Docusaurus' content plugins. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { transform } from 'esbuild';

import type { BundlerConfig } from '../../lib/bundler';
import { writeFileAtomic } from '../../lib/write-file-atomic';

/** A compiler's context, as far as the loader of Docusaurus asks for it. */
interface LoaderContext {
  resource: string;
  resourcePath: string;
  _compiler: { name: 'server' };
  getOptions: () => object;
  async: () => (error: Error | null, code?: string) => void;
}

type Loader = (this: LoaderContext, text: string) => Promise<void>;

/** For which folders, and with which options. */
export interface MdxRule {
  include: string[];
  use: [{ loader: string; options: object }];
}

/** Rules of the content plugins. */
export function mdxRules({ module }: Pick<BundlerConfig, 'module'>): MdxRule[] {
  const rules = (module?.rules ?? []) as Partial<MdxRule>[];
  return rules.filter(
    (rule): rule is MdxRule =>
      Array.isArray(rule.include) && /mdx-loader/.test(rule.use?.[0].loader ?? ''),
  );
}

/** What a document exports, as a function of what it imports. */
const asFunction = (code: string) =>
  `module.exports = (require) => {\nconst module = { exports: {} };\nlet exports = module.exports;\n${code}\nreturn module.exports;\n};\n`;

const loadModule = createRequire(__filename);

async function compile(file: string, { loader, options }: MdxRule['use'][0]): Promise<string> {
  const { default: load } = loadModule(loader) as { default: Loader };
  const text = await readFile(file, 'utf8');
  const code = await new Promise<string>((resolve, reject) => {
    const context: LoaderContext = {
      resource: file,
      resourcePath: file,
      _compiler: { name: 'server' },
      getOptions: () => options,
      async: () => (error, made) => (error ? reject(error) : resolve(made!)),
    };
    load.call(context, text).catch(reject);
  });
  const { code: commonJs } = await transform(code, { format: 'cjs', target: 'node20' });
  return asFunction(commonJs);
}

const FOLDER = path.join('page-cache', 'documents');

/** Where a document is found when a page with it is rendered; `source` is its path from the root of the project. */
export const compiledFile = (generatedFilesDir: string, source: string): string =>
  path.join(generatedFilesDir, FOLDER, `${source}.cjs`);

/** Where the site is, and what is generated for it. */
export interface Place {
  siteDir: string;
  generatedFilesDir: string;
}

export async function writeDocument(
  source: string,
  rules: MdxRule[],
  { siteDir, generatedFilesDir }: Place,
): Promise<void> {
  const file = path.join(siteDir, source);
  const rule = rules.find(({ include }) => include.some((folder) => file.startsWith(folder)));
  if (!rule) {
    throw new Error(
      `没有编译 ${source} 的规则：Docusaurus 的写法变了，请改 plugins/page-cache/compile.ts`,
    );
  }
  writeFileAtomic(compiledFile(generatedFilesDir, source), await compile(file, rule.use[0]));
}
