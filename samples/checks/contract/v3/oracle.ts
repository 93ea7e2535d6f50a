// SPDX-License-Identifier: MIT
import { parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { check, deploy, equal, fails, poolOf, read, sell, send } from '#checks';

const { wxoc, usdt } = deployments;
const pool = await poolOf(wxoc, usdt, 3000);
const amount = parseUnits('100', 18);
const window = 1800;
const slots = 10;

/** 窗口 30 分钟；不给出的最低流动性是 1。 */
const deployOracle = (minimumSlots: number, minimumLiquidity = 1n) =>
  deploy('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle', [
    pool,
    wxoc,
    window,
    minimumSlots,
    minimumLiquidity,
  ]);

await check('观测槽不够，不能部署', async () => {
  await fails('too few slots', () => deployOracle(slots));
});

// 备足观测槽，写入一条观测值，之后等够一个窗口。
await send({ address: pool, abi: v3PoolAbi }, 'increaseObservationCardinalityNext', [slots]);
await sell(usdt, wxoc, 3000, parseUnits('5', 6));
const oracle = await deployOracle(slots);

await check('历史不够一个窗口就回滚', async () => {
  await moveTime(window / 2);
  await fails('OLD', () => read(oracle, 'valueOf', [amount]));
});

await moveTime(window);

await check('100 WXOC 约值 500 USDT', async () => {
  const value = (await read(oracle, 'valueOf', [amount])) as bigint;
  equal((value + 5_000_000n) / 10_000_000n, 50n, '价值（十 USDT）');
});

await check('刚刚被一笔大额兑换推动，平均价变动不到 1%', async () => {
  const before = (await read(oracle, 'valueOf', [amount])) as bigint;
  await sell(usdt, wxoc, 3000, parseUnits('1500', 6));
  const after = (await read(oracle, 'valueOf', [amount])) as bigint;
  equal(after - before < before / 100n, true, '变动不到 1%');
});

await check('流动性太少就拒绝使用', async () => {
  const strict = await deployOracle(slots, 2n ** 127n);
  await fails('too little liquidity', () => read(strict, 'valueOf', [amount]));
});
