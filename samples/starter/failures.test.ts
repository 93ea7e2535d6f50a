// revertReason 给用户看的只有一句：viem 的错误原文带着调用的参数，有好几行。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  parseAbi,
  zeroAddress,
  type Hex,
} from 'viem';
import { revertReason } from './failures';
import { networks } from './networks';

const abi = parseAbi([
  'function swap()',
  'error Error(string)',
  'error Panic(uint256)',
  'error TooEarly(uint256 opensAt)',
]);
const unknownError = encodeErrorResult({ abi: parseAbi(['error Paused()']) });

/** 一条链，每次调用都回滚，带着这样的数据。 */
const clientOf = (data: Hex | undefined, message = 'execution reverted') =>
  createPublicClient({
    chain: networks.local.chain,
    transport: custom(
      { request: () => Promise.reject(Object.assign(new Error(message), { code: 3, data })) },
      { retryCount: 0 },
    ),
  });

const reasonOf = (action: Promise<unknown>) => action.then(() => '成功', revertReason);

const contractCall = { address: zeroAddress, abi, functionName: 'swap' } as const;

const cases: [what: string, data: Hex | undefined, message: string, expected: string][] = [
  [
    '写了原因',
    encodeErrorResult({ abi, errorName: 'Error', args: ['STF'] }),
    'execution reverted: STF',
    'STF',
  ],
  ['原因只在文字里', undefined, 'execution reverted: STF', 'STF'],
  ['数据是空的', '0x', 'execution reverted', '不带错误信息'],
  ['没有数据', undefined, 'execution reverted', '不带错误信息'],
  [
    'ABI 里有的自定义错误',
    encodeErrorResult({ abi, errorName: 'TooEarly', args: [5n] }),
    'execution reverted',
    'TooEarly',
  ],
  ['ABI 里没有的', unknownError, 'execution reverted', `ABI 里没有的错误 ${unknownError}`],
  [
    '没有说法的 panic',
    `0x4e487b71${encodeAbiParameters([{ type: 'uint256' }], [0x99n]).slice(2)}`,
    'execution reverted',
    'Panic',
  ],
];

for (const [what, data, message, expected] of cases) {
  test(`调用合约的函数：${what}`, async () => {
    assert.equal(await reasonOf(clientOf(data, message).simulateContract(contractCall)), expected);
  });
}

test('直接发送数据：有原因说原因，没有的也只有一句', async () => {
  const call = { to: zeroAddress, data: '0x12345678' } as const;
  const refused = clientOf(undefined, 'execution reverted: STF');
  assert.equal(await reasonOf(refused.call(call)), 'STF');
  assert.equal(await reasonOf(clientOf('0x').call(call)), '不带错误信息');
});

test('不是回滚，就什么也不说', () => {
  assert.equal(revertReason(new Error('execution reverted')), undefined);
});
