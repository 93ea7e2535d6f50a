// SPDX-License-Identifier: MIT
import { parseAbi, parseUnits } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, send } from '#checks';

const { wxoc, usdt, v2Router } = deployments;
const path = [wxoc, usdt];
const sold = parseUnits('50', 18);
const [, quoted] = await publicClient.readContract({
  address: v2Router,
  abi: parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])']),
  functionName: 'getAmountsOut',
  args: [sold, path],
});
const bounded = await deploy('solidity/security/BoundedSwap.sol:BoundedSwap', [v2Router]);
await approve(wxoc, bounded.address, sold);

await check('没有人抢跑时，恰好得到报价', async () => {
  const before = await balanceOf(usdt, account.address);
  await send(bounded, 'swap', [path, sold, quoted, await fromNow(60)]);
  equal((await balanceOf(usdt, account.address)) - before, quoted, '得到的 USDT');
});

await check('下限写成 0 就拒绝', async () => {
  const args = [path, sold, 0n, await fromNow(60)];
  await fails('BoundedSwap: NO_MINIMUM', () => send(bounded, 'swap', args));
});

await check('低于用户签名的下限就回滚', async () => {
  const args = [path, sold, quoted! + 1n, await fromNow(60)];
  await fails('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', () => send(bounded, 'swap', args));
});

await check('过了用户签名的截止时间就回滚', async () => {
  const args = [path, sold, quoted, await fromNow(-1)];
  await fails('UniswapV2Router: EXPIRED', () => send(bounded, 'swap', args));
});
