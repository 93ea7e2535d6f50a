// SPDX-License-Identifier: MIT
import { parseUnits, type Address } from 'viem';
import { deployments } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { check, deploy, equal, fails, read, send } from '#checks';

const { wxoc, usdt, tka, v2Factory } = deployments;
const amount = parseUnits('100', 18);
// 窗口 30 分钟，平均价超过 1 小时没有更新就拒绝使用。
const deployOracle = (base: Address, quote: Address, period = 1800) =>
  deploy('solidity/security/TwapOracle.sol:TwapOracle', [v2Factory, base, quote, period, 3600]);
const oracle = await deployOracle(wxoc, usdt);

await check('没有这个交易对，不能部署', async () => {
  await fails('TwapOracle: NO_PAIR', () => deployOracle(wxoc, tka));
});

await check('窗口不能是 0', async () => {
  await fails('TwapOracle: NO_WINDOW', () => deployOracle(wxoc, usdt, 0));
});

await check('反方向的价格是倒数：30 分钟之后，1 USDT 值 0.2 WXOC', async () => {
  const reversed = await deployOracle(usdt, wxoc);
  await moveTime(1800);
  await send(reversed, 'update', []);
  const value = (await read(reversed, 'valueOf', [parseUnits('1', 6)])) as bigint;
  equal((value + 10n ** 14n) / 10n ** 15n, 200n, '价值（千分之一 WXOC）');
});

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
