import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erc20Abi, getAbiItem, isAddressEqual } from 'viem';
import { account, deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('出错就重发的写法成交两次；每一种故障之下，Sender 至多一次', async () => {
  const first = await publicClient.getBlockNumber();
  const output = await runSample('sdk/server');

  assert.match(output, /^想卖一次，用掉 2 个 nonce/m);
  const orders = [...output.matchAll(/^用掉 (\d+) 个 nonce，.*；订单 (\d+)\S*：(\w+)，/gm)];
  assert.deepEqual(
    orders.map(([, count, order, status]) => [order, count, status]),
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].map((order) => [
      order,
      order === '4' ? '3' : '1',
      order === '8' || order === '9' ? 'cancelled' : 'confirmed',
    ]),
  );
  assert.match(output, /^提价之后，订单 6：sent，签了 2 次/m);
  assert.match(output, /^抛出错误：前面的 订单 9 还没有上链（sent）/m);
  assert.match(output, /^订单 9：stuck/m);
  assert.match(output, /^过了几个区块，订单 12：conflict.*：true$/m);
  assert.match(output, /^订单 13：reverted/m);

  // 最后的链上：重发的写法两笔，Sender 的九种成交十一笔，别的转账都没有。
  const received = await publicClient.getLogs({
    address: deployments.usdt,
    event: getAbiItem({ abi: erc20Abi, name: 'Transfer' }),
    args: { to: account.address },
    fromBlock: first + 1n,
    strict: true,
  });
  assert.equal(received.length, 2 + 11);
  assert.ok(received.every(({ args }) => !isAddressEqual(args.from, account.address)));
});
