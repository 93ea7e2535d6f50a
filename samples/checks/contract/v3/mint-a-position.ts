// SPDX-License-Identifier: MIT
import { erc20Abi, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { account } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, read, send } from '#checks';

const { wxoc, usdt, positionManager } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi };
const vault = await deploy('solidity/liquidity/PositionVault.sol:PositionVault', [positionManager]);
// 区间跨过当前价格；USDT 给得太多，一定用不完。
const request = {
  token0: wxoc,
  token1: usdt,
  fee: 3000,
  tickLower: -262020,
  tickUpper: -258420,
  amount0Desired: parseUnits('10', 18),
  amount1Desired: parseUnits('80', 6),
  amount0Min: 0n,
  amount1Min: 0n,
  deadline: await fromNow(1200),
};
await approve(wxoc, vault.address, request.amount0Desired);
await approve(usdt, vault.address, request.amount1Desired);

await check('NFT 在合约名下，记着是你存入的', async () => {
  const [tokenId] = (await send(vault, 'mintPosition', [request])) as [bigint];
  equal(await read(manager, 'ownerOf', [tokenId]), vault.address, 'NFT 的持有人');
  equal(await read(vault, 'depositorOf', [tokenId]), account.address, '存入的人');
});

await check('用不完的代币退回，合约里不留代币', async () => {
  const before = await balanceOf(usdt, account.address);
  const [, , , used] = (await send(vault, 'mintPosition', [request])) as bigint[];
  equal(before - (await balanceOf(usdt, account.address)), used, '付出的 USDT');
  for (const token of [wxoc, usdt])
    equal(await balanceOf(token, vault.address), 0n, '合约里的代币');
});

await check('给头寸管理合约的授权不留余额', async () => {
  await send(vault, 'mintPosition', [request]);
  const token = { address: usdt, abi: erc20Abi };
  const left = await read(token, 'allowance', [vault.address, positionManager]);
  equal(left, 0n, '剩下的授权');
});

await check('用量低于下限就回滚', async () => {
  const args = [{ ...request, amount1Min: request.amount1Desired }];
  await fails('Price slippage check', () => send(vault, 'mintPosition', args));
});

await check('过了截止时间就回滚', async () => {
  const args = [{ ...request, deadline: await fromNow(-1) }];
  await fails('Transaction too old', () => send(vault, 'mintPosition', args));
});
