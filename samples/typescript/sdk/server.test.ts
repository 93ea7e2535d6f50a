import assert from 'node:assert/strict';
import test from 'node:test';
import { erc20Abi, getAbiItem, isAddressEqual } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('出错就重发的写法成交两次；每一种故障之下，Sender 恰好一次', async () => {
  const first = await publicClient.getBlockNumber();
  const output = await runSample('sdk/server');

  assert.match(output, /^想卖一次，成交 2 笔/m);
  const orders = [...output.matchAll(/^成交 (\d+) 笔，收到 \S+ USDT；订单 (\d+)\S*：(\w+)，/gm)];
  assert.deepEqual(
    orders.map(([, count, order, status]) => [order, count, status]),
    ['1', '2', '3', '4', '5', '6', '7'].map((order) => [
      order,
      order === '3' ? '3' : '1',
      'confirmed',
    ]),
  );
  assert.match(output, /^提价之后，订单 5：sent，签了 2 次/m);
  assert.match(output, /^过了几个区块，订单 8：conflict/m);
  assert.match(output, /^订单 9：reverted/m);

  // 最后的链上：重发的写法两笔，Sender 的七种情况九笔，别的转账都没有。
  const received = await publicClient.getLogs({
    address: deployments.usdt,
    event: getAbiItem({ abi: erc20Abi, name: 'Transfer' }),
    args: { to: account.address },
    fromBlock: first + 1n,
    strict: true,
  });
  assert.equal(received.length, 2 + 9);
  assert.ok(received.every(({ args }) => !isAddressEqual(args.from, account.address)));
});
