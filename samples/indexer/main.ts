// SPDX-License-Identifier: MIT
// 读到链的末尾，打印行情，然后每个新区块接着读，直到按下 Ctrl+C。
import { formatUnits } from 'viem';
import { publicClient } from '#starter/clients';
import { openHistory } from './database';
import { checkBalances, locked, markets, nameOf, volume } from './reports';
import { sync } from './sync';
import { tokens, unit } from './tokens';

const history = openHistory(process.env.HISTORY ?? 'history.db');
const options = {
  client: publicClient,
  history,
  firstBlock: BigInt(process.env.FIRST_BLOCK ?? 0),
  chunk: 2000n,
  deepest: 100,
};

/** 最近一天的成交额与此刻的锁仓量。 */
async function report(): Promise<void> {
  const { timestamp } = await publicClient.getBlock();
  const yesterday = Number(timestamp) - 24 * 60 * 60;
  const { symbol, decimals } = tokens.get(unit)!;
  for (const pool of markets(history)) {
    const traded = formatUnits(volume(history, pool, yesterday), decimals);
    const value = locked(history, pool).toFixed(2);
    console.log(`${nameOf(pool)}：一天成交 ${traded} ${symbol}，锁仓 ${value} ${symbol}`);
  }
}

const { parts } = await sync(options);
await checkBalances(publicClient, history);
console.log(`读了 ${parts} 段，余额与链上相符`);
await report();

// 前一次没有读完，就不开始下一次；出错只说一声，下一个区块再试。
let busy = false;
const stop = publicClient.watchBlockNumber({
  onBlockNumber: async (number) => {
    if (busy) return;
    busy = true;
    try {
      const progress = await sync(options);
      if (progress.removed > 0) console.log(`退回了 ${progress.removed} 个区块，已经重新读过`);
      console.log(`读到区块 ${number}`);
    } catch (error) {
      console.error((error as Error).message.split('\n')[0]);
    } finally {
      busy = false;
    }
  },
  onError: (error) => console.error(error.message.split('\n')[0]),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
