// `npm test`: all tests in one process, so that compiler, packages and contracts are loaded once.
import { readdirSync } from 'node:fs';
import { describe } from 'node:test';
import { fileURLToPath } from 'node:url';

const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)), {
  recursive: true,
  encoding: 'utf8',
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.slow.test.ts'))
  .filter((file) => !file.startsWith('node_modules/'))
  .sort();

for (const file of files) {
  await new Promise<void>((loaded, failed) => {
    // One suite for each file, so that its `beforeEach` does not apply to other files.
    void describe(file, async () => {
      await import(new URL(file, import.meta.url).href).then(() => loaded(), failed);
    });
  });
}
