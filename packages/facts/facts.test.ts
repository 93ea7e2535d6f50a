import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts, isDoubted, lookUp } from '.';
import { withObservation } from './observations';
import { versionFact } from './packages';
import { readTables } from './read-tables';

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
});

describe('tables of facts', () => {
  const good = { number: 30, confidence: 'reported', source: '{docs}, p. 3', note: '{docs}' };
  const read = (row: object, key = 'v2.fee.bps') =>
    readTables({
      fees: { sources: { docs: 'docs@1' }, notes: { docs: '据文档。' }, facts: { [key]: row } },
    });

  it('hold the value by its kind, shared texts by name, and the network in the key', () => {
    assert.deepEqual(read(good)['v2.fee.bps'], {
      kind: 'number',
      value: 30,
      confidence: 'reported',
      source: 'docs@1, p. 3',
      note: '据文档。',
    });
    assert.equal(read(good, 'testnet.fee')['testnet.fee']!.network, 'testnet');
  });

  const refused: [name: string, row: object, message: RegExp][] = [
    ['an unknown field', { ...good, saydBy: '官方' }, /没有字段“saydBy”；最接近的是“saidBy”/],
    ['no value', { confidence: 'certain', source: 'npm' }, /值恰好写一个/],
    ['two values', { ...good, text: '30' }, /值恰好写一个，字段名是它的种类：address、/],
    ['a value of another kind', { ...good, number: '30' }, /“number”须是不带引号的数字/],
    ['an unknown confidence', { ...good, confidence: 'sure' }, /“confidence”写 certain、reported/],
    ['no source', { number: 30, confidence: 'certain' }, /没有来源；写明 source/],
    ['an empty note', { ...good, note: ' ' }, /“note”须是引号里的文字/],
    ['doubt without a note', { text: '关闭', confidence: 'reported', source: 'npm' }, /写明 note/],
    ['an unknown shared text', { ...good, source: '{doks}' }, /没有“doks”；最接近的是“docs”/],
  ];
  for (const [name, row, message] of refused) {
    it(`refuse ${name}`, () => {
      assert.throws(() => read(row), /^Error: packages\/facts\/tables\/fees\.json：v2\.fee\.bps：/);
      assert.throws(() => read(row), message);
    });
  }

  it('refuse a key defined twice and name both files', () => {
    const table = { facts: { 'v2.fee.bps': { number: 30, confidence: 'certain', source: 'npm' } } };
    assert.throws(
      () => readTables({ fees: table, constants: table }),
      /tables\/constants\.json：v2\.fee\.bps：在 packages\/facts\/tables\/fees\.json 里也写了；删去一处/,
    );
  });
});

describe('versions of packages', () => {
  it('are those that package.json installs, also below another name', () => {
    const { kind, packageName, value } = facts['package.solcV07'];
    assert.deepEqual([kind, packageName, value], ['version', 'solc', '0.7.6']);
    assert.equal(facts['package.uniswapLib'].packageName, '@uniswap/lib');
  });

  it('of a package that nothing installs are refused', () => {
    assert.throws(() => versionFact('package.a', 'leftpad'), /package\.a：.*没有 leftpad/);
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
