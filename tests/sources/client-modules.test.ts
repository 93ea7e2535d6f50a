// Does the browser get the styles and behaviours of all components of documents, which only the build runs?
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import type { Plugin } from '@docusaurus/types';

import config from '../../website/docusaurus.config';
import { ROOT } from 'swapx-kept/root';
import codeBlocks from '../../website/features/code-blocks';
import { assertNone } from '../kit/assert-none';
import { filesIn } from '../kit/folders';

const files = ['website/src/components', 'website/features', 'packages/components'].flatMap(
  filesIn,
);

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The file that a component imports, found by its text and not by a bundler. */
function componentAt(specifier: string, file: string): string | undefined {
  const bare = specifier.startsWith('.')
    ? path.join(path.dirname(file), specifier)
    : specifier.replace('@site/', 'website/').replace('swapx-components/', 'packages/components/');
  return [`${bare}.tsx`, `${bare}/index.tsx`].find((name) => existsSync(path.join(ROOT, name)));
}

/** A component and those that it imports; @theme/Name is what a feature puts in the theme's place. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier] of read(file).matchAll(
    /^import [^']*'((?:@site|@theme|swapx-components|\.)[^']*)'/gm,
  )) {
    const theme = files.find((name) =>
      name.endsWith(`/${specifier!.replace('@theme/', 'theme/')}/index.tsx`),
    );
    const imported = specifier!.startsWith('@theme/') ? theme : componentAt(specifier!, file);
    if (imported) withImports(imported, found);
  }
  return found;
}

/** What stands beside components for the browser: style modules that they import, and behaviours. */
const clientParts = (components: Iterable<string>): string[] =>
  [...components].flatMap((file) => {
    const styles = [...read(file).matchAll(/from '(\.[^']*\.module\.css)'/g)];
    const behaviour = file.replace(/(\/index)?\.tsx$/, (_end, index) =>
      index ? '/behaviour.ts' : '.behaviour.ts',
    );
    return [
      ...styles.map(([, style]) => path.join(path.dirname(file), style!)),
      ...(existsSync(path.join(ROOT, behaviour)) ? [behaviour] : []),
    ];
  });

const missingIn = (given: string[], entry: string): string[] =>
  clientParts(withImports(entry)).filter((file) => !given.includes(file));

/** What the configuration gives to the browser, and the feature that replaces a part of the theme. */
const given = [
  ...config.clientModules!.map((file) => path.join('website', String(file))),
  ...(codeBlocks() as Plugin & { getClientModules: () => string[] })
    .getClientModules()
    .map((file) => path.relative(ROOT, file)),
];

const ENTRY = 'website/src/theme/MDXComponents/index.tsx';

describe('components of documents', () => {
  it('have their styles and behaviours in the browser', () => {
    assertNone(
      missingIn(given, ENTRY).map(
        (file) => `${file}：浏览器得不到它；见 website/config/client-modules.ts`,
      ),
    );
  });

  it('are missed by name when one is left out', () => {
    for (const part of [
      'website/features/tabs/Tabs.module.css',
      'website/features/terms/Term.behaviour.ts',
      'packages/components/IconButton/styles.module.css',
      'website/features/code-blocks/theme/CodeBlock/styles.module.css',
    ]) {
      assert.deepEqual(
        missingIn(
          given.filter((file) => file !== part),
          ENTRY,
        ),
        [part],
      );
    }
  });
});
