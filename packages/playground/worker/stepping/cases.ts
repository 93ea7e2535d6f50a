/**
 * Steps through transactions of contracts that the real compiler has made, with its optimiser on; for tests.
 * Lines are named by a part of their text.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  type Hex,
} from 'viem';

import { account } from 'swapx-chain/accounts';
import { storageLayouts } from 'swapx-chain/builds/layouts';
import { openChain } from 'swapx-chain/state/content';
import { deployedChain } from 'swapx-chain/state/deployed';
import { xone } from 'swapx-chain/xone';
import type { Replay, ReplayTarget } from '../../protocol';
import { compileForTest } from '../../solidity/testing';
import type { Recording, Step } from '../../stepping';
import { recordSteps } from './record';

const FILE = 'solidity/a/Stepped.sol';

/** The same contracts for each compiler; what 0.8 checks by itself, the others do not. */
const sourceFor = (version: string) => `// SPDX-License-Identifier: MIT
pragma solidity ${version};
// 汉字在前面，位置按字节计。
library Maths {
  function twice(uint256 value) internal pure returns (uint256 result) {
    require(value < 1000, "large");
    result = value * 2;
  }
}
contract Inner {
  uint256 public kept;
  function keep(uint256 value) external returns (uint256) {
    require(value != 13, "thirteen");
    kept = value;
    return value + 1;
  }
}
contract Stepped {
  uint256 public total = 3;
  uint256 public count;
  mapping(uint256 => uint256) public entries;
  Inner public inner;
  address public owner;
  modifier onlyOwner() {
    require(msg.sender == owner, "owner");
    _;
  }
  constructor() public {
    owner = msg.sender;
    inner = new Inner();
  }
  function sum(uint256 rounds, bool doubled, int24 low) external returns (uint256) {
    uint256 result = total;
    for (uint256 index = 0; index < rounds; index++) {
      uint256 part = index + 5;
      if (doubled) {
        part = Maths.twice(part);
      }
      result = add(result, part);
    }
    int24 lower = low - 1;
    total = result;
    entries[rounds] = result;
    count = uint256(int256(lower));
    return result;
  }
  function add(uint256 one, uint256 other) internal pure returns (uint256) {
    uint256 added = one + other;
    require(added >= one, "overflow");
    return added;
  }
  function pass(uint256 value) external onlyOwner returns (uint256 answer) {
    count = count + 1;
    uint256 before = inner.kept();
    answer = inner.keep(value);
    require(answer != 8, "eight");
    require(answer != 9, "nine");
    count = before;
  }
  function stop(address who, bytes4 tag) external {
    count = 9;
    if (who != address(0)) {
      count = uint256(uint32(tag));
    } else {
      count = 1;
    }
    revert("stopped");
  }
  function loop(uint256 rounds) external {
    for (uint256 index = 0; index < rounds; index++) {
      count = index;
    }
  }
}
`;

const compilations = new Map<string, ReturnType<typeof compileForTest>>();

function compiled(version: string, source: string) {
  const known = compilations.get(version) ?? compileForTest(version, { [FILE]: source }, true);
  compilations.set(version, known);
  return known;
}

export async function prepared(version: string) {
  const text = sourceFor(version);
  const source = version === '0.6.6' ? text : text.replace('constructor() public', 'constructor()');
  const compilation = compiled(version, source);
  assert.deepEqual(
    compilation.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  const { abi, bytecode } = compilation.contracts[`${FILE}:Stepped`]!;
  const content = await deployedChain();
  const { provider } = await openChain(content);
  const requests: Replay['requests'] = [];
  const wallet = createWalletClient({
    ...{ account, chain: xone },
    transport: custom({
      async request({ method, params }) {
        const answer = await provider.request({ method, params });
        if (method === 'eth_sendRawTransaction') requests.push({ method, params });
        return answer;
      },
    }),
  });
  const client = createPublicClient({ chain: xone, transport: custom(provider) });
  const created = await wallet.sendTransaction({ data: bytecode as Hex });
  const { contractAddress } = await client.getTransactionReceipt({ hash: created });

  const record = (target: ReplayTarget): Promise<Recording> =>
    recordSteps({
      state: JSON.stringify(content),
      layouts: JSON.stringify(storageLayouts()),
      artifacts: compilation.contracts,
      compilations: [compilation],
      replay: { requests, names: {} },
      target,
    });
  const dataOf = (functionName: string, args: unknown[]) =>
    encodeFunctionData({ abi: abi as Abi, functionName, args });
  return {
    source,
    record,
    created,
    /** The steps of a transaction. */
    async stepped(name: string, ...args: unknown[]): Promise<Recording> {
      const data = dataOf(name, args);
      const gas = 15_000_000n;
      return record({ hash: await wallet.sendTransaction({ to: contractAddress!, data, gas }) });
    },
    call: (name: string, ...args: unknown[]) => ({
      ...{ from: account.address as Address, to: contractAddress!, data: dataOf(name, args) },
    }),
  };
}

/** A recording with its lines as texts. */
export function read({ steps, frames, files, writes, failure }: Recording) {
  const textOf = ({ file, line }: Step) =>
    file === undefined ? '' : files[file]!.source.split('\n')[line! - 1]!.trim();
  const texts = steps.map(textOf);
  return {
    texts,
    namesOf: (step: number) => {
      const names: string[] = [];
      for (let at: number | undefined = steps[step]!.frame; at !== undefined; ) {
        names.push(frames[at]!.name);
        at = frames[at]!.parent;
      }
      return names;
    },
    /** What variables hold each time when a line is reached. */
    valuesAt: (part: string) =>
      steps
        .filter((step) => textOf(step).includes(part))
        .map(({ values }) => Object.fromEntries(values.map(({ name, value }) => [name, value]))),
    /** What is written before a step. */
    writtenBefore: (step: number) =>
      writes
        .filter(({ at, until }) => at < step && (until === undefined || step < until))
        .flatMap(({ variables }) => variables.map(({ name, after }) => `${name} = ${after}`)),
    failedAt: failure && { text: texts[failure.step], reason: failure.reason },
  };
}

export const stepCases = (version: string): void =>
  void describe(`steps with solc ${version}`, () => {
    casesOfOneFunction(version);
    casesOfCalls(version);
  });

/** Lines, values and what is written in one function and those that it calls inside of its contract. */
function casesOfOneFunction(version: string): void {
  it('follow the lines of a loop and of the functions that it calls', async () => {
    const { stepped } = await prepared(version);
    const { texts, namesOf } = read(await stepped('sum', 2n, true, -5));
    const round = [
      'uint256 part = index + 5;',
      'if (doubled) {',
      'part = Maths.twice(part);',
      'require(value < 1000, "large");',
      'result = value * 2;',
      'part = Maths.twice(part);',
      'result = add(result, part);',
      'uint256 added = one + other;',
      'require(added >= one, "overflow");',
      'return added;',
      'result = add(result, part);',
    ];
    const head = 'for (uint256 index = 0; index < rounds; index++) {';
    assert.deepEqual(texts, [
      'uint256 result = total;',
      ...[head, ...round, head, ...round, head],
      'int24 lower = low - 1;',
      'total = result;',
      'entries[rounds] = result;',
      // What it returns is there already: `return result` becomes no instruction.
      'count = uint256(int256(lower));',
    ]);
    assert.deepEqual(namesOf(texts.indexOf('result = value * 2;')), ['Maths.twice', 'Stepped.sum']);
    assert.deepEqual(namesOf(texts.length - 1), ['Stepped.sum']);
  });

  it('tell parameters and local variables as they are when a line is reached', async () => {
    const { stepped } = await prepared(version);
    const { valuesAt } = read(await stepped('sum', 2n, true, -5));
    const given = { rounds: '2', doubled: 'true', low: '-5' };
    assert.deepEqual(valuesAt('uint256 part = index + 5;'), [
      { ...given, result: '3', index: '0' },
      { ...given, result: '13', index: '1' },
    ]);
    // 3, then twice 5, then twice 6.
    assert.deepEqual(valuesAt('uint256 added = one + other;'), [
      { one: '3', other: '10' },
      { one: '13', other: '12' },
    ]);
    assert.deepEqual(valuesAt('return added;'), [
      { one: '3', other: '10', added: '13' },
      { one: '13', other: '12', added: '25' },
    ]);
    const last = valuesAt('int24 lower = low - 1;');
    assert.deepEqual(last, [{ ...given, result: '25' }]);
    for (const values of valuesAt('count = uint256(int256(lower));')) {
      assert.ok(values.lower === undefined || values.lower === '-6', values.lower);
    }
  });

  it('tell what is written, by the names of variables', async () => {
    const { stepped } = await prepared(version);
    const { texts, writtenBefore } = read(await stepped('sum', 1n, false, 8));
    assert.deepEqual(writtenBefore(texts.indexOf('total = result;')), []);
    assert.deepEqual(writtenBefore(texts.indexOf('count = uint256(int256(lower));')), [
      'total = 8',
      'entries[1] = 8',
    ]);
  });
}

/** Modifiers, calls of other contracts, failures and deployments. */
function casesOfCalls(version: string): void {
  it('go through modifiers and into other contracts, and come back', async () => {
    const { stepped } = await prepared(version);
    const { texts, namesOf, valuesAt, writtenBefore } = read(await stepped('pass', 4n));
    assert.deepEqual(texts, [
      'require(msg.sender == owner, "owner");',
      'count = count + 1;',
      'uint256 before = inner.kept();',
      'answer = inner.keep(value);',
      'require(value != 13, "thirteen");',
      'kept = value;',
      'return value + 1;',
      'answer = inner.keep(value);',
      'require(answer != 8, "eight");',
      'require(answer != 9, "nine");',
      'count = before;',
    ]);
    assert.deepEqual(namesOf(texts.indexOf('kept = value;')), ['Inner.keep', 'Stepped.pass']);
    assert.deepEqual(valuesAt('require(answer != 9'), [{ value: '4', answer: '5' }]);
    assert.deepEqual(writtenBefore(texts.length - 1), ['count = 1', 'kept = 4']);
  });

  it('end a failed transaction at the line that reverted', async () => {
    const { stepped } = await prepared(version);
    const failedIn = async (name: string, ...args: unknown[]) =>
      read(await stepped(name, ...args)).failedAt;
    const eight = { text: 'require(answer != 8, "eight");', reason: 'eight' };
    assert.deepEqual(await failedIn('pass', 7n), eight);
    const nine = { text: 'require(answer != 9, "nine");', reason: 'nine' };
    assert.deepEqual(await failedIn('pass', 8n), nine);
    const inner = { text: 'require(value != 13, "thirteen");', reason: 'thirteen' };
    assert.deepEqual(await failedIn('pass', 13n), inner);
    const library = { text: 'require(value < 1000, "large");', reason: 'large' };
    assert.deepEqual(await failedIn('sum', 996n, true, 0), library);
    const stopped = { text: 'revert("stopped");', reason: 'stopped' };
    assert.deepEqual(await failedIn('stop', account.address, '0x01020304'), stopped);
  });

  it('undo what a failed call has written, and show it until then', async () => {
    const { stepped } = await prepared(version);
    const { texts, valuesAt, writtenBefore } = read(
      await stepped('stop', account.address, '0x01020304'),
    );
    assert.deepEqual(writtenBefore(texts.length - 1).slice(0, 1), ['count = 9']);
    assert.deepEqual(valuesAt('revert("stopped");'), [{ who: account.address, tag: '0x01020304' }]);
  });

  it('begin with the constructor of a deployment', async () => {
    const { record, created } = await prepared(version);
    const { texts, namesOf } = read(await record({ hash: created }));
    assert.deepEqual(texts, [
      'uint256 public total = 3;',
      'owner = msg.sender;',
      'inner = new Inner();',
    ]);
    assert.deepEqual(namesOf(1), ['Stepped.constructor']);
  });
}
