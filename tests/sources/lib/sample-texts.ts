import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { MarkdownPage } from 'swapx-markdown/pages';

const FOLDERS = [
  'typescript',
  'solidity',
  'shell',
  'starter',
  'front-end',
  'service',
  'indexer',
  'ponder',
  'integration',
];

const SHOWN = /\.(?:tsx?|sol|sh|output\.json)$/;

/** Names of environment variables are names, not words. */
const VARIABLES = /\bSWAPX_\w+/g;

/** What pages show of samples: their code with its comments, and what they printed. */
export function readSampleTexts(): MarkdownPage[] {
  return FOLDERS.flatMap((name) => {
    const folder = path.join('samples', name);
    return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SHOWN.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(folder, file))
      .map((file) => ({
        path: file,
        source: readFileSync(path.join(ROOT, file), 'utf8').replaceAll(VARIABLES, ''),
      }));
  });
}
