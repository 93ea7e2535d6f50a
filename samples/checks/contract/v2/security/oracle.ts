// SPDX-License-Identifier: MIT
import { parseAbi, parseUnits } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { check, deploy, equal, fails, read, send } from '#checks';

const { wxoc, usdt, v2Factory } = deployments;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address, address) view returns (address)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
const amount = parseUnits('100', 18);
// 窗口 30 分钟，平均价超过 1 小时没有更新就拒绝使用。
const oracle = await deploy('solidity/security/TwapOracle.sol:TwapOracle', [
  pair,
  wxoc,
  1800,
  3600,
]);

await check('第一次更新之前没有价格', async () => {
  await fails('TwapOracle: NOT_READY', () => read(oracle, 'valueOf', [amount]));
});

await check('窗口不到 30 分钟，不能更新', async () => {
  await moveTime(60);
  await fails('TwapOracle: TOO_EARLY', () => send(oracle, 'update', []));
});

await check('30 分钟之后，100 WXOC 值 500 USDT', async () => {
  await moveTime(1800);
  await send(oracle, 'update', []);
  const value = (await read(oracle, 'valueOf', [amount])) as bigint;
  equal((value + 500_000n) / 1_000_000n, 500n, '价值（USDT）');
});

await check('一小时没有更新，拒绝使用', async () => {
  await moveTime(1800);
  await send(oracle, 'update', []);
  await moveTime(3601);
  await fails('TwapOracle: STALE', () => read(oracle, 'valueOf', [amount]));
});
