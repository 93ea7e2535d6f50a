// `npm test`: all tests in one process, so that compiler, packages and contracts are read once.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), {
  recursive: true,
  encoding: 'utf8',
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.deep.test.ts'))
  .filter((file) => !file.startsWith('node_modules/'))
  .sort();

for (const file of files) await import(new URL(file, import.meta.url).href);
