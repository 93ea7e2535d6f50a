// SPDX-License-Identifier: MIT
// BadPayer 故意不付款：它仍要触发页面上的每个错误，池里的代币一个也不少。
import { erc20Abi, parseUnits } from 'viem';
import { deployments } from '#starter/clients';
import { balanceOf, check, deploy, equal, fails, poolOf, send } from '#checks';

const { wxoc, usdt } = deployments;
const pool = await poolOf(wxoc, usdt, 3000);
const payer = await deploy('solidity/pool-errors/BadPayer.sol:BadPayer', [pool]);
// 只付 token0 的情形要用一点 WXOC。
await send({ address: wxoc, abi: erc20Abi }, 'transfer', [payer.address, parseUnits('1', 18)]);
const held = [await balanceOf(wxoc, pool), await balanceOf(usdt, pool)];

/** 池用这个错误拒绝，余额不变。 */
async function refused(reason: string, functionName: string, args: unknown[]): Promise<void> {
  await fails(reason, () => send(payer, functionName, args));
  equal(await balanceOf(wxoc, pool), held[0], '池里的 WXOC');
  equal(await balanceOf(usdt, pool), held[1], '池里的 USDT');
}

const fault = { payNothing: 0, payOnlyToken0: 1, reenter: 2 };
const range = [-262_440, -258_000, 10n ** 10n];
const lowestPrice = 4_295_128_740n;
const loan = [parseUnits('1', 17), parseUnits('1', 6)];

await check('铸造时都不付：M0', () => refused('M0', 'mint', [fault.payNothing, ...range]));

await check('铸造时只付 token0：M1', () => refused('M1', 'mint', [fault.payOnlyToken0, ...range]));

await check('兑换时不付：IIA', () => refused('IIA', 'swap', [parseUnits('1', 18), lowestPrice]));

await check('闪电贷都不还：F0', () => refused('F0', 'flash', [fault.payNothing, ...loan]));

await check('闪电贷只还 token0：F1', () => refused('F1', 'flash', [fault.payOnlyToken0, ...loan]));

await check('在回调里再借一次：LOK', () => refused('LOK', 'flash', [fault.reenter, ...loan]));
