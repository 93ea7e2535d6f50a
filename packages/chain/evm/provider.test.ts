// RPC responses that users' programs rely on: errors, blocks, pending transactions. referee/
// compares them with Hardhat.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  parseEther,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { account, deployer } from '../accounts';
import type { Deployments } from '../deployment/deployments';
import type { Provider } from '../provider/provider';
import { startChain } from '../start';
import { xone } from '../xone';

let provider: Provider;
let deployments: Deployments;
let publicClient: PublicClient;

beforeEach(async () => {
  ({ provider, deployments } = await startChain());
  publicClient = createPublicClient({ chain: xone, transport: custom(provider), cacheTime: 0 });
});

const ask = (method: string, ...params: unknown[]) => provider.request({ method, params });
const wallet = () => createWalletClient({ account, chain: xone, transport: custom(provider) });
const other = '0x00000000000000000000000000000000000000ff';

test('不支持的方法：说出名字与支持的方法，代码 -32601', async () => {
  await assert.rejects(ask('debug_traceBlock'), (error: Error & { code: number }) => {
    assert.equal(error.code, -32601);
    assert.match(error.message, /不支持 debug_traceBlock；支持的方法：.*eth_call/);
    return true;
  });
  // Properties of Object.prototype are not methods.
  await assert.rejects(ask('toString'), /不支持 toString/);
  await assert.rejects(ask('eth_call', { to: other }, 'latest', { [other]: {} }), /状态覆盖/);
});

test('回滚的交易照样上链，状态是失败，Gas 照付，余额不动', async () => {
  const before = await publicClient.getBalance({ address: account.address });
  const hash = await wallet().writeContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [other, 10n ** 30n],
    gas: 100_000n,
  });
  const receipt = await publicClient.getTransactionReceipt({ hash });
  assert.equal(receipt.status, 'reverted');
  assert.deepEqual(receipt.logs, []);
  const after = await publicClient.getBalance({ address: account.address });
  assert.equal(before - after, receipt.gasUsed * receipt.effectiveGasPrice);
});

test('不能上链的交易被拒绝，原因与 geth 相同，状态不变', async () => {
  const send = (change: object) =>
    wallet().sendTransaction({ to: other, value: 1n, gas: 21_000n, ...change });
  const block = await publicClient.getBlockNumber();
  await assert.rejects(send({ nonce: 5 }), /nonce too high/i);
  await assert.rejects(send({ value: parseEther('20000') }), /insufficient funds/i);
  await assert.rejects(send({ gas: 20_999n }), /intrinsic gas too low/i);
  await assert.rejects(send({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }), /base fee/i);
  assert.equal(await publicClient.getBlockNumber(), block);
  await send({});
  await assert.rejects(send({ nonce: 0 }), /nonce too low/i);
});

test('旧区块：部署之后的状态都能查，更早的说明没有', async () => {
  const start = await publicClient.getBlockNumber();
  await wallet().sendTransaction({ to: other, value: 7n });
  const at = (blockNumber: bigint) => publicClient.getBalance({ address: other, blockNumber });
  assert.equal(await at(start), 0n);
  assert.equal(await at(start + 1n), 7n);
  await assert.rejects(at(start - 1n), /没有 45 的/);
  await assert.rejects(at(start + 9n), /header not found/);
});

test('关掉自动出块：交易等待，按小费进入同一个区块', async () => {
  await ask('evm_setAutomine', false);
  const send = (from: string, gwei: number) =>
    ask('eth_sendTransaction', {
      from,
      to: other,
      gas: '0x5208',
      maxFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
      maxPriorityFeePerGas: `0x${(gwei * 1e9).toString(16)}`,
    });
  const low = await send(account.address, 2);
  const high = await send(deployer.address, 9);
  assert.equal(await ask('eth_getTransactionReceipt', low), null);
  assert.equal(await ask('eth_getTransactionCount', account.address, 'pending'), '0x1');
  assert.equal(await ask('eth_getTransactionCount', account.address, 'latest'), '0x0');
  await ask('evm_mine');
  const { transactions } = await publicClient.getBlock();
  assert.deepEqual(transactions, [high, low]);
});

test('关掉自动出块：同一 nonce 的交易，单价高一成才能代替等待的那一笔', async () => {
  await ask('evm_setAutomine', false);
  const send = (price: bigint) =>
    wallet().sendTransaction({
      to: other,
      value: 1n,
      gas: 21_000n,
      nonce: 0,
      maxFeePerGas: price,
      maxPriorityFeePerGas: price,
    });
  const first = await send(20_000_000_000n);
  await assert.rejects(send(20_000_000_000n), /already known/);
  await assert.rejects(send(21_999_999_999n), /replacement transaction underpriced/);
  const second = await send(22_000_000_000n);
  assert.equal(await ask('eth_getTransactionByHash', first), null);
  await ask('evm_mine');
  const { transactions } = await publicClient.getBlock();
  assert.deepEqual(transactions, [second]);
  assert.equal(await publicClient.getBalance({ address: other }), 1n);
});

test('关掉自动出块：付不起的交易不进区块，与 geth 相同，别的照样打包', async () => {
  const poor = privateKeyToAccount(`0x${'17'.repeat(32)}`);
  await wallet().sendTransaction({ to: poor.address, value: parseEther('10') });
  await ask('evm_setAutomine', false);
  const sender = createWalletClient({ account: poor, chain: xone, transport: custom(provider) });
  const price = { gas: 21_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
  const send = (nonce: number, value: string) =>
    sender.sendTransaction({ to: other, nonce, value: parseEther(value), ...price });
  const [first, second, third] = [await send(0, '6'), await send(1, '6'), await send(2, '1')];
  const elsewhere = await wallet().sendTransaction({ to: other, ...price });
  await ask('evm_mine');
  assert.deepEqual((await publicClient.getBlock()).transactions, [first, elsewhere]);
  assert.equal(await ask('eth_getTransactionByHash', second), null);
  // A transaction after a nonce gap stays pending; once the gap is filled, both are mined.
  assert.equal(await ask('eth_getTransactionCount', poor.address, 'pending'), '0x1');
  await ask('evm_mine');
  assert.deepEqual((await publicClient.getBlock()).transactions, []);
  const instead = await send(1, '2');
  assert.equal(await ask('eth_getTransactionCount', poor.address, 'pending'), '0x3');
  await ask('evm_mine');
  assert.deepEqual((await publicClient.getBlock()).transactions, [instead, third]);
  assert.equal(await publicClient.getBalance({ address: other }), parseEther('9'));
});

test('eth_sendTransaction 只替自己掌管的账户签名', async () => {
  await assert.rejects(ask('eth_sendTransaction', { from: other, to: other }), /unknown account/);
});

test('两条链互不影响', async () => {
  const second = await startChain();
  await wallet().sendTransaction({ to: other, value: 7n });
  const params = [other, 'latest'];
  assert.equal(await second.provider.request({ method: 'eth_getBalance', params }), '0x0');
});
