/** The decoder comes on the first press, which the page does not announce: it has to stay small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { builtFiles, readBuiltFile } from '../../../../tests/kit/built-site';

const LIMIT = 60 * 1024;

const textOf = (file: string): string => readBuiltFile(file).toString('utf8');

test('what a press loads is small, and holds ABIs without bytecode', () => {
  const scripts = builtFiles.filter((file) => /^\/assets\/js\/.*\.js$/.test(file));
  const island = scripts.find((file) => file.startsWith('/assets/js/island-decode-'));
  assert.ok(island);
  // The bundler splits the decoder: its island names the parts by their numbers.
  const [loading] = /Promise\.all\(\[[^\]]*\]\)/.exec(textOf(island)) ?? [''];
  const numbers = [...loading.matchAll(/\.e\("(\d+)"\)/g)].map(([, number]) => number!);
  assert.ok(numbers.length > 0, loading);
  const parts = scripts.filter((file) =>
    numbers.some((number) => textOf(file).slice(0, 200).includes(`.push([["${number}"]`)),
  );
  assert.equal(parts.length, numbers.length);
  const bytes = parts.reduce((sum, file) => sum + readBuiltFile(`${file}.br`).length, 0);
  assert.ok(bytes <= LIMIT, `解码的程序有 ${bytes} 字节，上限是 ${LIMIT}`);
  assert.ok(parts.some((file) => textOf(file).includes('exactInputSingle')));
  assert.ok(parts.every((file) => !textOf(file).includes('6080604052')));
});
