// SPDX-License-Identifier: MIT
import { parseUnits } from 'viem';
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

const { wxoc, usdt, swapRouter, quoter } = deployments;
const fee = 3000;
const amountIn = parseUnits('1', 18);
const quote = async (amount: bigint): Promise<bigint> => {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amount, 0n],
  });
  return result;
};
const quoted = await quote(amountIn);

for (const name of ['SingleSwap', 'SingleSwap08']) {
  const contract = await deploy(`solidity/single-swaps/${name}.sol:${name}`, [swapRouter]);
  await approve(wxoc, contract.address, amountIn);

  await check(`${name} 精确输入恰好得到报价`, async () => {
    const before = await balanceOf(usdt, account.address);
    const args = [wxoc, usdt, fee, amountIn, quoted, await fromNow(60)];
    await send(contract, 'swapExactInputSingle', args);
    equal((await balanceOf(usdt, account.address)) - before, quoted, '得到的 USDT');
  });

  await check(`${name} 精确输出的余款退回，合约里不留代币`, async () => {
    const args = [wxoc, usdt, fee, parseUnits('1', 6), amountIn, await fromNow(60)];
    await send(contract, 'swapExactOutputSingle', args);
    equal(await balanceOf(wxoc, contract.address), 0n, '合约里的 WXOC');
  });

  await check(`${name} 低于下限就回滚`, async () => {
    const args = [wxoc, usdt, fee, amountIn, quoted + 1n, await fromNow(60)];
    await fails('Too little received', () => send(contract, 'swapExactInputSingle', args));
  });

  await check(`${name} 过了截止时间就回滚`, async () => {
    const args = [wxoc, usdt, fee, amountIn, quoted, await fromNow(-1)];
    await fails('Transaction too old', () => send(contract, 'swapExactInputSingle', args));
  });

  const most = parseUnits('90', 18);
  await approve(wxoc, contract.address, most);
  await property(
    `${name} 无论卖出多少，都恰好得到报价，合约里不留代币`,
    1n,
    most,
    async (amount) => {
      const expected = await quote(amount);
      const args = [wxoc, usdt, fee, amount, expected, await fromNow(60)];
      const before = await balanceOf(usdt, account.address);
      await sendQuickly(contract, 'swapExactInputSingle', args);
      equal((await balanceOf(usdt, account.address)) - before, expected, '得到的 USDT');
      equal(await balanceOf(wxoc, contract.address), 0n, '合约里的 WXOC');
    },
  );
}
