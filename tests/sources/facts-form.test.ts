// Has every fact a key, a note and a value in their form? packages/facts/read-tables.ts asks for the fields.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { parseDocument } from 'yaml';

import { ROOT } from 'swapx-kept/root';
import { facts, type Fact } from 'swapx-facts';
import { assertNone } from '../kit/assert-none';
import { factFaults, sharedAddresses } from './lib/facts';

/** JSON takes the last of two equal keys without a word; YAML, which contains JSON, refuses them. */
const repeatedKeys = (file: string, source: string): string[] =>
  parseDocument(source).errors.map(({ message }) => {
    const [, key] = /"(.+)" is repeated/.exec(message) ?? [];
    return `${file}：${key ?? message}：写了两次；删去一处`;
  });

const allFacts = Object.entries<Fact>(facts);

describe('facts', () => {
  it('have a key, a note and a value in their form', () => {
    assertNone(allFacts.flatMap(([key, fact]) => factFaults(key, fact)));
  });

  it('stand once in their table', () => {
    const folder = 'packages/facts/tables';
    const tables = readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name));
    assertNone(
      tables.flatMap((file) => repeatedKeys(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    );
    const twice = '{\n  "a.b": { "text": "1" },\n  "a.b": { "text": "2" }\n}\n';
    assert.deepEqual(repeatedKeys('a.json', twice), ['a.json：a.b：写了两次；删去一处']);
  });

  it('name one contract for each address of a network', () => {
    assertNone(sharedAddresses(allFacts));
  });

  const good = facts['mainnet.v3.factory'];
  const faults = (key: string, fact: object) => factFaults(key, fact as Fact).join('\n');

  it('are refused with the key and the mend', () => {
    const mistyped = good.value.replace(/.$/, good.value.endsWith('4') ? '5' : '4');
    const wrong: [string, object, RegExp][] = [
      ['mainnet.v3.factory', { ...good, value: mistyped }, /mainnet\.v3\.factory：地址.*应为 0x/],
      ['mainnet.v3.factory', { ...good, value: '0x12' }, /20 字节/],
      ['Factory', { ...good, network: undefined }, /camelCase/],
      ['a.b', { ...good, network: undefined, note: '见API' }, /以“。”结尾[\s\S]*空一格/],
      ['a.b', { kind: 'number', value: 0.5, source: '代码', confidence: 'certain' }, /整数/],
      ['a.b', { kind: 'date', value: '2025-02-30', source: '报告', confidence: 'certain' }, /日期/],
      ['a.b', { kind: 'url', value: 'http://x', source: '官网', confidence: 'certain' }, /https/],
      ['a.b', { kind: 'hash', value: '0x1', source: '代码', confidence: 'certain' }, /32 字节/],
      ['a.b', { kind: 'version', value: '3', source: 'npm', confidence: 'certain' }, /版本/],
      ['a.b', { kind: 'bigNumber', value: '1e9', source: '代码', confidence: 'certain' }, /十进制/],
    ];
    for (const [key, fact, message] of wrong) assert.match(faults(key, fact), message);
    const twice: [string, Fact][] = [
      ['mainnet.one', good],
      ['mainnet.two', good],
    ];
    assert.match(sharedAddresses(twice)[0]!, /mainnet\.two 与 mainnet\.one/);
  });
});
