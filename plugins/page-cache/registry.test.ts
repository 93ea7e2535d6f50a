import assert from 'node:assert/strict';
import { test } from 'node:test';

import { withDocumentsApart } from './registry';

const entry = (chunk: string, module: string) =>
  `"${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

const files = {
  reader: '/site/reader.ts',
  compiledTo: (module: string) => `/made/${module.split('/').at(-1)}.cjs`,
};

test('documents are read by a program, and everything else stays a module', () => {
  const layout = entry('a1', '@theme/DocItem');
  const registry = `export default {\n${layout}\n${entry('b2', '@site/docs/study/pool.md')}\n};`;
  assert.equal(
    withDocumentsApart(registry, files),
    [
      'import { readDocument } from "/site/reader.ts";',
      'export default {',
      layout,
      '"b2": [() => readDocument("/made/pool.md.cjs"), "@site/docs/study/pool.md", "@site/docs/study/pool.md"],',
      '};',
    ].join('\n'),
  );
});

test('a registry that is written in another way is refused', () => {
  const registry = 'export default { b2: { load: () => import("@site/docs/study/pool.md") } };';
  assert.throws(() => withDocumentsApart(registry, files), /的写法变了/);
});
