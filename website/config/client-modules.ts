/**
 * What the browser needs of components that only the build runs: their style modules, and the behaviour
 * that may stand beside a component (`Name.behaviour.ts` beside `Name.tsx`, `behaviour.ts` beside
 * `index.tsx`). Both are found by following imports, so that nobody has to list them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { buildSync } from 'esbuild';

import { ROOT } from 'swapx-kept/root';

const SITE = path.join(ROOT, 'website');

/** The files that an entry imports, itself included, each after what it imports itself. */
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
    // Components of the theme belong to features that list their own parts.
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

/** Where the behaviour of a component would stand. */
const behaviourOf = (component: string): string =>
  component.replace(
    /(?:(\/)index)?\.tsx$/,
    (_end, slash?: string) => `${slash ?? '.'}behaviour.ts`,
  );

/** Styles first, in the order of imports, then behaviours; from the folder of the website. */
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
