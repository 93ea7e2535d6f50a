import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionManagerAbi } from '#starter/abis';
import { deployments, publicClient } from '#chain';
import { runSample } from '#testing';

test('打印的名称来自头寸管理合约的 tokenURI，价格以 USDT 表示', async () => {
  const output = await runSample('contract/v3/reference/descriptor');
  const uri = await publicClient.readContract({
    address: deployments.positionManager,
    abi: positionManagerAbi,
    functionName: 'tokenURI',
    args: [4n],
  });
  const json = Buffer.from(uri.split(',')[1] ?? '', 'base64').toString('utf8');
  const { name } = JSON.parse(json) as { name: string };
  assert.ok(output.includes(`4 号：${name}\n`));
  assert.match(name, /USDT\/XOC - 4\.\d+<>6\.\d+$/);
});
