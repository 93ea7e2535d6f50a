/**
 * Client modules of components that only the build renders: their CSS modules, and an optional
 * behaviour (`Name.behaviour.ts` beside `Name.tsx`, `behaviour.ts` beside `index.tsx`). Found by
 * following imports, so none has to be registered.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { buildSync } from 'esbuild';

import { ROOT } from 'swapx-kept/root';

const SITE = path.join(ROOT, 'website');

/** All files that an entry imports, in post-order, the entry last. */
function importsOf(entry: string): string[] {
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    jsx: 'automatic',
    alias: { '@site': SITE, 'swapx-components': path.join(ROOT, 'packages/components') },
    // Theme components belong to features, which register their own client modules.
    external: ['@theme/*', '@theme-original/*', '@docusaurus/*', 'react', 'react-dom'],
    packages: 'external',
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty' },
    tsconfigRaw: '{}',
    logLevel: 'error',
  });
  const found = new Set<string>();
  const visit = (file: string) => {
    for (const imported of metafile.inputs[file]?.imports ?? []) {
      if (!imported.external && !found.has(imported.path)) visit(imported.path);
    }
    found.add(file);
  };
  visit(entry);
  return [...found];
}

/** Path of a component's optional behaviour. */
const behaviourOf = (component: string): string =>
  component.replace(
    /(?:(\/)index)?\.tsx$/,
    (_end, slash?: string) => `${slash ?? '.'}behaviour.ts`,
  );

/** Styles in import order, then behaviours; paths relative to the website. */
export function clientModulesOf(entry: string): string[] {
  const files = importsOf(entry);
  const behaviours = files
    .filter((file) => file.endsWith('.tsx'))
    .map(behaviourOf)
    .filter((file) => existsSync(path.join(ROOT, file)));
  return [...files.filter((file) => file.endsWith('.module.css')), ...behaviours].map(
    (file) => `./${path.relative(SITE, path.join(ROOT, file))}`,
  );
}
