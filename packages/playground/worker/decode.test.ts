import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Abi,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  parseAbi,
} from 'viem';

import { contractAbi } from './contracts';
import { decodedCall, decodedEvent } from './decode';

const SOMEBODY = '0x00000000000000000000000000000000000000ff';

const callOf = (signature: string, args: unknown[]) => {
  const abi = parseAbi([signature]) as Abi;
  return decodedCall(contractAbi, encodeFunctionData({ abi, args }));
};

test('functions of one name are told apart by their selectors', () => {
  assert.deepEqual(callOf('function mint(address to)', [SOMEBODY]), {
    name: 'mint',
    args: [{ name: 'to', value: SOMEBODY }],
  });
  const [first] = callOf(
    'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)',
    [
      {
        ...{ token0: SOMEBODY, token1: SOMEBODY, fee: 500, tickLower: -10, tickUpper: 10 },
        ...{ amount0Desired: 1n, amount1Desired: 1n, amount0Min: 0n, amount1Min: 0n },
        ...{ recipient: SOMEBODY, deadline: 1n },
      },
    ],
  )!.args;
  assert.deepEqual(first, { name: 'token0', value: SOMEBODY });
});

test('functions are known that no sample of our own names', () => {
  const call = callOf(
    'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 a, uint256 b, address to, uint256 deadline)',
    [SOMEBODY, SOMEBODY, 1n, 0n, 0n, SOMEBODY, 1n],
  );
  assert.equal(call!.name, 'removeLiquidity');
  assert.deepEqual(
    call!.args.map(({ name }) => name),
    ['tokenA', 'tokenB', 'liquidity', 'amountAMin', 'amountBMin', 'to', 'deadline'],
  );
});

test('an unknown function is named by its selector, a plain transfer has no name', () => {
  assert.deepEqual(decodedCall(contractAbi, '0x12345678ff'), { name: '0x12345678', args: [] });
  assert.equal(decodedCall(contractAbi, '0x'), undefined);
});

test('a Transfer is read as that of a token or of a position', () => {
  const token = parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  ]);
  const position = parseAbi([
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  ]);
  const between = { from: SOMEBODY, to: SOMEBODY } as const;
  const named = (abi: Abi, args: object, data: `0x${string}`) => {
    const topics = encodeEventTopics({ abi, eventName: 'Transfer', args } as never);
    return decodedEvent(contractAbi, { topics: topics as [`0x${string}`], data }).args;
  };
  const amount = encodeAbiParameters([{ type: 'uint256' }], [7n]);
  assert.deepEqual(named(token, between, amount).at(-1), { name: 'value', value: '7' });
  assert.deepEqual(named(position, { ...between, tokenId: 7n }, '0x').at(-1), {
    name: 'tokenId',
    value: '7',
  });
});
