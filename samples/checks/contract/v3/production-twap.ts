// SPDX-License-Identifier: MIT
import { encodeFunctionData, parseAbi, parseUnits } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { account } from '#starter/wallet';
import { check, deploy, equal, fails, poolOf, read, sell, send } from '#checks';

const { wxoc, usdt, v3Factory } = deployments;
const window = 60;
const amount = parseUnits('100', 18);

// 推动价格要用很多 USDT；本地链上谁都能铸造。
const pushed = parseUnits('4000', 6);
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
await send({ address: usdt, abi: mintAbi }, 'mint', [account.address, pushed]);

const guard = (fee: number, minimumLiquidity = 1n, seconds = window, maximumDeviation = 300) =>
  deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', [
    ...[v3Factory, wxoc, usdt, fee],
    ...[seconds, minimumLiquidity, maximumDeviation],
  ]);

await check('观测槽不够，不能部署', async () => {
  await fails('too few slots', () => guard(3000));
});

for (const fee of [3000, 500]) {
  const pool = { address: await poolOf(wxoc, usdt, fee), abi: v3PoolAbi };
  await send(pool, 'increaseObservationCardinalityNext', [window + 10]);
  await sell(wxoc, usdt, fee, parseUnits('1', 18));
}
const primary = await guard(3000);
const secondary = await guard(500);

await check('历史不够一个窗口就拒绝', async () => {
  await fails('history too short', () => read(primary, 'valueOf', [amount]));
});

await moveTime(window);
const gasForPrimary = 300_000n;
const oracle = await deploy('solidity/v3-oracle/FallbackOracle.sol:FallbackOracle', [
  ...[primary.address, secondary.address, gasForPrimary],
]);

await check('平常用第一个来源', async () => {
  const value = await read(primary, 'valueOf', [amount]);
  equal(await read(oracle, 'valueOf', [amount]), value, '价值');
});

await check('现价离平均价太远，第一个来源拒绝，改用第二个', async () => {
  await sell(usdt, wxoc, 3000, pushed);
  await fails('price moved too far', () => read(primary, 'valueOf', [amount]));
  const value = await read(secondary, 'valueOf', [amount]);
  equal(await read(oracle, 'valueOf', [amount]), value, '价值');
});

const fast = await guard(3000, 1n, 20, 100);
const rangeOf = (halfWidth: number, second = fast.address) =>
  deploy('solidity/v3-oracle/MeanRange.sol:MeanRange', [
    ...[primary.address, second],
    ...[60, halfWidth],
  ]);

await check('区间以平均刻度为中心，负的刻度向下取整', async () => {
  const mean = (await read(primary, 'meanTick')) as number;
  const [lower, upper] = (await read(await rangeOf(360), 'range')) as [number, number];
  const centre = Math.floor(mean / 60) * 60;
  equal(lower, centre - 360, '下界');
  equal(upper, centre + 360, '上界');
});

await check('区间窄得可能不含现价，不能部署', async () => {
  await fails('too narrow', () => rangeOf(300));
});

await check('两个平均价不是同一个池的，不能部署', async () => {
  await fails('different pools', () => rangeOf(360, secondary.address));
});

await check('在慢的界限之内，离快的平均价太远，也不给出区间', async () => {
  const range = await rangeOf(360);
  await sell(usdt, wxoc, 3000, parseUnits('720', 6));
  await read(primary, 'meanTick');
  await fails('price moved too far', () => read(range, 'range'));
});

await check('现价离平均价太远，不给出区间', async () => {
  const range = await rangeOf(360);
  await sell(usdt, wxoc, 3000, pushed);
  await fails('price moved too far', () => read(range, 'range'));
});

await check('调用者少给 Gas，得不到第二个来源的价格', async () => {
  const data = encodeFunctionData({ ...oracle, functionName: 'valueOf', args: [amount] });
  const call = { to: oracle.address, data, gas: gasForPrimary };
  await fails('too little gas', () => publicClient.call(call));
});

await check('流动性太少就拒绝使用', async () => {
  const strict = await guard(3000, 2n ** 127n);
  await fails('too little liquidity', () => read(strict, 'valueOf', [amount]));
});

await check('给第一个来源的 Gas 太少，不能部署', async () => {
  const args = [primary.address, secondary.address, 20_000n];
  await fails('primary refuses', () =>
    deploy('solidity/v3-oracle/FallbackOracle.sol:FallbackOracle', args),
  );
});
