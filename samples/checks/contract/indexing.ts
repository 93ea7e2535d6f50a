// SPDX-License-Identifier: MIT
import { parseAbi, parseEventLogs, parseUnits } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, poolOf, send } from '#checks';

const { wxoc, usdt, v3Factory } = deployments;
const pool = await poolOf(wxoc, usdt, 3000);
const user = await deploy('solidity/pool-callbacks/PoolUser.sol:PoolUser', [v3Factory, pool]);
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const amount = parseUnits('100', 6);
await approve(usdt, user.address, parseUnits('1', 6));

await check('闪电贷还清本金与手续费，池多出的就是 Flash 的 paid', async () => {
  const before = await balanceOf(usdt, pool);
  await send(user, 'flash', [0n, amount]);
  const { number } = await publicClient.getBlock();
  const logs = await publicClient.getLogs({ address: pool, fromBlock: number });
  const abi = parseAbi([
    'event Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1)',
  ]);
  const [flash] = parseEventLogs({ abi, logs });
  equal(flash!.args.paid1, parseUnits('0.3', 6), 'paid1');
  equal((await balanceOf(usdt, pool)) - before, flash!.args.paid1, '池多出的 USDT');
});

await check('手续费由部署合约的账户付，合约里不留代币', async () => {
  const before = await balanceOf(usdt, account.address);
  await send(user, 'flash', [0n, amount]);
  equal(before - (await balanceOf(usdt, account.address)), parseUnits('0.3', 6), '付出的 USDT');
  equal(await balanceOf(usdt, user.address), 0n, '合约里的 USDT');
});

await check('别人不能用你的合约借', async () => {
  await fails('not owner', () => send(user, 'flash', [0n, amount], stranger!));
});
