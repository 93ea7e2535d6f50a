import assert from 'node:assert/strict';
import test from 'node:test';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from '../../../../facts/index';

test('只有传入 SwapX 的工厂合约，算出的池地址才与链上相同', async () => {
  const blockBefore = await publicClient.getBlockNumber();
  const output = await runSample('sdk/v3/overview');
  const address = (label: string) => new RegExp(`${label}：(0x\\w+)`).exec(output)?.[1];

  assert.equal(address('传入工厂合约'), facts['mainnet.v3.pool.wxocUsdt.medium'].value);
  assert.equal(address('getPool 查到'), address('传入工厂合约'));
  assert.notEqual(address('漏传工厂合约'), address('传入工厂合约'));
  assert.equal(address('默认的初始化代码哈希'), facts['v3.initCodeHash'].value);
  assert.equal(await publicClient.getBlockNumber(), blockBefore, '这个示例不应发交易');
});
