// SPDX-License-Identifier: MIT
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account } from '#starter/wallet';
import {
  approve,
  balanceOf,
  check,
  deploy,
  equal,
  fails,
  fromNow,
  property,
  read,
  send,
  sendQuickly,
} from '#checks';

const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const desk = await deploy('solidity/v2-liquidity/LiquidityDesk.sol:LiquidityDesk', [v2Router]);
const pair: Address = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address, address) view returns (address)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
// 50 WXOC 配约 250 USDT：USDT 给得太多，一定用不完。
const request = {
  tokenA: wxoc,
  tokenB: usdt,
  amountADesired: parseUnits('50', 18),
  amountBDesired: parseUnits('300', 6),
  amountAMin: 0n,
  amountBMin: 0n,
  deadline: await fromNow(1200),
};
await approve(wxoc, desk.address, request.amountADesired);
await approve(usdt, desk.address, request.amountBDesired);

await check('LP 代币归你，用不完的代币退回，合约里不留代币', async () => {
  const before = await balanceOf(usdt, account.address);
  const [, used, liquidity] = (await send(desk, 'add', [request])) as [bigint, bigint, bigint];
  equal(await balanceOf(pair, account.address), liquidity, '你的 LP 代币');
  equal(before - (await balanceOf(usdt, account.address)), used, '付出的 USDT');
  for (const token of [wxoc, usdt]) equal(await balanceOf(token, desk.address), 0n, '合约里的代币');
});

await check('给路由合约的授权不留余额', async () => {
  await send(desk, 'add', [request]);
  const token = { address: usdt, abi: erc20Abi };
  equal(await read(token, 'allowance', [desk.address, v2Router]), 0n, '剩下的授权');
});

await check('用量低于下限就回滚', async () => {
  const args = [{ ...request, amountBMin: request.amountBDesired }];
  await fails('UniswapV2Router: INSUFFICIENT_B_AMOUNT', () => send(desk, 'add', args));
});

await check('过了截止时间就回滚', async () => {
  const args = [{ ...request, deadline: await fromNow(-1) }];
  await fails('UniswapV2Router: EXPIRED', () => send(desk, 'add', args));
});

await check('取回的代币直接归你，合约里不留 LP 代币', async () => {
  const [, , liquidity] = (await send(desk, 'add', [request])) as [bigint, bigint, bigint];
  await approve(pair, desk.address, liquidity);
  const before = await balanceOf(usdt, account.address);
  const args = [wxoc, usdt, liquidity, 0n, 0n, request.deadline];
  const [, received] = (await send(desk, 'remove', args)) as [bigint, bigint];
  equal((await balanceOf(usdt, account.address)) - before, received, '得到的 USDT');
  equal(await balanceOf(pair, desk.address), 0n, '合约里的 LP 代币');
});

await check('没有交易对，不能取回', async () => {
  const args = [wxoc, tka, 1n, 0n, 0n, request.deadline];
  await fails('no pair', () => send(desk, 'remove', args));
});

// 少于 1 个最小单位的 USDT 所配的 WXOC 存不进去。
await property(
  '无论存入多少 WXOC，合约里不留代币',
  10n ** 12n,
  parseUnits('50', 18),
  async (amount) => {
    await sendQuickly(desk, 'add', [{ ...request, amountADesired: amount }]);
    for (const token of [wxoc, usdt])
      equal(await balanceOf(token, desk.address), 0n, '合约里的代币');
  },
);
