// SPDX-License-Identifier: MIT
import { encodeAbiParameters, parseAbi, parseUnits, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account } from '#starter/wallet';
import {
  approve,
  balanceOf,
  check,
  deploy,
  equal,
  fails,
  property,
  read,
  send,
  sendQuickly,
} from '#checks';

const { wxoc, usdt, v2Factory } = deployments;
const borrower = await deploy('solidity/flash-swaps/FlashBorrower.sol:FlashBorrower', [v2Factory]);
const amount = parseUnits('100', 18);
const cost = ((await read(borrower, 'repayment', [amount])) as bigint) - amount;
const pair: Address = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address, address) view returns (address)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});

await check('借 100 WXOC，付出的恰好是费用', async () => {
  await approve(wxoc, borrower.address, cost);
  const before = await balanceOf(wxoc, account.address);
  await send(borrower, 'borrow', [wxoc, usdt, amount, false, cost]);
  equal(before - (await balanceOf(wxoc, account.address)), cost, '付出的 WXOC');
  equal(await balanceOf(wxoc, borrower.address), 0n, '合约里的 WXOC');
});

await check('费用超过上限就回滚', async () => {
  await approve(wxoc, borrower.address, cost);
  const args = [wxoc, usdt, amount, false, cost - 1n];
  await fails('FlashBorrower: COST_TOO_HIGH', () => send(borrower, 'borrow', args));
});

const types = ['address', 'address', 'uint256', 'bool', 'uint256', 'address'];
const components = types.map((type) => ({ type }));
const loan = encodeAbiParameters(
  [{ type: 'tuple', components }],
  [[wxoc, usdt, amount, false, cost, account.address]],
);

await check('不是交易对，不能调用回调', async () => {
  const args = [borrower.address, amount, 0n, loan];
  await fails('FlashBorrower: NOT_PAIR', () => send(borrower, 'uniswapV2Call', args));
});

await check('别人让交易对来调用，也被拒绝', async () => {
  const abi = parseAbi(['function swap(uint256, uint256, address, bytes)']);
  const args = [amount, 0n, borrower.address, loan];
  await fails('FlashBorrower: NOT_SELF', () => send({ address: pair, abi }, 'swap', args));
});

await approve(wxoc, borrower.address, parseUnits('90', 18));
await property('无论借多少，付出的恰好是费用', 1n, parseUnits('500', 18), async (borrowed) => {
  const owed = ((await read(borrower, 'repayment', [borrowed])) as bigint) - borrowed;
  const before = await balanceOf(wxoc, account.address);
  await sendQuickly(borrower, 'borrow', [wxoc, usdt, borrowed, false, owed]);
  equal(before - (await balanceOf(wxoc, account.address)), owed, '付出的 WXOC');
  equal(await balanceOf(wxoc, borrower.address), 0n, '合约里的 WXOC');
});
