// SPDX-License-Identifier: MIT
// 读到链的末尾，打印行情，然后每个新区块接着读，直到按下 Ctrl+C，或者出了要人看的事。
import { createPublicClient, formatUnits, http } from 'viem';
import { publicClient } from '#starter/clients';
import { networkName, rpcUrl } from '#starter/connection';
import { newestBlock, openHistory } from './database';
import { checkBalances, giftTexts, locked, markets, Mismatch, nameOf } from './reports';
import { surplusText, volume } from './reports';
import { checkChain, Stopped, stopHere, sync } from './sync';
import { tokens, unit } from './tokens';

// #region options
const history = openHistory(process.env.HISTORY ?? 'history.db');
const options = {
  // 同时发出的请求放进一次 HTTP 请求里：快得多，也多半由同一台机器回答。挂住的请求二十秒就放弃。
  client: createPublicClient({
    chain: publicClient.chain,
    transport: http(rpcUrl, { batch: { batchSize: 100 }, timeout: 20_000 }),
  }),
  history,
  firstBlock: BigInt(Math.max(1, Number(process.env.FIRST_BLOCK ?? 1))),
  chunk: 2000n,
  // Xone 的区块提交之后就是最终的，等五个区块（约七秒）只为落后的机器；本地链只有一台机器，不用等。
  // 别的链上还要防重组：写那条链公认的确认数，例如以太坊的 64。
  confirmations: BigInt(process.env.CONFIRMATIONS ?? (networkName === 'local' ? 0 : 5)),
  checked: BigInt(process.env.CHECKED_BLOCKS ?? 10_000),
  trustsBloom: process.env.TRUSTS_BLOOM !== 'no',
  deepest: 100,
};

/** 每读过这么多个区块，与链上的余额核对一次。 */
const checkEvery = 100;
// #endregion options

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

// #region follow
let checkedAt: number | undefined;

/** 读到末尾；每隔一段区块核对一次，少了就停下，多了就说出来。 */
async function step(): Promise<void> {
  if (checkedAt === undefined) await checkChain(options);
  const { parts, removed } = await sync(options);
  if (removed > 0) console.log(`退回了 ${removed} 个区块，已经重新读过`);
  const number = newestBlock(history)?.number;
  if (number === undefined) return;
  if (checkedAt === undefined || number >= checkedAt + checkEvery || number < checkedAt) {
    const surpluses = await checkBalances(options.client, history).catch((error: Error) => {
      if (error instanceof Mismatch) stopHere(history, error.message);
      throw error;
    });
    console.log(`读了 ${parts} 段，余额与链上相符`);
    for (const line of [...giftTexts(history), ...surpluses.map(surplusText)]) console.log(line);
    if (checkedAt === undefined) await report();
    checkedAt = number;
  }
  console.log(`读到区块 ${number}`);
}

// 前一次没有读完，就不开始下一次，读完再补上；出错只说一声，下一个区块再试。停下的不再试。
let busy = false;
let isBehind = false;
async function next(): Promise<void> {
  isBehind = true;
  if (busy) return;
  busy = true;
  try {
    while (isBehind) {
      isBehind = false;
      await step();
    }
  } catch (error) {
    console.error((error as Error).message.split('\n')[0]);
    if (error instanceof Stopped) {
      console.error('存着的没有动。看过原因，再用 npm run resume 解除');
      process.exitCode = 1;
      stop();
    }
  } finally {
    busy = false;
  }
}

const stop = publicClient.watchBlockNumber({
  emitOnBegin: true,
  onBlockNumber: next,
  onError: (error) => console.error(error.message.split('\n')[0]),
});
// #endregion follow

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
