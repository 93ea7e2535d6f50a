import assert from 'node:assert/strict';
import { it } from 'node:test';

import { build } from 'esbuild';

/** Bundles for the browser, where importing a Node.js module is an error. */
const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'browser',
    logLevel: 'silent',
  });

it('the questions can be asked in a browser: nothing below them needs Node.js', async () => {
  const { outputFiles } = await bundle(`export { askAll } from './ask';`);
  assert.match(outputFiles[0]!.text, /INIT_CODE_PAIR_HASH/);
  await assert.rejects(bundle(`import 'node:fs'; export * from './ask';`), /node:fs/);
});
