// SPDX-License-Identifier: MIT
import { encodeAbiParameters, parseUnits } from 'viem';
import { deployments } from '#starter/clients';
import { revertReason } from '#starter/failures';
import { account } from '#starter/wallet';
import {
  balanceOf,
  check,
  deploy,
  equal,
  fails,
  fromNow,
  property,
  sell,
  send,
  sendQuickly,
} from '#checks';

const { wxoc, usdt, tka, v3Factory, swapRouter } = deployments;
const arbitrage = await deploy('solidity/flash/FlashArbitrage.sol:FlashArbitrage', [
  v3Factory,
  swapRouter,
]);
const plan = {
  borrowed: usdt,
  traded: wxoc,
  lenderOther: tka,
  lenderFee: 3000,
  cheapFee: 500,
  dearFee: 3000,
  amount: parseUnits('50', 6),
  minimumProfit: 1n,
  deadline: await fromNow(1200),
};

await check('没有价差时回滚', async () => {
  await fails('FlashArbitrage: PROFIT_TOO_LOW', () => send(arbitrage, 'run', [plan]));
});

await check('有价差时，利润全部归发起的人', async () => {
  await sell(wxoc, usdt, plan.cheapFee, parseUnits('95', 18));
  const before = await balanceOf(usdt, account.address);
  await send(arbitrage, 'run', [plan]);
  const profit = (await balanceOf(usdt, account.address)) - before;
  equal(profit > 0n, true, '利润为正');
  equal(await balanceOf(usdt, arbitrage.address), 0n, '合约里的 USDT');
});

await check('不是出借的池，不能调用回调', async () => {
  const types = ['address', 'address', 'address', 'uint24', 'uint24', 'uint24'];
  const components = [...types, 'uint256', 'uint256', 'uint256'].map((type) => ({ type }));
  const data = encodeAbiParameters([{ type: 'tuple', components }], [Object.values(plan)]);
  const args = [0n, 0n, data];
  await fails('FlashArbitrage: NOT_POOL', () => send(arbitrage, 'uniswapV3FlashCallback', args));
});

await check('没有这样的池就回滚', async () => {
  const args = [{ ...plan, lenderFee: 100 }];
  await fails('FlashArbitrage: NO_POOL', () => send(arbitrage, 'run', args));
});

// 造出价差，之后借多少都行：要么赚到利润并全部归你，要么整笔回滚，合约里都不留代币。
await sell(wxoc, usdt, plan.cheapFee, parseUnits('95', 18));
await property(
  '无论借多少，只赚不赔，合约里不留代币',
  1000n,
  parseUnits('1000', 6),
  async (amount) => {
    const before = await balanceOf(usdt, account.address);
    try {
      await sendQuickly(arbitrage, 'run', [{ ...plan, amount }]);
    } catch (error) {
      equal(revertReason(error), 'FlashArbitrage: PROFIT_TOO_LOW', '回滚的原因');
      return;
    }
    equal((await balanceOf(usdt, account.address)) > before, true, '利润为正');
    for (const token of [usdt, wxoc]) {
      equal(await balanceOf(token, arbitrage.address), 0n, '合约里的代币');
    }
  },
);
