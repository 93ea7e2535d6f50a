import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { encodeErrorResult, encodeFunctionData, erc20Abi, keccak256, parseAbi } from 'viem';

import { facts } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { decode, isRevert, Unreadable } from 'swapx-models/decode';
import { KNOWN_FACTS, knownFrom } from 'swapx-models/decode/known';
import { type Decoder, isAddress, isData, mayHoldData, readPaste } from './client/read-paste';

const context = { known: knownFrom(givenFacts(KNOWN_FACTS)), now: new Date('2026-01-01') };

const decoder: Decoder = {
  decode: (input) => decode(input, context),
  isRevert,
  refusalOf: (error) => (error instanceof Unreadable ? error.message : undefined),
};

const abi = parseAbi([
  'error Error(string)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
]);
const router = facts['mainnet.v3.swapRouter'].value;
const stf = encodeErrorResult({ abi, errorName: 'Error', args: ['STF'] });
const allowance = encodeErrorResult({
  abi,
  errorName: 'ERC20InsufficientAllowance',
  args: [router, 0n, 5n],
});
const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 5n] });
const transaction = JSON.stringify({ from: router, to: router, data: approval, symbol: 'T' });
const nested = `{"code":-32603,"message":"Internal JSON-RPC error.","data":{"originalError":{"code":3,"data":"${stf}","message":"execution reverted"}}}`;
const words = `Error: execution reverted (action="call", data="${stf}", reason=null)`;

/** What was pasted, what it is called once decoded, and what is looked up. */
const READ: [name: string, pasted: string, decoded: string | undefined, asked: string[]][] = [
  ['words', 'execution reverted: STF', undefined, ['execution reverted: STF']],
  ['the data of a reason', ` ${stf}\n`, 'Error', ['STF']],
  [
    'an error that tokens declare',
    allowance,
    'ERC20InsufficientAllowance',
    ['ERC20InsufficientAllowance'],
  ],
  ['data inside of words', words, 'Error', ['STF', words]],
  [
    'the answer of a node',
    `{"error":{"code":3,"message":"reverted","data":"${stf}"}}`,
    'Error',
    ['STF', `{"error":{"code":3,"message":"reverted","data":"${stf}"}}`],
  ],
  ['data deep inside of the answer of a wallet', nested, 'Error', ['STF', nested]],
  ['a call', approval, 'approve', []],
  ['a transaction, whose words are no error', transaction, 'approve', []],
  ['the code of a wallet', '4001', '4001', ['4001']],
  ['an address', router, undefined, [router]],
];

describe('what is pasted', () => {
  for (const [name, pasted, decoded, asked] of READ) {
    test(name, () => {
      const reading = readPaste(pasted, mayHoldData(pasted) ? decoder : undefined);
      assert.equal(reading.decoded?.name, decoded);
      assert.deepEqual(reading.asked, asked);
    });
  }

  test('is refused with a reason when it looks like data and is none', () => {
    const hash = readPaste(keccak256('0x01'), decoder);
    assert.match(hash.refusal!, /交易或区块的哈希/);
    assert.match(readPaste(approval.slice(0, 60), decoder).refusal!, /截断/);
    assert.match(readPaste('{"a":1}', decoder).refusal!, /不是交易/);
  });

  test('is taken for data, an address or neither', () => {
    assert.ok(isAddress(` ${router} `) && !isData(router));
    assert.ok(isData(stf) && isData(transaction));
    for (const text of ['4001', '滑点', 'exactInputSingle', '']) assert.ok(!isData(text), text);
    assert.ok(mayHoldData('4001') && mayHoldData(words) && !mayHoldData('execution reverted: STF'));
  });
});
