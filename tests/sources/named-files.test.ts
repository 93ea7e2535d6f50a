// Is every file there that a comment, an error message or a text for authors names by its path?
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { assertNone } from '../kit/assert-none';
import { filesIn } from '../kit/folders';
import { ORDER } from '../lint/direction.mjs';

/** The folders of today, and those that the files lay in before the packages. */
const FOLDERS =
  'bench|packages|samples|tests|website|chain|checks|config|deploy|docs|e2e|facts|lib|markdown|mcp|models|plugins|postbuild|src';

/** A path from the root of the project; one that goes on from `…/`, `@site/` or a package is another. */
const NAMED = new RegExp(
  String.raw`(?<![\w@./-])(?:${FOLDERS})/[\w./-]*\.(?:[cm]?[jt]sx?|css|json|md|sol|conf|sh|svg|tsv)\b`,
  'g',
);

const missingIn = (file: string, text: string, exists: (named: string) => boolean): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(NAMED) ?? [])
        .filter((named) => !exists(named))
        .map((named) => `${file}:${index + 1}：没有文件 ${named}；改成它现在的路径`),
    );

/** Tests invent files; pages name those of the reader; the sites in bench/peers have their own; what was changed once may be gone; knip.ts names files from their workspace. */
const isInventing = (file: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)(testing\.ts$|fixtures\/)|^(website\/(docs|questions)|bench\/peers)\/|^(CHANGELOG\.md|knip\.ts)$/.test(
    file,
  );

const sources = ORDER.flatMap(filesIn)
  .concat(readdirSync(ROOT).filter((file) => /\.(ts|mjs|md)$/.test(file)))
  .filter((file) => /\.([cm]?[jt]sx?|css|conf|sh|md|tsv|yaml)$/.test(file) && !isInventing(file));

/** What the build writes, and what a guide adds as an example or names in a project of the reader. */
const ELSEWHERE = [
  /^website\/deploy\/generated\//,
  /^website\/docs\/study\/liquidity\/my-page\.md$/,
  /^website\/docs\/swapx-integration\//,
  /^src\/(config|tokens)\.ts$/,
];

/** The recipes of DEVELOPING.md name the file that a block of code makes; tests/run/recipes.ts makes it. */
const withoutRecipes = (file: string, text: string): string =>
  file === 'DEVELOPING.md' ? text.replaceAll(/(?<=^```\w+\n).*$/gm, '') : text;

describe('a file that is named by its path', () => {
  it('is there', () => {
    assert.ok(sources.length > 300);
    const exists = (named: string) =>
      ELSEWHERE.some((place) => place.test(named)) || existsSync(path.join(ROOT, named));
    assertNone(
      sources.flatMap((file) => {
        const text = readFileSync(path.join(ROOT, file), 'utf8');
        return missingIn(file, withoutRecipes(file, text), exists);
      }),
    );
  });

  it('is found in comments and messages, and not in imports and addresses', () => {
    const text = [
      '/** See markdown/gone.ts. */',
      'throw new Error(`请在 plugins/gone/list.json 补上`);',
      "import a from '@site/config/gone';",
      "import b from '../facts/gone.ts';",
      'https://example.com/docs/gone.md',
      '// checks/here.ts',
    ].join('\n');
    assert.deepEqual(
      missingIn('a.ts', text, (named) => named === 'checks/here.ts').map((fault) =>
        fault.replace(/；.*/, ''),
      ),
      ['a.ts:1：没有文件 markdown/gone.ts', 'a.ts:2：没有文件 plugins/gone/list.json'],
    );
  });
});
