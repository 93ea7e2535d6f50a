import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createWalletClient, custom, createPublicClient, encodeFunctionData, type Abi } from 'viem';

import { account } from 'swapx-chain/accounts';
import type { CallFrame } from 'swapx-chain/evm/tracing';
import { startChain } from 'swapx-chain/start';
import { xone } from 'swapx-chain/xone';
import { compileForTest } from '../solidity/testing';
import { failureIn, reasonOf } from './failures';

const FILE = 'solidity/a/Guarded.sol';
const lines = [
  '// SPDX-License-Identifier: MIT',
  'pragma solidity 0.8.30;',
  'contract Inner {',
  '  error Small(uint256 given);',
  '  uint256 immutable least;',
  '  constructor(uint256 value) {',
  '    require(value > 0, "least");', // 7
  '    least = value;',
  '  }',
  '  function check(uint256 given) external view returns (uint256) {',
  '    if (given < least) {',
  '      revert Small(given);', // 12
  '    }',
  '    return given - least * 2;', // 14
  '  }',
  '}',
  'contract Outer {',
  '  Inner public inner = new Inner(5);',
  '  // 汉字在前面',
  '  function run(uint256 given) external view returns (uint256) {',
  '    require(given != 98, "ninety-eight");',
  '    require(given != 99, "ninety-nine");', // 22
  '    return inner.check(given);',
  '  }',
  '}',
];
const compilation = compileForTest('0.8.30', { [FILE]: lines.join('\n') });
const outer = compilation.contracts[`${FILE}:Outer`]!;
const inner = compilation.contracts[`${FILE}:Inner`]!;
const abi = [...outer.abi, ...inner.abi] as Abi;

async function deployed() {
  const { provider } = await startChain();
  const transport = custom(provider);
  const wallet = createWalletClient({ account, chain: xone, transport });
  const hash = await wallet.sendTransaction({ data: outer.bytecode as `0x${string}` });
  const client = createPublicClient({ chain: xone, transport });
  const { contractAddress } = await client.getTransactionReceipt({ hash });
  return { provider, to: contractAddress! };
}

async function failure(call: { to?: string; data: string }) {
  const { provider, to } = await deployed();
  const frame = (await provider.request({
    method: 'debug_traceCall',
    params: [{ to, ...call }, 'latest', { tracer: 'callTracer' }],
  })) as CallFrame;
  const place = await failureIn(frame, [compilation], provider);
  return [reasonOf(frame, abi), place?.file, place?.line];
}

const run = (given: bigint) => encodeFunctionData({ abi: abi, functionName: 'run', args: [given] });

describe('a failure is told with its reason and the line it came from', () => {
  it('in the contract that was called, also where checks share their end', async () => {
    assert.deepEqual(await failure({ data: run(98n) }), ['ninety-eight', FILE, 21]);
    assert.deepEqual(await failure({ data: run(99n) }), ['ninety-nine', FILE, 22]);
  });

  it('in a contract that was called by it, with a value filled in by its constructor', async () => {
    assert.deepEqual(await failure({ data: run(4n) }), ['Small(4)', FILE, 12]);
  });

  it('in a check that the compiler has added', async () => {
    assert.deepEqual(await failure({ data: run(6n) }), ['Panic(17)', FILE, 14]);
  });

  it('in a constructor', async () => {
    const argument = '0'.repeat(64);
    assert.deepEqual(await failure({ to: undefined, data: inner.bytecode + argument }), [
      'least',
      FILE,
      7,
    ]);
  });
});
