import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts, isDoubted, lookUp } from '.';
import { mergeTables } from './merge';
import { withObservation } from './observations';

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

describe('what somebody says', () => {
  const said = lookUp('mainnet.usdh');

  it('needs no mark, and needs one as soon as the chain contradicts it', () => {
    assert.equal(said.confidence, 'reported');
    assert.equal(isDoubted(said), false);
    const observation = { seen: '没有代码', block: 1, date: '2026-01-01' };
    const contradicted = withObservation(said, { ...observation, verdict: 'contradicted' });
    assert.equal(isDoubted(contradicted), true);
    assert.equal(isDoubted(withObservation(said, { ...observation, verdict: 'confirmed' })), false);
  });
});
