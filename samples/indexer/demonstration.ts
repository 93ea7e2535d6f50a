// SPDX-License-Identifier: MIT
// 在本地链上做一天的买卖，读出历史，再让链换掉最后几个区块。
// #region imports
import { formatUnits, maxUint256, parseUnits } from 'viem';
import { v2RouterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { moveTime, testClient } from '#starter/local-chain';
import { trade } from '#starter/market';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { openHistory, rows } from './database';
import { candles, checkBalances, locked, markets, nameOf, tradesOf, volume } from './reports';
import { sync } from './sync';
// #endregion imports

// #region market
// 这里扮演市场，所以不设下限；你的程序不能这样。
async function sellV2(amount: string): Promise<void> {
  await approve(deployments.wxoc, deployments.v2Router, parseUnits(amount, 18));
  const path = [deployments.wxoc, deployments.usdt];
  const hash = await walletClient.writeContract({
    address: deployments.v2Router,
    abi: v2RouterAbi,
    functionName: 'swapExactTokensForTokens',
    args: [parseUnits(amount, 18), 0n, path, account.address, maxUint256],
  });
  await waitForSuccess(hash);
}

const hour = 60 * 60;
const day: ['sell' | 'buy', string, number][] = [
  ['buy', '900', 3000],
  ['buy', '1200', 3000],
  ['sell', '150', 3000],
  ['sell', '60', 500],
  ['buy', '700', 3000],
  ['sell', '260', 3000],
  ['buy', '400', 500],
  ['buy', '1500', 3000],
  ['buy', '800', 3000],
  ['sell', '310', 3000],
  ['sell', '90', 3000],
  ['buy', '1100', 3000],
];
for (const [side, amount, fee] of day) {
  await trade(side, amount, fee);
  await moveTime(hour);
}
await sellV2('20');
// #endregion market

// #region sync
const history = openHistory(':memory:');
const options = {
  client: publicClient,
  history,
  firstBlock: 1n,
  chunk: 20n,
  confirmations: 0n,
  checked: 10_000n,
  trustsBloom: true,
  deepest: 100,
};
const { parts } = await sync(options);
await checkBalances(publicClient, history);
const [{ states }] = rows<{ states: number }>(history, 'SELECT COUNT(*) AS states FROM states');
const [{ trades }] = rows<{ trades: number }>(history, 'SELECT COUNT(*) AS trades FROM trades');
console.log(`${parts} 段，${markets(history).length} 个池，${states} 次变动，${trades} 次成交`);
console.log('余额与链上相符');
// #endregion sync

// #region again
console.log(`再来一次：读了 ${(await sync(options)).parts} 段`);
// #endregion again

// #region candles
const pool = markets(history).find(({ version, fee }) => version === 3 && fee === 3000)!;
const all = candles(history, pool, 2 * hour);
const begin = all[0].start;
console.table(
  all.map(({ start, open, high, low, close }) => ({
    小时: (start - begin) / hour,
    开: open.toFixed(4),
    高: high.toFixed(4),
    低: low.toFixed(4),
    收: close.toFixed(4),
  })),
);
// #endregion candles

// #region volume
console.table(
  markets(history).map((market) => ({
    池: nameOf(market),
    '成交额（USDT）': formatUnits(volume(history, market, begin), 6),
    '锁仓量（USDT）': locked(history, market).toFixed(2),
  })),
);
// #endregion volume

// #region mine
const mine = tradesOf(history, account.address);
console.log(`我的成交：${mine.length} 次，最近的三次：`);
for (const trade of mine.slice(0, 3)) {
  console.log(`${nameOf(trade.pool)}：付出 ${trade.paid}，得到 ${trade.received}`);
}
// #endregion mine

// #region reorganisation
// 记下此刻，成交一次并读进来；然后回到记下的时刻，走另一条路。
const snapshot = await testClient.snapshot();
await trade('sell', '50', 3000);
await sync(options);
console.log(`换掉之前：${tradesOf(history, account.address)[0].paid}`);

await testClient.revert({ id: snapshot });
await trade('sell', '7', 3000);
await testClient.mine({ blocks: 1 });
const { removed } = await sync(options);
await checkBalances(publicClient, history);
console.log(`退回 ${removed} 个区块，现在是：${tradesOf(history, account.address)[0].paid}`);
// #endregion reorganisation
