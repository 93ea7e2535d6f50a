/**
 * `docusaurus.mjs <folder>`: Docusaurus' build alone. Its own command loads all other commands as well,
 * the development server among them, and asks the registry for a newer version.
 */
import { inspect } from 'node:util';

import { build } from '@docusaurus/core/lib/commands/build/build.js';

import { loadModulesOnce } from '../lib/load-modules-once.mjs';
import { nameRoutesWithoutMetadata } from '../plugins/kept-bundles/routes-without-metadata.mjs';

loadModulesOnce();
nameRoutesWithoutMetadata();
try {
  await build('.', { outDir: process.argv[2] });
} catch (error) {
  // As Docusaurus does: with all causes.
  console.error(inspect(error, { depth: Infinity }));
  process.exit(1);
}
