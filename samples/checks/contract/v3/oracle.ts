// SPDX-License-Identifier: MIT
import { parseUnits } from 'viem';
import { swapRouterAbi, v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { account } from '#starter/wallet';
import {
  approve,
  check,
  deploy,
  equal,
  fails,
  fromNow,
  poolOf,
  read,
  sell,
  send,
  sendQuickly,
} from '#checks';

const { wxoc, usdt, swapRouter, v3Factory } = deployments;
const pool = { address: await poolOf(wxoc, usdt, 3000), abi: v3PoolAbi };
const amount = parseUnits('100', 18);
const window = 30;

/** 窗口 30 秒；不给出的最低流动性是 1。 */
const deployOracle = (minimumLiquidity = 1n, base = wxoc, quote = usdt) =>
  deploy('solidity/v3-oracle/V3TwapOracle.sol:V3TwapOracle', [
    ...[v3Factory, base, quote, 3000],
    ...[window, minimumLiquidity],
  ]);

/** 预留之后写入一条观测值，槽就生效。 */
async function enlarge(slots: number) {
  await send(pool, 'increaseObservationCardinalityNext', [slots]);
  await sell(usdt, wxoc, 3000, parseUnits('5', 6));
}

await check('观测槽与窗口的秒数一样多，还不够，不能部署', async () => {
  await enlarge(window);
  await fails('too few slots', () => deployOracle());
});

await check('预留了、还没有生效的槽不算数，不能部署', async () => {
  await send(pool, 'increaseObservationCardinalityNext', [window + 1]);
  await fails('too few slots', () => deployOracle());
});

// 槽比窗口的秒数多一个，之后等够一个窗口。
await enlarge(window + 1);
const oracle = await deployOracle();

await check('工厂合约里没有这一对代币的池，不能部署', async () => {
  await fails('no pool', () => deployOracle(1n, wxoc, wxoc));
});

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

await check('攻击者连续一个窗口每秒写一条观测值，仍然读得到', async () => {
  await approve(usdt, swapRouter, parseUnits('10000', 6));
  const router = { address: swapRouter, abi: swapRouterAbi };
  for (let second = 0; second <= window; second += 1) {
    const sale = {
      ...{ tokenIn: usdt, tokenOut: wxoc, fee: 3000, amountIn: parseUnits('10', 6) },
      ...{ recipient: account.address, deadline: await fromNow(60) },
      ...{ amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
    };
    await sendQuickly(router, 'exactInputSingle', [sale]);
  }
  await read(oracle, 'valueOf', [amount]);
});

await check('流动性太少就拒绝使用', async () => {
  const strict = await deployOracle(2n ** 127n);
  await fails('too little liquidity', () => read(strict, 'valueOf', [amount]));
});
