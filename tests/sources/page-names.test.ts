// Are the names that join features through the page written in packages/components/page-names.ts alone?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import * as names from 'swapx-components/page-names';
import { ROOT } from 'swapx-kept/root';
import { assertNone } from '../kit/assert-none';
import { codeFiles } from '../kit/folders';

const { CODE_LINE, ...attributes } = names;

const camelCase = (attribute: string) =>
  attribute.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** How each name could be written out: as an attribute or by `dataset`, as a selector or a whole string. */
const WRITTEN: [string, RegExp][] = [
  ...Object.entries(attributes).map(([constant, attribute]): [string, RegExp] => [
    constant,
    new RegExp(`(?<![\\w-])${attribute}(?![\\w-])|\\bdataset\\.${camelCase(attribute)}\\b`),
  ]),
  ['CODE_LINE', new RegExp(`['"\`\\s]\\.${CODE_LINE}(?![\\w-])|(['"\`])${CODE_LINE}\\1`)],
];

const writtenIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      WRITTEN.filter(([, pattern]) => pattern.test(line)).map(
        ([constant]) =>
          `${file}:${index + 1}：改用 packages/components/page-names.ts 的 ${constant}`,
      ),
    );

/** Tests of one function spell out the HTML that they expect. */
const isSource = (file: string) =>
  /\.(tsx?|mjs)$/.test(file) &&
  !/(?<!\.built)\.test\.ts$|(^|\/)node_modules\//.test(file) &&
  file !== 'packages/components/page-names.ts';

const sources = codeFiles().filter(isSource);

describe('names in the page', () => {
  it('are written in one module', () => {
    assert.ok(sources.includes('packages/playground/client/press.ts'));
    assertNone(
      sources.flatMap((file) => writtenIn(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    );
  });

  it('are found when they are written out', () => {
    const written = [
      ...Object.values(attributes).flatMap((attribute) => [
        `closest('button[${attribute}]')`,
        `<a ${attribute}={name}>`,
        `element.dataset.${camelCase(attribute)}`,
      ]),
      `locator('.${CODE_LINE}')`,
      `line.className = '${CODE_LINE}';`,
    ];
    for (const line of written) assert.equal(writtenIn('a.ts', line).length, 1, line);
  });

  it('are not seen in others that begin alike', () => {
    const others = ['[data-running]', 'dataset.runner', "'.language-ts'", 'list.length', "'label'"];
    for (const line of others) assert.deepEqual(writtenIn('a.ts', line), [], line);
  });
});
