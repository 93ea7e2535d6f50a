import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { assertNone } from '../kit/assert-none';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { findTypedFacts, typedFactFaults } from './lib/typed-facts';

describe('facts are quoted, not typed', () => {
  it('on every page', () => {
    assertNone(readMarkdownPages().flatMap(typedFactFaults));
  });

  it('finds each kind that packages/facts/ holds', () => {
    const cases: [string, string][] = [
      [`工厂合约是 ${facts['mainnet.v3.factory'].value}。`, '地址'],
      [`哈希为 ${facts['v2.initCodeHash'].value.toUpperCase().replace('0X', '0x')}`, '哈希'],
      [`链 ID 是 ${facts['mainnet.chainId'].value}。`, '链 ID'],
      [`写作 \`${facts['testnet.chainIdHex'].value}\``, '链 ID'],
      [`打开 [应用](${facts['link.app'].value})`, '网址'],
    ];
    for (const [line, kind] of cases) {
      assert.deepEqual(
        findTypedFacts(line).map((fact) => fact.kind),
        [kind],
        line,
      );
    }
  });

  it('leaves other numbers and longer addresses alone', () => {
    assert.deepEqual(findTypedFacts('区块 137215，数量 37210'), []);
    assert.deepEqual(findTypedFacts(`${facts['link.githubDocs'].value}/blob/main/README.md`), []);
  });
});
