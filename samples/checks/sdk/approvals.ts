// SPDX-License-Identifier: MIT
import { deployments } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, check, deploy, equal, fails, read, send } from '#checks';

const { swapRouter, v2Router } = deployments;
const token = await deploy('solidity/tokens/ZeroFirstToken.sol:ZeroFirstToken');
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const allowanceOf = (owner: string, spender: string) => read(token, 'allowance', [owner, spender]);

await check('从 0 授权，额度恰好是给的数量', async () => {
  await approve(token.address, swapRouter, 5n);
  equal(await allowanceOf(account.address, swapRouter), 5n, '额度');
});

await check('额度不是 0 时，不能直接改成别的数量', async () => {
  await approve(token.address, swapRouter, 5n);
  await fails('ZFT: set allowance to zero first', () => approve(token.address, swapRouter, 8n));
  equal(await allowanceOf(account.address, swapRouter), 5n, '额度');
});

await check('先归零，就能改', async () => {
  for (const value of [5n, 0n, 8n]) await approve(token.address, swapRouter, value);
  equal(await allowanceOf(account.address, swapRouter), 8n, '额度');
});

await check('不返回值的代币也授权得了', async () => {
  const silent = await deploy('solidity/tokens/SilentToken.sol:SilentToken');
  await send(silent, 'approve', [swapRouter, 5n]);
  equal(await read(silent, 'allowance', [account.address, swapRouter]), 5n, '额度');
});

await check('给别的合约、别的账户的额度互不影响', async () => {
  await approve(token.address, swapRouter, 5n);
  await approve(token.address, v2Router, 3n);
  await approve(token.address, swapRouter, 1n, stranger!);
  equal(await allowanceOf(account.address, swapRouter), 5n, '你给 SwapRouter 的额度');
  equal(await allowanceOf(stranger!, v2Router), 0n, '别人给 V2 路由合约的额度');
});
