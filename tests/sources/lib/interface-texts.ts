import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import type { MarkdownPage } from 'swapx-markdown/pages';

/** Comments are English, so every Chinese word in these files is one that a reader sees. */
const FOLDERS = [
  'packages/components',
  'packages/facts',
  'packages/models',
  'packages/playground',
  'packages/practice',
  'packages/search',
  'website/config',
  'website/features',
  'website/i18n',
  'website/mcp',
  'website/src',
];

/** Addresses are older than the words that this site decided on. */
const ADDRESSES = /slug: '[^']*'/g;

export const readInterfaceTexts = (): MarkdownPage[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.(?:test|spec))\.(?:tsx?|json)$/.test(name))
      .map((name) => path.join(folder, name))
      // Programs that install and run archives show nothing to readers.
      .filter((file) => !file.includes('/smoke/'))
      // It lists what it refuses; what it explains is judged entry by entry (glossary.test.ts).
      .filter((file) => file !== 'packages/facts/tables/glossary.json')
      .map((file) => ({
        path: file,
        source: readFileSync(path.join(ROOT, file), 'utf8').replaceAll(ADDRESSES, ''),
      })),
  );
