// SPDX-License-Identifier: MIT
import { encodePacked, parseUnits } from 'viem';
import { quoterAbi } from '#starter/abis';
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
  send,
  sendQuickly,
} from '#checks';

const { wxoc, usdt, tka, swapRouter, quoter } = deployments;
const route = {
  tokenIn: wxoc,
  firstFee: 3000,
  tokenMiddle: usdt,
  secondFee: 3000,
  tokenOut: tka,
};
const amountIn = parseUnits('1', 18);
const path = encodePacked(
  ['address', 'uint24', 'address', 'uint24', 'address'],
  [wxoc, 3000, usdt, 3000, tka],
);
const quote = async (amount: bigint): Promise<bigint> => {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInput',
    args: [path, amount],
  });
  return result;
};
const quoted = await quote(amountIn);

for (const name of ['MultihopSwap', 'MultihopSwap08']) {
  const contract = await deploy(`solidity/multihop-swaps/${name}.sol:${name}`, [swapRouter]);
  await approve(wxoc, contract.address, amountIn);

  await check(`${name} 两跳恰好得到报价`, async () => {
    const before = await balanceOf(tka, account.address);
    await send(contract, 'swapExactInputMultihop', [route, amountIn, quoted, await fromNow(60)]);
    equal((await balanceOf(tka, account.address)) - before, quoted, '得到的 TKA');
  });

  await check(`${name} 精确输出的余款退回，合约里不留代币`, async () => {
    const args = [route, quoted / 2n, amountIn, await fromNow(60)];
    await send(contract, 'swapExactOutputMultihop', args);
    equal(await balanceOf(wxoc, contract.address), 0n, '合约里的 WXOC');
  });

  await check(`${name} 低于下限就回滚`, async () => {
    const args = [route, amountIn, quoted + 1n, await fromNow(60)];
    await fails('Too little received', () => send(contract, 'swapExactInputMultihop', args));
  });

  // 再少，第一跳得到 0，第二跳没有东西可卖。
  const least = parseUnits('0.00001', 18);
  const most = parseUnits('90', 18);
  await approve(wxoc, contract.address, most);
  await property(`${name} 无论卖出多少，两跳都恰好得到报价`, least, most, async (amount) => {
    const expected = await quote(amount);
    const args = [route, amount, expected, await fromNow(60)];
    const before = await balanceOf(tka, account.address);
    await sendQuickly(contract, 'swapExactInputMultihop', args);
    equal((await balanceOf(tka, account.address)) - before, expected, '得到的 TKA');
    equal(await balanceOf(wxoc, contract.address), 0n, '合约里的 WXOC');
  });
}
