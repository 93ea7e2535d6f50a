// SPDX-License-Identifier: MIT
import { erc20Abi, parseUnits } from 'viem';
import { deployments } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, read, send } from '#checks';

const { wxoc, fot, v2Router } = deployments;
const desk = await deploy('solidity/token-safety/SafeDesk.sol:SafeDesk', [v2Router]);
const amount = parseUnits('10', 18);
await approve(fot, desk.address, amount);
await approve(wxoc, desk.address, amount);

await check('转账扣费的代币：记账的与到账的相同', async () => {
  await send(desk, 'deposit', [fot, amount]);
  const held = await balanceOf(fot, desk.address);
  equal(await read(desk, 'balanceOf', [fot, account.address]), held, '记账的 FOT');
});

await check('存入的原样取回', async () => {
  const before = await balanceOf(wxoc, account.address);
  await send(desk, 'deposit', [wxoc, amount]);
  await send(desk, 'withdraw', [wxoc, amount]);
  equal(await balanceOf(wxoc, account.address), before, '你的 WXOC');
  equal(await read(desk, 'balanceOf', [wxoc, account.address]), 0n, '记账的 WXOC');
});

// 兑换用掉 5 FOT：记账的要够，也不超过存入的。
const sold = parseUnits('5', 18);
const path = [fot, wxoc];

await check('兑换得到的按到账记账，给路由合约的授权不留余额', async () => {
  await send(desk, 'deposit', [fot, amount]);
  await send(desk, 'swap', [path, sold, 1n, await fromNow(60)]);
  const held = await balanceOf(wxoc, desk.address);
  equal(await read(desk, 'balanceOf', [wxoc, account.address]), held, '记账的 WXOC');
  const left = await read({ address: fot, abi: erc20Abi }, 'allowance', [desk.address, v2Router]);
  equal(left, 0n, '剩下的授权');
});

await check('得到的低于下限就回滚', async () => {
  await send(desk, 'deposit', [fot, amount]);
  const args = [path, sold, parseUnits('5', 18), await fromNow(60)];
  const reason = 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT';
  await fails(reason, () => send(desk, 'swap', args));
});

await check('路径首尾是同一种代币就拒绝', async () => {
  await send(desk, 'deposit', [fot, amount]);
  const args = [[fot, wxoc, fot], sold, 1n, await fromNow(60)];
  await fails('same token', () => send(desk, 'swap', args));
});

await check('额度要先归零的代币，也能连改两次', async () => {
  const token = await deploy('solidity/token-safety/ResettingToken.sol:ResettingToken');
  const approvals = await deploy('solidity/token-safety/Approvals.sol:Approvals', [v2Router]);
  for (const value of [1n, 2n]) {
    await send(approvals, 'change', [token.address, value]);
    equal(await read(token, 'allowance', [approvals.address, v2Router]), value, '额度');
  }
});

await check('别人不能改额度', async () => {
  const approvals = await deploy('solidity/token-safety/Approvals.sol:Approvals', [v2Router]);
  const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
  await fails('not owner', () => send(approvals, 'change', [wxoc, 1n], stranger));
});
