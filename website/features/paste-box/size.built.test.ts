/** The decoder comes with the first data, which the page does not announce: it has to stay small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { builtFiles, readBuiltFile } from '../../../tests/kit/built-site';

const LIMIT = 64 * 1024;

const textOf = (file: string): string => readBuiltFile(file).toString('utf8');

test('what data loads is small, and holds ABIs without bytecode', () => {
  const scripts = builtFiles.filter((file) => /^\/assets\/js\/.*\.js$/.test(file));
  const box = scripts.find((file) => file.startsWith('/assets/js/paste-box.'));
  assert.ok(box);
  // The bundler splits the decoder: the box names the parts by their numbers.
  const numbers = new Set(
    Array.from(textOf(box).matchAll(/\.e\("(\w+)"\)/g), ([, number]) => number!),
  );
  assert.ok(numbers.size > 0);
  const parts = scripts.filter((file) => {
    const [, number = ''] = /\.push\(\[\["(\w+)"\]/.exec(textOf(file).slice(0, 200)) ?? [];
    return numbers.has(number);
  });
  assert.equal(parts.length, numbers.size);
  const bytes = parts.reduce((sum, file) => sum + readBuiltFile(`${file}.br`).length, 0);
  assert.ok(bytes <= LIMIT, `解码的程序有 ${bytes} 字节，上限是 ${LIMIT}`);
  assert.ok(parts.some((file) => textOf(file).includes('exactInputSingle')));
  assert.ok(parts.every((file) => !textOf(file).includes('6080604052')));
});
