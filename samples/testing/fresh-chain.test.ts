import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient, sampleClient, testClient } from '#chain';
import { freshChain } from './fresh-chain';

test('回到记下的状态之后，示例问到的区块号就是此刻的，不是前一个示例留下的', async () => {
  const restore = await freshChain();
  await testClient.mine({ blocks: 3 });
  const left = await sampleClient.getBlockNumber({ cacheTime: 0 });
  await restore();
  const found = await sampleClient.getBlockNumber();
  assert.equal(found, await publicClient.getBlockNumber());
  assert.notEqual(found, left);
});
