import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { bareError, errorIn, knownError } from './errors';

const errors = [
  'STF',
  'AS',
  '-32603',
  'ContractFunctionExecutionError',
  'Too little received',
  'Address "…" is invalid.',
  'cannot estimate gas; transaction may fail',
  'UniswapV2Router: EXPIRED',
].map(knownError);

describe('errorIn() finds a known error', () => {
  const pasted: [name: string, query: string, error: string][] = [
    [
      'inside the message of a library',
      'ContractFunctionExecutionError: The contract function "exactInputSingle" reverted with the following reason:\nSTF\n\nContract Call:\n  address: 0x0000000000000000000000000000000000000001',
      'STF',
    ],
    [
      'in JSON',
      '{"code":-32603,"message":"Internal JSON-RPC error.","data":{"code":3,"message":"execution reverted: Too little received"}}',
      'Too little received',
    ],
    [
      'with a placeholder for an address',
      'InvalidAddressError: Address "0x12ab…" is invalid.\n    at checksumAddress (node_modules/viem/x.js:3:1)',
      'Address "…" is invalid.',
    ],
    ['across line breaks', 'reverted: UniswapV2Router:\n  EXPIRED', 'UniswapV2Router: EXPIRED'],
    [
      'inside a wrapper with a longer text',
      'cannot estimate gas; transaction may fail (reason="execution reverted: STF")',
      'STF',
    ],
    ['that is generic, if there is no other', 'code: -32603', '-32603'],
  ];
  for (const [name, query, error] of pasted) {
    test(name, () => assert.equal(errorIn(query, errors), error));
  }
});

describe('errorIn() finds nothing', () => {
  for (const query of ['as soon as possible', 'STFU', '0x32603', '授权', '']) {
    test(`in “${query}”`, () => assert.equal(errorIn(query, errors), undefined));
  }
});

test('bareError() removes the prefixes that nodes add to a reason', () => {
  assert.equal(bareError('execution reverted: OLD'), bareError('OLD'));
  assert.equal(bareError('Error: VM Exception while processing transaction: revert: OLD'), 'OLD');
});
