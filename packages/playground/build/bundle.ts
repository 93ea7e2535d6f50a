/** Bundles the worker and each module of the samples; what they share is in pieces of its own. */
import path from 'node:path';

import { build, type Metafile, type Plugin } from 'esbuild';

import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { ROOT } from 'swapx-kept/root';
import { SUBSTITUTES } from './substitutes';

const RUN = path.join(__dirname, '..');

/** What readers import from beside their program (samples/project/reader.ts), as the samples name it. */
const asInSamples = (specifier: string): string =>
  specifier
    .replace(/^\.\/starter\//, '#starter/')
    .replace(/^\.\/contracts$/, '#solidity')
    .replace(/^\.\/checks$/, '#checks');

/** The page's versions of what samples import. */
export const substitutes: Plugin = {
  name: 'substitutes',
  setup({ onLoad }) {
    for (const [replaced, replacement] of Object.entries(SUBSTITUTES)) {
      const file = path.join(ROOT, replaced);
      const filter = new RegExp(`^${escapeRegExp(file)}$`);
      onLoad({ filter }, () => ({
        contents: `export * from ${JSON.stringify(path.join(ROOT, replacement))};`,
        resolveDir: ROOT,
      }));
    }
  },
};

const VIEM = path.join(path.dirname(require.resolve('viem', { paths: [ROOT] })), '../_esm');

/**
 * All that our own code takes of two collections. esbuild keeps what any entry uses in one piece: with the
 * collections themselves every run would load hundreds of chains and the word lists of ten languages, because
 * some programs import the whole.
 */
const TAKEN: Record<string, string[]> = {
  'viem/accounts': ['accounts/mnemonicToAccount', 'accounts/privateKeyToAccount'],
  'viem/chains': ['chains/definitions/xoneMainnet', 'chains/definitions/xoneTestnet'],
};

const collections: Plugin = {
  name: 'collections',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^viem\/(accounts|chains)$/ }, ({ path: collection, kind }) =>
      kind === 'entry-point' ? undefined : { path: collection, namespace: 'taken' },
    );
    onLoad({ filter: /.*/, namespace: 'taken' }, ({ path: collection }) => ({
      contents: TAKEN[collection]!.map((file) => `export * from './${file}.js';`).join(''),
      resolveDir: VIEM,
    }));
  },
};

export interface Bundle {
  /** Content by file name. */
  files: Map<string, Uint8Array>;
  worker: string;
  /** What the worker always needs, itself included. */
  base: string[];
  /** What each module needs beside that; its own file comes first. */
  modules: Record<string, string[]>;
  /** What it takes to compile a program; the compiler's own file comes first. */
  compiler: string[];
  /** What the practice ground runs; its worker comes first. */
  practice: string[];
  /** What steps through transactions; its worker comes first. */
  stepping: string[];
  /** The files that all this was made of. */
  sources: string[];
}

export async function bundleWorker(modules: string[]): Promise<Bundle> {
  const entries = new Map([
    ['worker', path.join(RUN, 'worker/worker.ts')],
    ['compile', path.join(RUN, 'compile.ts')],
    ['stepping', path.join(RUN, 'worker/stepping/worker.ts')],
    // It shares the code of the chain with the worker of the samples.
    ['practice', require.resolve('swapx-practice/island/worker')],
    ...modules.map((specifier) => [outName(specifier), asInSamples(specifier)] as const),
  ]);
  // Packages, and names such as #chain, mean here what they mean to the samples.
  const absWorkingDir = path.join(ROOT, 'samples');
  const { outputFiles, metafile } = await build({
    absWorkingDir,
    entryPoints: [...entries].map(([out, file]) => ({ in: file, out })),
    outdir: path.join(ROOT, 'samples/run'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // Names of errors and classes are what a reader sees when a program fails.
    keepNames: true,
    legalComments: 'none',
    charset: 'utf8',
    // Only asked for on a real network, where a program waits for an answer in the terminal.
    external: ['node:readline'],
    // The SDKs name the condition that failed only outside of production.
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
    metafile: true,
    plugins: [substitutes, collections],
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
  const neededBy = filesNeeded(metafile);
  const base = neededBy('worker');
  const beyondBase = (out: string) => neededBy(out).filter((file) => !base.includes(file));
  return {
    files,
    worker: base[0]!,
    base,
    compiler: beyondBase('compile'),
    practice: neededBy('practice'),
    stepping: neededBy('stepping'),
    sources: Object.keys(metafile.inputs).map((file) => path.resolve(absWorkingDir, file)),
    modules: Object.fromEntries(modules.map((one) => [one, beyondBase(outName(one))])),
  };
}

const outName = (specifier: string) => specifier.replaceAll(/\W+/g, '-').replace(/^-/, '');

/** The file of an entry, and behind it all that it imports. */
function filesNeeded({ outputs }: Metafile) {
  const collect = (file: string, seen: Set<string>): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const { path: imported, kind } of outputs[file]!.imports) {
      if (kind === 'import-statement') collect(imported, seen);
    }
    return seen;
  };
  return (out: string): string[] => {
    const isEntry = ([file, { entryPoint }]: [string, Metafile['outputs'][string]]) =>
      entryPoint !== undefined && path.basename(file).replace(/-[A-Z0-9]{8}\.js$/, '') === out;
    const found = Object.entries(outputs).find(isEntry);
    if (!found) throw new Error(`打包的结果里没有 ${out}`);
    return [...collect(found[0], new Set())].map((file) => path.basename(file));
  };
}
