// SPDX-License-Identifier: MIT
import { parseUnits } from 'viem';
import { positionManagerAbi, v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import {
  approve,
  balanceOf,
  check,
  deploy,
  equal,
  fails,
  fromNow,
  poolOf,
  read,
  send,
} from '#checks';

const { wxoc, usdt, tka, positionManager } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi };
const [, , attacker] = await walletClient.request({ method: 'eth_accounts' });
const fee = 10_000;
const fairPrice = 1n << 96n;
const amount = parseUnits('50', 18);
const minimum = (amount * 99n) / 100n;

// 攻击者抢先用错误的价格初始化新池。
const wrong = [wxoc, tka, fee, fairPrice / 10n];
await send(manager, 'createAndInitializePoolIfNecessary', wrong, attacker!);
const pool = await poolOf(wxoc, tka, fee);
const mover = await deploy('solidity/v3-security/EmptyPoolPrice.sol:EmptyPoolPrice');
await approve(wxoc, positionManager, amount);
await approve(tka, positionManager, amount);

const mint = async () =>
  send(manager, 'mint', [
    {
      ...{ token0: wxoc, token1: tka, fee, tickLower: -887_200, tickUpper: 887_200 },
      ...{ amount0Desired: amount, amount1Desired: amount },
      ...{ amount0Min: minimum, amount1Min: minimum },
      ...{ recipient: account.address, deadline: await fromNow(60) },
    },
  ]);

await check('把空池推到公允的价格，一个代币也不付', async () => {
  const before = [await balanceOf(wxoc, account.address), await balanceOf(tka, account.address)];
  await send(mover, 'move', [pool, fairPrice]);
  const [price] = (await read({ address: pool, abi: v3PoolAbi }, 'slot0')) as [bigint];
  equal(price, fairPrice, '根号价格');
  equal(await balanceOf(wxoc, account.address), before[0], '你的 WXOC');
  equal(await balanceOf(tka, account.address), before[1], '你的 TKA');
});

await check('有流动性的池推不动', async () => {
  const funded = await poolOf(wxoc, usdt, 3000);
  const args = [funded, 1n << 90n];
  await fails('EmptyPoolPrice: NOT_EMPTY', () => send(mover, 'move', args));
});

await check('价格不对时，有下限的存入回滚', async () => {
  await fails('Price slippage check', mint);
});

await check('价格公允之后，同样的下限存入成功', async () => {
  await send(mover, 'move', [pool, fairPrice]);
  await mint();
});
