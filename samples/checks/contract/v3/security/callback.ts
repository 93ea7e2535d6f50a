// SPDX-License-Identifier: MIT
import { encodeAbiParameters, parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, send } from '#checks';

const { wxoc, usdt, v3Factory, quoter } = deployments;
const victim = account.address;
const [, , attacker] = await walletClient.request({ method: 'eth_accounts' });
const allowed = parseUnits('600', 6);
const amountIn = parseUnits('5', 6);
const checked = await deploy('solidity/v3-security/CheckedSwapper.sol:CheckedSwapper', [v3Factory]);
await approve(usdt, checked.address, allowed);
const { result: quoted } = await publicClient.simulateContract({
  address: quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [usdt, wxoc, 3000, amountIn, 0n],
});

await check('攻击者自己调用回调，拿不走受害者的代币', async () => {
  const components = ['address', 'address', 'uint24', 'address'].map((type) => ({ type }));
  const payment = encodeAbiParameters(
    [{ type: 'tuple', components }],
    [[usdt, wxoc, 3000, victim]],
  );
  const before = await balanceOf(usdt, victim);
  const args = [0n, allowed, payment];
  await fails('CheckedSwapper: NOT_POOL', () =>
    send(checked, 'uniswapV3SwapCallback', args, attacker!),
  );
  equal(await balanceOf(usdt, victim), before, '受害者的 USDT');
});

await check('受害者自己兑换，恰好得到报价', async () => {
  const before = await balanceOf(wxoc, victim);
  await send(checked, 'swap', [usdt, wxoc, 3000, amountIn, quoted, await fromNow(60)]);
  equal((await balanceOf(wxoc, victim)) - before, quoted, '得到的 WXOC');
});

await check('低于下限就回滚', async () => {
  const args = [usdt, wxoc, 3000, amountIn, quoted + 1n, await fromNow(60)];
  await fails('CheckedSwapper: TOO_LITTLE_RECEIVED', () => send(checked, 'swap', args));
});

await check('过了截止时间就回滚', async () => {
  const args = [usdt, wxoc, 3000, amountIn, quoted, await fromNow(-1)];
  await fails('CheckedSwapper: EXPIRED', () => send(checked, 'swap', args));
});
