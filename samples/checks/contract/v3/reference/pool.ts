// SPDX-License-Identifier: MIT
import { parseUnits, type Address } from 'viem';
import { v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { testClient } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import {
  approve,
  balanceOf,
  check,
  deploy,
  equal,
  fails,
  poolOf,
  property,
  read,
  send,
  sendQuickly,
} from '#checks';

const { wxoc, usdt, v3Factory } = deployments;
const pool = await poolOf(wxoc, usdt, 3000);
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const deployUser = (of: Address) =>
  deploy('solidity/pool-callbacks/PoolUser.sol:PoolUser', [v3Factory, of]);
const user = await deployUser(pool);
const amount = parseUnits('1', 18);
await approve(wxoc, user.address, parseUnits('100', 18));
await approve(usdt, user.address, parseUnits('500', 6));

const [price] = (await read({ address: pool, abi: v3PoolAbi }, 'slot0')) as [bigint];
/** 根号价格最多下降 1%。 */
const lowest = (price * 99n) / 100n;

await check('付 1 WXOC：付出与得到的，恰好是返回的两个数', async () => {
  const before = [await balanceOf(wxoc, account.address), await balanceOf(usdt, account.address)];
  const [paid, got] = (await send(user, 'swap', [true, amount, lowest])) as [bigint, bigint];
  equal(paid, amount, 'amount0');
  equal(before[0]! - (await balanceOf(wxoc, account.address)), paid, '付出的 WXOC');
  equal((await balanceOf(usdt, account.address)) - before[1]!, -got, '得到的 USDT');
});

await check('到了价格限制就停下，没有用到的不收', async () => {
  const before = await balanceOf(wxoc, account.address);
  const near = (price * 99_999n) / 100_000n;
  const [paid] = (await send(user, 'swap', [true, amount, near])) as [bigint];
  equal(paid < amount, true, '只用掉一部分');
  equal(before - (await balanceOf(wxoc, account.address)), paid, '付出的 WXOC');
});

await property(
  '无论卖出多少，合约里都不留代币',
  1n,
  parseUnits('100', 18),
  async (amountSpecified) => {
    await sendQuickly(user, 'swap', [true, amountSpecified, lowest]);
    equal(await balanceOf(wxoc, user.address), 0n, '合约里的 WXOC');
    equal(await balanceOf(usdt, user.address), 0n, '合约里的 USDT');
  },
);

await check('别人不能用你的合约兑换', async () => {
  await fails('not owner', () => send(user, 'swap', [true, amount, lowest], stranger!));
});

await check('不是池，不能调用兑换与闪电贷的回调', async () => {
  const owed = [amount, 0n, '0x'];
  await fails('not pool', () => send(user, 'uniswapV3SwapCallback', owed, stranger!));
  await fails('not pool', () => send(user, 'uniswapV3FlashCallback', owed, stranger!));
});

await check('工厂合约没有登记的池，不能部署', async () => {
  const fake = '0x00000000000000000000000000000000000fa4e0';
  // 冒牌的池：无论调用什么，都返回 500。
  await testClient.setCode({ address: fake, bytecode: '0x6101f460005260206000f3' });
  await fails('unknown pool', () => deployUser(fake));
});
