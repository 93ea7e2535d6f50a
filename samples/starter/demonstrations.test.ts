// 示例在真实的网络上要么做完，要么在第一次签名之前停下：做到一半才停，钱已经花了。本地链扮演主网。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicClient } from '#chain';
import { programNames, sourceOf } from '../catalogue';
import { freshChain } from '../testing/fresh-chain';
import { runProgram } from '../testing/reader-program';
import { storedSpending } from '../testing/spending';

const url = process.env.SWAPX_RPC_URL!;
// 与本地链的测试账户相同的私钥，于是余额与记录花费时一样。
const { privateKey } = await import('./private-key');
const mainnet = { SWAPX_NETWORK: 'mainnet', SWAPX_RPC_URL: url, PRIVATE_KEY: privateKey };
const yes = 'yes\n'.repeat(500);

/** 会发送交易，又没有写明只在本地链上运行的示例。 */
const senders = programNames().filter(
  (name) =>
    storedSpending()[name]!.transactions > 0 &&
    !/#starter\/local-chain'/.test(sourceOf(`${name}.ts`)),
);

for (const name of senders) {
  test(`${name} 在主网上做完，或者什么也不发送`, async () => {
    const restore = await freshChain();
    const before = await publicClient.getBlockNumber();
    const { code, output } = await runProgram(sourceOf(`${name}.ts`), mainnet, yes);
    const sent = (await publicClient.getBlockNumber()) - before;
    await restore();
    assert.ok(code === 0 || sent === 0n, `发送 ${sent} 笔之后停下：\n${output.slice(-2000)}`);
  });
}
