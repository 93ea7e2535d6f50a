import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts, lookUp } from '.';
import { mergeTables } from './merge';

describe('looking facts up', () => {
  it('returns the fact of a known key', () => {
    assert.equal(lookUp('mainnet.chainId'), facts['mainnet.chainId']);
  });

  it('names the nearest key when the key is unknown', () => {
    assert.throws(
      () => lookUp('mainnet.v3.factroy'),
      /“mainnet\.v3\.factroy”.*“mainnet\.v3\.factory”/,
    );
    assert.throws(() => lookUp('testnet.v2.Router'), /“testnet\.v2\.router”/);
  });

  it('does not take what every object inherits for a fact', () => {
    assert.throws(() => lookUp('constructor'), /没有名为“constructor”的事实/);
  });

  it('refuses a key defined twice and names both files', () => {
    const table = { 'mainnet.wxoc': facts['mainnet.wxoc'] };
    assert.throws(
      () => mergeTables({ tokens: table, deployments: table }),
      /“mainnet\.wxoc”.*facts\/tokens\.ts.*facts\/deployments\.ts/,
    );
  });
});
