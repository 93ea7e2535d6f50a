// 错误信息一页写着“给用户看”的，网页说的就是那一句：同一个错误由 viem 自己造出来。
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  http,
  zeroAddress,
} from 'viem';
import { networks } from '../starter/networks';
import { explain } from './src/errors';

const { chain } = networks.local;
const page = readFileSync(new URL('../../website/docs/sdk/errors.md', import.meta.url), 'utf8');

/** 锚点与“给用户看”的一句。 */
const shown = new Map(
  page.split('\n### ').flatMap((entry) => {
    const [, anchor] = /\{#([^}]+)\}/.exec(entry) ?? [];
    const [, sentence] = /^- 给用户看：“(.+)”。$/m.exec(entry) ?? [];
    return anchor && sentence ? [[anchor, sentence] as const] : [];
  }),
);

/** 钱包或节点这样拒绝每一个请求。 */
const refusing = (error: object) =>
  custom(
    { request: () => Promise.reject(Object.assign(new Error('refused'), error)) },
    { retryCount: 0 },
  );

async function failureOf(action: () => Promise<unknown>): Promise<unknown> {
  try {
    await action();
  } catch (error) {
    return error;
  }
  throw new Error('本应失败');
}

const sendWith = (error: object) => () =>
  createWalletClient({ account: zeroAddress, chain, transport: refusing(error) }).sendTransaction({
    to: zeroAddress,
  });

const simulateWith = (reason?: string) => () =>
  createPublicClient({
    chain,
    transport: refusing({
      code: 3,
      message: ['execution reverted', reason].filter(Boolean).join(': '),
    }),
  }).simulateContract({
    address: zeroAddress,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [zeroAddress, 1n],
  });

const codes: Record<string, () => Promise<unknown>> = Object.fromEntries(
  [4001, 4100, 4200, 4900, -32603, -32002, -32005].map((code) => [
    `code-${Math.abs(code)}`,
    sendWith({ code, message: 'refused' }),
  ]),
);

const cases: Record<string, () => Promise<unknown>> = {
  ...codes,
  'code-4902': () =>
    createWalletClient({ transport: refusing({ code: 4902, message: 'Unrecognized chain ID' }) })
      // 钱包里没有这条链。
      .switchChain({ id: chain.id }),
  'insufficient-funds': sendWith({
    code: -32000,
    message: 'insufficient funds for gas * price + value',
  }),
  'nonce-too-low': sendWith({ code: -32000, message: 'nonce too low' }),
  'chain-mismatch': () =>
    createWalletClient({
      account: zeroAddress,
      chain,
      transport: custom({ request: () => Promise.resolve('0x1') }),
    }).sendTransaction({ to: zeroAddress }),
  'http-request-failed': () =>
    createPublicClient({
      chain,
      transport: http('http://127.0.0.1:9', { retryCount: 0 }),
    }).getChainId(),
  'returned-no-data': () =>
    createPublicClient({
      chain,
      transport: custom({ request: () => Promise.resolve('0x') }),
    }).readContract({
      address: zeroAddress,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [zeroAddress],
    }),
  STF: simulateWith('STF'),
  'Too-little-received': simulateWith('Too little received'),
  'Too-much-requested': simulateWith('Too much requested'),
  'Transaction-too-old': simulateWith('Transaction too old'),
  SPL: simulateWith('SPL'),
  AS: simulateWith('AS'),
  LOK: simulateWith('LOK'),
  'Unexpected-error': simulateWith('Unexpected error'),
  'reverted-without-reason': simulateWith(),
};

test('页面上写的每一句，网页都会说；网页会说的，页面上都有', async () => {
  assert.deepEqual([...shown.keys()].sort(), Object.keys(cases).sort());
  for (const [anchor, cause] of Object.entries(cases)) {
    const error = await failureOf(cause);
    assert.ok(error instanceof BaseError, anchor);
    assert.equal(explain(error), shown.get(anchor), anchor);
  }
});
