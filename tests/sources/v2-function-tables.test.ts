import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import WXOC from 'canonical-weth/build/contracts/WETH9.json';
import IFactory from '@uniswap/v2-core/build/IUniswapV2Factory.json';
import IPair from '@uniswap/v2-core/build/IUniswapV2Pair.json';

import { v2Builds } from 'swapx-chain/builds/v2';
import { ROOT } from 'swapx-kept/root';
import { nodesOf, readHeading, treeOf } from 'swapx-markdown/reader';
import { assertNone } from '../kit/assert-none';

interface Member {
  type: string;
  name?: string;
  inputs?: readonly { name?: string }[];
}

interface Section {
  page: string;
  /** The ids of the headings whose tables list the members, by their beginning. */
  heading: string;
  kind: 'function' | 'event';
  /** Public variables have unnamed inputs in a contract; its interface names them. */
  abis: (readonly Member[])[];
}

const { factory: Factory, pair: Pair } = v2Builds();

const contracts = 'website/docs/contract/swapx-v2/concepts/protocol-overview/smart-contract.md';
const sections: Section[] = [
  {
    page: contracts,
    heading: 'factory-functions',
    kind: 'function',
    abis: [Factory.abi, IFactory.abi],
  },
  { page: contracts, heading: 'pair-functions', kind: 'function', abis: [Pair.abi, IPair.abi] },
  { page: contracts, heading: 'wxoc-functions', kind: 'function', abis: [WXOC.abi] },
  { page: contracts, heading: 'events', kind: 'event', abis: [Pair.abi, Factory.abi] },
];

/** Every `name(a, b)` in the tables below the headings: name → parameters, in order. */
function listed(source: string, heading: string): Map<string, string[]> {
  const members = new Map<string, string[]>();
  let inside = false;
  for (const node of treeOf(source).children) {
    if (node.type === 'heading') inside = readHeading(node).id?.startsWith(heading) ?? false;
    if (!inside || node.type !== 'table') continue;
    for (const row of node.children) {
      const [code] = nodesOf(row, 'inlineCode');
      const [, name, parameters] = /^(\w+)\(([^)]*)\)$/.exec(code?.value ?? '') ?? [];
      if (name) members.set(name, parameters ? parameters.split(', ') : []);
    }
  }
  return members;
}

function faultsOf({ page, heading, kind, abis }: Section, source: string): string[] {
  const table = listed(source, heading);
  const faults: string[] = [];
  for (const [name, parameters] of table) {
    const versions = abis.flatMap((abi) =>
      abi.filter((member) => member.type === kind && member.name === name),
    );
    const fits = versions.some(
      ({ inputs = [] }) =>
        inputs.length === parameters.length &&
        inputs.every((input, index) => input.name === '' || input.name === parameters[index]),
    );
    // An unnamed input accepts any name, so a version with names must agree too.
    const named = versions.find(({ inputs = [] }) => inputs.every((input) => input.name !== ''));
    const agrees = !named || named.inputs!.map((input) => input.name).join() === parameters.join();
    if (!fits || !agrees) faults.push(`${page}：${name}(${parameters.join(', ')}) 与 ABI 不符`);
  }
  for (const { type, name } of abis.flat()) {
    if (type === kind && name && !table.has(name)) faults.push(`${page}：${heading} 缺少 ${name}`);
  }
  return faults;
}

describe('tables of V2 functions', () => {
  for (const section of sections) {
    it(`match the ABI: ${section.heading}`, () => {
      const source = readFileSync(path.join(ROOT, section.page), 'utf8');
      assertNone(faultsOf(section, source));
    });
  }

  it('fail on a missing member, an invented one and a wrong parameter', () => {
    const abi = [{ type: 'function', name: 'mint', inputs: [{ name: 'to' }] }];
    const faults = (row: string) =>
      faultsOf(
        { page: 'page', heading: 'pair', kind: 'function', abis: [abi] },
        `## 交易对 {#pair}\n\n| ${row} | 含义 |\n| --- | --- |\n`,
      );
    assert.deepEqual(faults('`mint(to)`'), []);
    assert.match(faults('`mint(from)`')[0]!, /mint\(from\) 与 ABI 不符/);
    assert.match(faults('`deposit(to)`')[0]!, /deposit\(to\) 与 ABI 不符/);
    assert.match(faults('无')[0]!, /缺少 mint/);
  });
});
