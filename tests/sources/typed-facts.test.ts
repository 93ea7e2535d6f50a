import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { filesIn } from '../kit/folders';
import { assertNone } from '../kit/assert-none';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { findTypedFacts, typedFactFaults } from './lib/typed-facts';

describe('facts are quoted, not typed', () => {
  it('on every page', () => {
    assertNone(readMarkdownPages().flatMap(typedFactFaults));
  });

  it('the host of the app and the mail address also in figures, islands and tests of the browser', () => {
    const files = ['website/docs/figures', 'website/src/islands', 'tests/browser', 'tests/engines']
      .flatMap(filesIn)
      .filter((file) => /\.(svg|tsx?)$/.test(file));
    assert.ok(files.length > 100);
    assertNone(
      files.flatMap((file) =>
        readFileSync(path.join(ROOT, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            findTypedFacts(line)
              .filter(({ kind }) => kind === '域名' || kind === '邮箱')
              .map(({ typed }) => `${file}:${at + 1}：${typed} 取自事实 link.app.host、link.email`),
          ),
      ),
    );
  });

  it('the pages of the app lie below its address', () => {
    assert.ok(facts['link.pools'].value.startsWith(facts['link.app'].value));
  });

  it('finds each kind that packages/facts/ holds', () => {
    const cases: [string, string][] = [
      [`工厂合约是 ${facts['mainnet.v3.factory'].value}。`, '地址'],
      [`哈希为 ${facts['v2.initCodeHash'].value.toUpperCase().replace('0X', '0x')}`, '哈希'],
      [`链 ID 是 ${facts['mainnet.chainId'].value}。`, '链 ID'],
      [`写作 \`${facts['testnet.chainIdHex'].value}\``, '链 ID'],
      [`打开 [应用](${facts['link.app'].value})`, '网址'],
      [`网站是 ${facts['link.app.host'].value}，`, '域名'],
      [`写信到 ${facts['link.email'].value}`, '邮箱'],
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
