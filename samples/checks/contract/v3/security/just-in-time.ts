// SPDX-License-Identifier: MIT
import { parseUnits } from 'viem';
import { deployments } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, poolOf, sell, send } from '#checks';

const { wxoc, usdt, v3Factory } = deployments;
const pool = await poolOf(wxoc, usdt, 3000);
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
// 只在当前价格所在的一格里存入。
const range = [-260_280, -260_220];
const liquidity = 10n ** 16n;
const user = await deploy('solidity/pool-callbacks/PoolUser.sol:PoolUser', [v3Factory, pool]);
await approve(wxoc, user.address, parseUnits('50', 18));
await approve(usdt, user.address, parseUnits('500', 6));

await check('存入再取出，最多少 1 个最小单位', async () => {
  const before = await balanceOf(usdt, account.address);
  await send(user, 'mint', [...range, liquidity]);
  await send(user, 'burn', [...range, liquidity]);
  await send(user, 'collect', range);
  equal(before - (await balanceOf(usdt, account.address)) <= 1n, true, '少的不超过 1');
  equal(await balanceOf(usdt, user.address), 0n, '合约里的 USDT');
});

await check('兑换之前存入，兑换之后取出，得到手续费', async () => {
  await send(user, 'mint', [...range, liquidity]);
  await sell(wxoc, usdt, 3000, parseUnits('1', 18));
  const [principal] = (await send(user, 'burn', [...range, liquidity])) as [bigint];
  const [collected] = (await send(user, 'collect', range)) as [bigint];
  equal(collected > principal, true, '领到的多于本金');
});

await check('别人不能动用你的合约', async () => {
  await fails('not owner', () => send(user, 'mint', [...range, liquidity], stranger!));
  await fails('not owner', () => send(user, 'collect', range, stranger!));
});

await check('不是池，不能调用回调让你付款', async () => {
  const args = [parseUnits('1', 18), parseUnits('1', 6), '0x'];
  await fails('not pool', () => send(user, 'uniswapV3MintCallback', args, stranger!));
});

await check('借出再归还，付出的恰好是手续费', async () => {
  const borrowed = parseUnits('100', 6);
  const fee = (borrowed * 3000n) / 1_000_000n;
  const before = await balanceOf(usdt, account.address);
  await send(user, 'flash', [0n, borrowed]);
  equal(before - (await balanceOf(usdt, account.address)), fee, '付出的 USDT');
});
