// Call frames of transactions and calls in the format of geth's callTracer.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  createPublicClient,
  createWalletClient,
  custom,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseAbi,
  parseEther,
  type Hex,
  type PublicClient,
} from 'viem';
import { account } from '../accounts';
import type { Deployments } from '../deployment/deployments';
import type { Provider } from '../provider/provider';
import { startChain } from '../start';
import { xone } from '../xone';
import type { CallFrame } from './tracing';

let provider: Provider;
let deployments: Deployments;
let publicClient: PublicClient;

beforeEach(async () => {
  ({ provider, deployments } = await startChain());
  publicClient = createPublicClient({ chain: xone, transport: custom(provider), cacheTime: 0 });
});

const wallet = () => createWalletClient({ account, chain: xone, transport: custom(provider) });
const callTracer = { tracer: 'callTracer' };
const trace = async (method: string, ...params: unknown[]) =>
  (await provider.request({ method, params: [...params, callTracer] })) as CallFrame;

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
]);
const swap = (minimum: bigint) => ({
  to: deployments.v2Router,
  value: parseEther('1'),
  gas: 300_000n,
  data: encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [minimum, [deployments.wxoc, deployments.usdt], account.address, 2n ** 40n],
  }),
});

const sameAddress = (one: string | undefined, other: string) =>
  assert.equal(one?.toLowerCase(), other.toLowerCase());

test('一笔兑换：路由调用 WXOC 与交易对，顺序与层次不变，重放不改变链', async () => {
  const hash = await wallet().sendTransaction(swap(0n));
  const receipt = await publicClient.getTransactionReceipt({ hash });
  const before = await publicClient.getBalance({ address: account.address });
  const frame = await trace('debug_traceTransaction', hash);
  sameAddress(frame.to, deployments.v2Router);
  assert.equal(frame.error, undefined);
  // No call to the factory: the router computes the address of the pair.
  const [reserves, deposit, transfer, swapped] = frame.calls;
  assert.equal(reserves?.type, 'STATICCALL');
  sameAddress(deposit?.to, deployments.wxoc);
  assert.equal(BigInt(deposit!.value), parseEther('1'));
  sameAddress(transfer?.to, deployments.wxoc);
  sameAddress(swapped?.to, reserves!.to!);
  sameAddress(swapped!.calls[0]?.to, deployments.usdt);
  // The first frame excludes the intrinsic gas.
  assert.ok(BigInt(frame.gasUsed) < receipt.gasUsed);
  assert.equal(await publicClient.getBalance({ address: account.address }), before);
});

test('回滚的交易：最里面的错误带着数据与出错的位置', async () => {
  const hash = await wallet().sendTransaction(swap(10n ** 30n));
  const frame = await trace('debug_traceTransaction', hash);
  assert.equal(frame.error, 'revert');
  assert.deepEqual(
    decodeErrorResult({ abi: parseAbi(['error Error(string)']), data: frame.output }).args,
    ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'],
  );
  const code = await publicClient.getCode({ address: deployments.v2Router });
  const last = frame.lastSteps!.at(-1)!;
  assert.equal(code!.slice(2 + last * 2, 4 + last * 2), 'fd', '最后一步不是 REVERT');
});

test('部署的地址在第一层；同一区块里先发生的交易先重放', async () => {
  await provider.request({ method: 'evm_setAutomine', params: [false] });
  const transfer = { address: deployments.usdt, abi: erc20Abi, functionName: 'transfer' } as const;
  const to = '0x00000000000000000000000000000000000000ff';
  const balance = await publicClient.readContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  });
  const hashes: Hex[] = [];
  for (const nonce of [0, 1]) {
    const first = await publicClient.getTransactionCount({ address: account.address });
    const gas = 100_000n;
    const args = [to, balance] as const;
    hashes.push(await wallet().writeContract({ ...transfer, args, gas, nonce: first + nonce }));
  }
  await provider.request({ method: 'evm_setAutomine', params: [true] });
  const [one, two] = await Promise.all(hashes.map((hash) => trace('debug_traceTransaction', hash)));
  assert.equal(one!.error, undefined);
  assert.equal(two!.error, 'revert');
  const created = await wallet().sendTransaction({ data: '0x600160005560006000f3' });
  const { contractAddress } = await publicClient.getTransactionReceipt({ hash: created });
  const deployment = await trace('debug_traceTransaction', created);
  assert.equal(deployment.type, 'CREATE');
  sameAddress(deployment.to, contractAddress!);
});

test('一次调用也能跟踪；别的跟踪方式被拒绝', async () => {
  const { to, data, value } = swap(10n ** 30n);
  const asked = { to, data, from: account.address, value: numberToHex(value) };
  const frame = await trace('debug_traceCall', asked, 'latest');
  assert.equal(frame.error, 'revert');
  await assert.rejects(
    provider.request({ method: 'debug_traceCall', params: [asked, 'latest', {}] }),
    /callTracer/,
  );
});
