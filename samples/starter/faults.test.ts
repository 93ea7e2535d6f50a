// 每种故障与它所说的一样：别的测试靠它们作证。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPublicClient, http, numberToHex } from 'viem';
import { account, moveTime, publicClient } from '#chain';
import { nodeAt, serveFaults } from '../testing/fault-server';
import {
  answersHtml,
  estimatesGas,
  faulty,
  faultyTransport,
  goesTo,
  hangs,
  lags,
  lostAnswer,
  on,
  once,
  when,
  type Request,
} from './faults';

const node: Request = (call) => publicClient.request(call as never);

test('落后的一台：末尾的区块、回执与日志它都没有，日志是空的而不是错误', async () => {
  await moveTime(1);
  await moveTime(1);
  const head = await publicClient.getBlockNumber();
  const late = faulty(node, lags(2n));
  const ask = (method: string, ...params: unknown[]) => late({ method, params });
  assert.equal(BigInt((await ask('eth_blockNumber')) as string), head - 2n);
  assert.equal(await ask('eth_getBlockByNumber', numberToHex(head), false), null);
  const seen = (await ask('eth_getBlockByNumber', 'latest', false)) as { number: string };
  assert.equal(BigInt(seen.number), head - 2n);
  // 部署的事件都在范围里，超出末尾就一个也不给。
  const range = (toBlock: bigint) => [{ fromBlock: '0x0', toBlock: numberToHex(toBlock) }];
  assert.ok(((await ask('eth_getLogs', ...range(head - 2n))) as unknown[]).length > 0);
  assert.deepEqual(await ask('eth_getLogs', ...range(head)), []);
  await assert.rejects(ask('eth_getBalance', account.address, numberToHex(head)), /header/);
  const { hash } = await publicClient.getBlock({ blockNumber: head });
  assert.equal(await ask('eth_getBlockByHash', hash, false), null);
});

test('只出一次、只对这个方法；回答丢了时请求已经做了', async () => {
  const before = await publicClient.getBlockNumber();
  const { fault, isPending } = once('evm_mine', lostAnswer);
  const unlucky = faulty(node, fault);
  await unlucky({ method: 'eth_chainId' });
  assert.ok(isPending());
  await assert.rejects(unlucky({ method: 'evm_mine' }), /连接断开/);
  assert.ok(!isPending());
  assert.equal(await publicClient.getBlockNumber(), before + 1n);
  await unlucky({ method: 'evm_mine' });
});

test('谎报 Gas；换成另一个节点，条件不成立时照常', async () => {
  let isOn = false;
  const other: Request = () => Promise.resolve('0xother');
  const changing = faulty(
    node,
    estimatesGas(30_000_000n),
    when(() => isOn, goesTo(other)),
  );
  const gas = await changing({ method: 'eth_estimateGas', params: [{ to: account.address }] });
  assert.equal(gas, numberToHex(30_000_000));
  assert.notEqual(await changing({ method: 'eth_chainId' }), '0xother');
  isOn = true;
  assert.equal(await changing({ method: 'eth_chainId' }), '0xother');
});

test('经 HTTP：代理的 HTML 是 viem 认得的 HTTP 错误，一直不回答的由时限结束', async () => {
  const rpcUrl = process.env.SWAPX_RPC_URL!;
  const { url, close } = await serveFaults(
    nodeAt(rpcUrl),
    on(['eth_gasPrice'], answersHtml()),
    on(['eth_chainId'], hangs),
  );
  try {
    const client = createPublicClient({
      chain: publicClient.chain,
      transport: http(url, { retryCount: 0, timeout: 200 }),
    });
    assert.equal(await client.getBlockNumber(), await publicClient.getBlockNumber());
    await assert.rejects(client.getGasPrice(), /HTTP request failed/);
    await assert.rejects(client.getChainId(), /took too long/);
  } finally {
    await close();
  }
});

test('同一个进程里：断开的连接，viem 不重试', async () => {
  let asked = 0;
  const client = createPublicClient({
    chain: publicClient.chain,
    transport: faultyTransport(node, (call, forward) => {
      asked += 1;
      return lostAnswer(call, forward);
    }),
  });
  await assert.rejects(client.getBlockNumber(), /连接断开/);
  assert.equal(asked, 1);
});
