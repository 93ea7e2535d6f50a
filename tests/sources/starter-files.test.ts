/** Are the files of starter/ that a page tells the reader to take all that they need themselves? */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { starterFiles } from '../../samples/project/files';
import { assertNone } from '../kit/assert-none';

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w-]+)\.ts`/g)].map(([, name]) => name!);

/** What the named files import, one from the other, and the list leaves out. */
function missingFrom(names: readonly string[]): string[] {
  const program = names.map((name) => `import './starter/${name}';`).join('\n');
  return Object.keys(starterFiles(program))
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => !names.includes(name));
}

const page = readFileSync(path.join(ROOT, 'website/docs/sdk/start.md'), 'utf8');
const listOf = (beginning: string): string[] =>
  namesIn(page.split('\n').find((line) => line.startsWith(beginning)) ?? '');

const readOnly = listOf('- 只读的程序：');
const signing = [...readOnly, ...listOf('- 会签名的脚本再加：')];
const inPage = listOf('- 网页只要：');
const fetched =
  /\/samples\/starter\/\{([\w,-]+)\}\.ts\.txt/.exec(page)?.[1]?.split(',').toSorted() ?? [];

describe('the files of starter/ listed in website/docs/sdk/start.md', () => {
  it('need no file that is not listed', () => {
    for (const names of [readOnly, signing, inPage]) assert.ok(names.length > 2, names.join());
    assertNone(
      Object.entries({ 只读的程序: readOnly, 会签名的脚本: signing, 网页: inPage }).flatMap(
        ([list, names]) =>
          missingFrom(names).map(
            (name) => `website/docs/sdk/start.md：“${list}”的单子缺 ${name}.ts`,
          ),
      ),
    );
  });

  it('are those that the command fetches for a program that only reads', () => {
    assert.deepEqual(fetched, readOnly.toSorted());
  });

  it('would be found missing', () => {
    assert.deepEqual(missingFrom(['networks', 'connection', 'report']), ['failures']);
  });
});
