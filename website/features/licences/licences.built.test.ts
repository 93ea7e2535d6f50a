import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertNone } from '../../../tests/kit/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../../tests/kit/built-site';
import { faultsOf, noticesIn } from './shipped-notices.built';
import { NOTICES } from '../../../samples/project/licences';

const notices = noticesIn(readBuiltFile(NOTICES).toString('utf8'));
const names = notices.map(({ name }) => name);

test('every licence is there in full, with all that it asks for', () => {
  assertNone(faultsOf(notices));
});

test("what runs in the worker is named: the chain, its contracts, the samples' packages", () => {
  for (const name of ['@ethereumjs/evm', '@uniswap/v3-sdk', '@uniswap/v2-core', 'viem', 'sucrase'])
    assert.ok(names.includes(name), name);
});

test('the Solidity compilers are named under their own licence', () => {
  const compilers = notices.filter(({ name }) => name === 'solidity');
  const sent = builtFiles.filter((file) => /\/solc-[^/]*\.wasm$/.test(file));
  assert.ok(sent.length > 0);
  assert.equal(compilers.length, sent.length);
  for (const { licence } of compilers) assert.equal(licence, 'GPL-3.0');
});

test('what the scripts and styles visibly hold is named', () => {
  const all = builtFiles
    .filter((file) => /^\/assets\/(js|css)\/[^/]+\.(js|css)$/.test(file))
    .map((file) => readBuiltFile(file).toString('utf8'))
    .join('\n');
  const signs: Record<string, RegExp> = {
    'react-dom': /__reactFiber/,
    'react-router': /Route/,
    infima: /--ifm-color-primary/,
    '@docusaurus/core': /docusaurus/,
    nprogress: /nprogress/,
  };
  for (const [name, sign] of Object.entries(signs)) {
    assert.match(all, sign);
    assert.ok(names.includes(name), name);
  }
});

test('every page leads to them', () => {
  assert.equal(loadPage('/study/')(`footer a[href="${NOTICES}"]`).length, 1);
});
