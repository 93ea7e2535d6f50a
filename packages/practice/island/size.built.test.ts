/** The button says how much a press loads: the built files must agree with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { builtFiles, loadPage, readBuiltFile } from '../../../tests/kit/built-site';
import { FOLDER } from 'swapx-components/run-files/folder';
import { DOWNLOAD_MEGABYTES } from './download-size';

const compressed = (file: string): number => readBuiltFile(`${file}.br`).length;

/** A file of the worker, and behind it all that it imports. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readBuiltFile(file).toString('utf8');
  for (const [, name] of source.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) {
    withImports(`/${FOLDER}/${name}`, seen);
  }
  return seen;
}

const named = (pattern: RegExp): string => {
  const found = builtFiles.filter((file) => pattern.test(file));
  assert.equal(found.length, 1, `${pattern} 应当是一个文件：${found.join('、')}`);
  return found[0]!;
};

test('a press loads what the button says, and little of it is for practice alone', () => {
  const worker = named(/\/run\/practice-[A-Z0-9]{8}\.js$/);
  const code = withImports(worker);
  assert.ok(code.size > 1, '练习场应当与运行共用链的代码');
  const samples = withImports(named(/\/run\/worker-[A-Z0-9]{8}\.js$/));
  const data = [named(/\/run\/state-\w+\.json$/), named(/\/run\/practice-contracts-\w+\.json$/)];
  const script = named(/\/js\/practice\.[\w.]+\.js$/);
  const files = [...code, ...data, script];
  const megabytes = files.reduce((sum, file) => sum + compressed(file), 0) / 1e6;
  assert.equal(Math.ceil(megabytes * 10) / 10, DOWNLOAD_MEGABYTES, `实际是 ${megabytes} MB`);

  const own = [...code].filter((file) => !samples.has(file));
  const kilobytes = own.reduce((sum, file) => sum + compressed(file), 0) / 1e3;
  assert.ok(kilobytes < 30, `练习场自己的代码有 ${kilobytes} kB：链的代码应当只有一份`);
});

test('the page itself loads none of it', () => {
  const first = loadPage('/study/practice')('script[src]')
    .map((_, { attribs }) => attribs.src!)
    .get();
  assert.ok(first.length > 0);
  assert.deepEqual(
    first.filter((address) => /practice|\/run\//.test(address)),
    [],
  );
});
