// 池换干了，没用掉的 XOC 要回到账户，不能留在路由合约里。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseEther } from 'viem';
import { account, deployments, publicClient, walletClient } from '#chain';
import { moreThanPool, removeFullRange } from './dry-pool';

test('测试自己的程序的例子：卖出的比池换得完的多，余下的回到账户', async () => {
  const { quote, sell } = await import('../integration/swap');
  const clients = { reader: publicClient, wallet: walletClient };
  await removeFullRange((method, params) => publicClient.request({ method, params } as never));
  const offered = parseEther(moreThanPool);
  const before = await publicClient.getBalance(account);
  await sell(clients, await quote(clients, offered));
  assert.equal(await publicClient.getBalance({ address: deployments.swapRouter }), 0n);
  const paid = before - (await publicClient.getBalance(account));
  assert.ok(paid < offered, `只用掉一部分，却付了 ${paid}`);
});
