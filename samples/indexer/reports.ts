// SPDX-License-Identifier: MIT
// 从存着的历史里算出行情：K 线、成交额、锁仓量，一个账户的成交。
import { erc20Abi, formatUnits, type Address, type PublicClient } from 'viem';
import { rows, type History, type StoredPool, type StoredState } from './database';
import { tokens, unit } from './tokens';

export const nameOf = ({ version, fee }: Pick<StoredPool, 'version' | 'fee'>): string =>
  `V${version} ${fee / 10_000}%`;

/** 以 unit 计价的池，从哪一边看。 */
function sides({ token0, token1 }: StoredPool) {
  if (token1 === unit) return { base: token0, unitIsToken0: false };
  if (token0 === unit) return { base: token1, unitIsToken0: true };
  return undefined;
}

/** 有 unit 的池。 */
export const markets = (history: History): StoredPool[] =>
  rows<StoredPool>(history, 'SELECT * FROM pools ORDER BY version, fee').filter(sides);

const priceInUnit = (pool: StoredPool, price: number) =>
  sides(pool)!.unitIsToken0 ? 1 / price : price;

// #region candles
export interface Candle {
  /** 这一段开始的时间，秒。 */
  start: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** 每 seconds 秒一根，开盘是上一根的收盘。价格没有变过的时段没有，画图时沿用上一根的收盘。 */
export function candles(history: History, pool: StoredPool, seconds: number): Candle[] {
  const points = rows<{ start: number; price: number }>(
    history,
    `SELECT timestamp - timestamp % ? AS start, price FROM states
     JOIN blocks ON number = block WHERE pool = ? AND price IS NOT NULL ORDER BY block, log`,
    seconds,
    pool.address,
  );
  const found = new Map<number, Candle>();
  let close: number | undefined;
  for (const { start, price } of points) {
    const value = priceInUnit(pool, price);
    const open = found.get(start)?.open ?? close ?? value;
    const { high, low } = found.get(start) ?? { high: open, low: open };
    close = value;
    found.set(start, {
      start,
      open,
      high: Math.max(high, value),
      low: Math.min(low, value),
      close,
    });
  }
  return [...found.values()];
}
// #endregion candles

// #region volume
/** since 之后的成交额，unit 的最小单位。 */
export function volume(history: History, pool: StoredPool, since: number): bigint {
  const amount = sides(pool)!.unitIsToken0 ? 'amount0' : 'amount1';
  return rows<{ amount: string }>(
    history,
    `SELECT ${amount} AS amount FROM trades JOIN blocks ON number = block
     WHERE pool = ? AND timestamp >= ?`,
    pool.address,
    since,
  ).reduce((sum, trade) => sum + absolute(BigInt(trade.amount)), 0n);
}

const absolute = (value: bigint) => (value < 0n ? -value : value);
// #endregion volume

// #region locked
/** 池里的代币合计值多少 unit。V3 的池里还有没有领取的手续费，也算在内。 */
export function locked(history: History, pool: StoredPool): number {
  const state = latestState(history, pool);
  if (!state?.price) return 0;
  const [amount0, amount1] = amountsOf(pool, state);
  return sides(pool)!.unitIsToken0
    ? amount0 + amount1 / state.price
    : amount1 + amount0 * state.price;
}

const latestState = (history: History, { address }: StoredPool): StoredState | undefined =>
  rows<StoredState>(
    history,
    'SELECT * FROM states WHERE pool = ? ORDER BY block DESC, log DESC LIMIT 1',
    address,
  )[0];

const inUnits = (token: Address, amount: string) =>
  Number(formatUnits(BigInt(amount), tokens.get(token)!.decimals));

const amountsOf = ({ token0, token1 }: StoredPool, { balance0, balance1 }: StoredState) =>
  [inUnits(token0, balance0), inUnits(token1, balance1)] as const;
// #endregion locked

// #region mine
/** 一个账户发送的交易里的成交，新的在前。 */
export function tradesOf(history: History, trader: Address) {
  const found = rows<StoredPool & { timestamp: number; amount0: string; amount1: string }>(
    history,
    `SELECT pools.*, timestamp, amount0, amount1 FROM trades
     JOIN blocks ON number = trades.block JOIN pools ON address = pool
     WHERE trader = ? ORDER BY trades.block DESC, log DESC`,
    trader,
  );
  return found.map(({ timestamp, amount0, amount1, ...pool }) => ({
    timestamp,
    pool,
    // 池收到的就是账户付出的。
    paid: BigInt(amount0) > 0n ? text(pool.token0, amount0) : text(pool.token1, amount1),
    received: BigInt(amount0) > 0n ? text(pool.token1, amount1) : text(pool.token0, amount0),
  }));
}

function text(token: Address, amount: string): string {
  const { symbol, decimals } = tokens.get(token)!;
  return `${formatUnits(absolute(BigInt(amount)), decimals)} ${symbol}`;
}
// #endregion mine

// #region check
/** 存着的余额与链上的对一遍；漏掉一个事件不会报错，只会一直错下去。 */
export async function checkBalances(client: PublicClient, history: History): Promise<void> {
  const [newest] = rows<{ block: number }>(history, 'SELECT MAX(number) AS block FROM blocks');
  const head = await client.getBlockNumber({ cacheTime: 0 });
  if (newest && newest.block > head) {
    throw new Error(
      `节点只到区块 ${head}，存着的已到 ${newest.block}：等它赶上；本地链重新启动过，就删去 history.db`,
    );
  }
  for (const pool of rows<StoredPool>(history, 'SELECT * FROM pools')) {
    const state = latestState(history, pool);
    const stored = [state?.balance0 ?? '0', state?.balance1 ?? '0'];
    for (const [index, token] of [pool.token0, pool.token1].entries()) {
      const balance = await client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [pool.address],
        blockNumber: BigInt(newest!.block),
      });
      if (balance.toString() === stored[index]) continue;
      const { symbol } = tokens.get(token)!;
      throw new Error(
        `${nameOf(pool)} 的池 ${pool.address} 有 ${balance} 个最小单位的 ${symbol}，存着的是 ${stored[index]}：firstBlock 太晚，或者有人直接转了进去`,
      );
    }
  }
}
// #endregion check
