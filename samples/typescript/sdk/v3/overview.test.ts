import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { runSample } from '#testing';
import { facts } from 'swapx-facts';

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

test('不经过打包工具也能导入；生产环境的错误不带代号', () => {
  const program = `
    import { Ether } from '@uniswap/sdk-core';
    import { Route } from '@uniswap/v3-sdk';
    for (const action of [() => new Route([]), () => Ether.onChain(3721).wrapped]) {
      try {
        action();
      } catch (error) {
        console.log(error.message);
      }
    }`;
  const run = (mode: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: new URL('.', import.meta.url),
      env: { ...process.env, NODE_ENV: mode },
      encoding: 'utf8',
    }).stdout;
  assert.equal(run('development'), 'Invariant failed: POOLS\nInvariant failed: WRAPPED\n');
  assert.equal(run('production'), 'Invariant failed\nInvariant failed\n');
});
