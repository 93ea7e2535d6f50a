import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertNone } from '../../checks/assert-none';
import { builtFiles, loadPage, readBuiltFile } from '../../checks/build/built-site';
import { LICENCES_WITH_SOURCE, NOTICES, WELCOME_LICENCES } from '../../config/licences';

const notices = readBuiltFile(NOTICES)
  .toString('utf8')
  .split(/\n-{72}\n/)
  .map((entry) => {
    const [, name = '', licence = '', source, text = ''] =
      /([^\n]+)\n许可：([^\n]+)(?:\n源代码：(\S+))?\n\n([\s\S]+)$/.exec(entry.trim()) ?? [];
    return { name, licence, source, text };
  });

test('every licence asks for no more than to be named, or to say where the source is', () => {
  const others = notices.filter(
    ({ licence, source }) =>
      !WELCOME_LICENCES.includes(licence) &&
      !(LICENCES_WITH_SOURCE.includes(licence) && source?.startsWith('https://')),
  );
  assertNone(others.map(({ name, licence }) => `${name}: ${licence}`));
});

test("what runs in the worker is named: the chain, its contracts, the samples' packages", () => {
  const names = notices.map(({ name }) => name.replace(/ [^ ]+$/, ''));
  for (const name of ['@ethereumjs/evm', '@uniswap/v3-sdk', '@uniswap/v2-core', 'viem', 'sucrase'])
    assert.ok(names.includes(name), name);
});

test('every licence is there in full, with somebody who gives it', () => {
  const incomplete = notices.filter(({ text }) => text.length < 400 || !/copyright|©/i.test(text));
  assertNone(incomplete.map(({ name }) => name));
});

test('what the scripts and styles visibly hold is named', () => {
  const names = notices.map(({ name }) => name.replace(/ [^ ]+$/, ''));
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
