/** chain.mjs contains third-party software, so each archive must contain its licences. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { strFromU8, unzipSync } from 'fflate';

import { assertNone } from '../../../tests/kit/assert-none';
import { builtFiles, readBuiltFile } from '../../../tests/kit/built-site';
import { faultsOf, noticesIn } from '../licences/shipped-notices.built';

const projects = builtFiles
  .filter((file) => /^\/samples\/.*\.zip$/.test(file))
  .map((archive) => {
    // Unpacks only the files checked, because archives are large.
    const files = Object.entries(
      unzipSync(readBuiltFile(archive), {
        filter: ({ name }) => /\/(chain\.[^/]*|README\.md)$/.test(name),
      }),
    ).map(([name, content]) => [name.slice(name.indexOf('/') + 1), strFromU8(content)] as const);
    return { archive, files: Object.fromEntries(files) };
  });

const NOTICES = 'chain.third-party-notices.txt';
const withChain = projects.filter(({ files }) => 'chain.mjs' in files);
const chain = withChain[0]!.files['chain.mjs']!;
const notices = noticesIn(withChain[0]!.files[NOTICES] ?? '');

test('the notices lie beside the chain in every archive, and the README says so', () => {
  const faults = projects.filter(({ files }) => {
    if (!('chain.mjs' in files)) return NOTICES in files;
    const isSame = files['chain.mjs'] === chain && files[NOTICES] === withChain[0]!.files[NOTICES];
    return !isSame || !files['README.md']!.includes(NOTICES);
  });
  assertNone(faults.map(({ archive }) => archive));
});

test('every licence is there in full, with all that it asks for', () => {
  assert.ok(notices.length > 0);
  assertNone(faultsOf(notices));
});

test('what the chain visibly holds is named: its machine, its cryptography, its contracts', () => {
  const names = notices.map(({ name }) => name);
  for (const name of ['@ethereumjs/evm', 'viem', '@uniswap/v3-core', 'canonical-weth']) {
    assert.ok(names.includes(name), name);
  }
  // Some packages name themselves in `/*!` comments, which bundlers keep.
  const inCode = [...chain.matchAll(/\/\*!\s*([\w-]+) - MIT/g)].map(([, name]) => name!);
  assert.ok(inCode.length > 0);
  assertNone(inCode.filter((name) => !names.includes(`@${name.replace('-', '/')}`)));
});
