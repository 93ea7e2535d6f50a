import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { V2_PACKAGES } from '../builds/v2-sources';
import { contractPackages } from './packages';

test('部署的合约来自哪些包，一个不多，一个不少', () => {
  const sources = readdirSync(new URL('.', import.meta.url))
    // rest-of-mainnet is used only by the test of `npm run verify`; its contracts are not part of
    // the state.
    .filter((file) => !/^(packages|rest-of-mainnet)\./.test(file))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  const artifacts = sources.join('\n').matchAll(/'((?:@[\w-]+\/)?[\w-]+)\/(?:build|artifacts)\//g);
  const used = new Set([...artifacts].map(([, name]) => name!));
  for (const name of Object.values(V2_PACKAGES)) used.add(name);
  assert.deepEqual([...used].sort(), [...contractPackages].sort());
});
