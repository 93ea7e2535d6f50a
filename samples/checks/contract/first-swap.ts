// SPDX-License-Identifier: MIT
import { parseEther } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { account } from '#starter/wallet';
import { balanceOf, check, deploy, equal, fails, fromNow, send } from '#checks';

const { wxoc, usdt, v2Router } = deployments;
const path = [wxoc, usdt];
const value = parseEther('1');
const firstSwap = await deploy('solidity/first-swap/FirstSwap.sol:FirstSwap', [v2Router]);
const [, quoted] = await publicClient.readContract({
  address: v2Router,
  abi: v2RouterAbi,
  functionName: 'getAmountsOut',
  args: [value, path],
});

/** 付 1 XOC 买 USDT。 */
const buy = (least: bigint, deadline: bigint) =>
  send(firstSwap, 'buy', [path, least, deadline], account, value);

await check('买到的恰好是报价，合约里不留 XOC 与 USDT', async () => {
  const before = await balanceOf(usdt, account.address);
  await buy(quoted!, await fromNow(60));
  equal((await balanceOf(usdt, account.address)) - before, quoted, '得到的 USDT');
  equal(await balanceOf(usdt, firstSwap.address), 0n, '合约里的 USDT');
  equal(await publicClient.getBalance(firstSwap), 0n, '合约里的 XOC');
});

await check('低于下限就回滚', async () => {
  const deadline = await fromNow(60);
  await fails('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', () => buy(quoted! + 1n, deadline));
});

await check('过了截止时间就回滚', async () => {
  const deadline = await fromNow(-1);
  await fails('UniswapV2Router: EXPIRED', () => buy(quoted!, deadline));
});
