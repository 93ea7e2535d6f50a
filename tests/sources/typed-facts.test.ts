import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { escapeRegExp } from 'swapx-kept/escape-reg-exp';
import { facts } from 'swapx-facts';
import { ROOT } from 'swapx-kept/root';
import { filesIn } from '../kit/folders';
import { ORDER } from '../lint/direction.mjs';
import { assertNone } from '../kit/assert-none';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { findTypedFacts, typedFactFaults } from './lib/typed-facts';

describe('facts are quoted, not typed', () => {
  it('on every page', () => {
    assertNone(readMarkdownPages().flatMap(typedFactFaults));
  });

  const linesWith = (file: string, pattern: RegExp): number[] =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));

  it('the host of the app and the mail address also in figures, samples, programs and tests', () => {
    const files = ORDER.flatMap(filesIn).filter((file) => /\.(css|m?js|sol|svg|tsx?)$/.test(file));
    assert.ok(files.length > 1000);
    const [host, email] = [facts['link.app.host'].value, facts['link.email'].value];
    const typed = new RegExp(`(?<![\\w@.-])${escapeRegExp(host)}(?![\\w-])|${escapeRegExp(email)}`);
    assert.match(`fetch('https://${host}/x')`, typed);
    assert.doesNotMatch(`docs.${host}`, typed);
    assertNone(
      files.flatMap((file) =>
        linesWith(file, typed).map(
          (line) => `${file}:${line}：域名与邮箱取自事实 link.app、link.app.host、link.email`,
        ),
      ),
    );
  });

  it('the address of this site is typed only where nothing can be imported, and as it is', () => {
    const { host } = new URL(facts['link.docs'].value);
    const typed = new RegExp(escapeRegExp(host));
    const places = [
      '.github/ISSUE_TEMPLATE/error.yml',
      'packages/facts/tables/links.json',
      'samples/starter/report.ts',
    ];
    const files = ['.github', ...ORDER]
      .flatMap(filesIn)
      .filter((file) => /\.(css|html|json|m?js|md|sol|svg|tsx?|yml)$/.test(file))
      // Words of readers who look for a page by its address.
      .filter((file) => !file.startsWith('website/features/search/') && !places.includes(file));
    assertNone([
      ...places
        .filter((file) => linesWith(file, typed).length === 0)
        .map((file) => `${file}：网站的地址应是事实 link.docs 的 ${host}`),
      ...files.flatMap((file) =>
        linesWith(file, typed).map(
          (line) => `${file}:${line}：网站的地址取自 website/config/site.ts 的 site.url`,
        ),
      ),
    ]);
  });

  it('the pages of the app lie below its address', () => {
    assert.ok(
      facts['link.pools'].value.startsWith(facts['link.app'].value),
      'packages/facts/tables/links.json：link.pools 应在 link.app 之下',
    );
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
