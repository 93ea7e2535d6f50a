// SPDX-License-Identifier: MIT
// 从存着的历史里算出行情：K 线、成交额、锁仓量，一个账户的成交。
import { erc20Abi, formatUnits, zeroAddress, type Address, type PublicClient } from 'viem';
import { v2FactoryAbi, v2PairAbi, v3FactoryAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { inSlices } from '#starter/missing-logs';
import { newestBlock, rows, type History } from './database';
import type { StoredGift, StoredPool, StoredState } from './database';
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
/** 池里比历史能说明的还多的代币。 */
export interface Surplus {
  pool: StoredPool;
  token: Address;
  amount: bigint;
}

/**
 * 存着的与链上的对一遍。V2 的储备量必须相等；V3 的余额不能少于事件的累计加上直接转进去的。
 * 少了就抛出：漏了事件，或者代币自己会变。多了不是错：谁都可以往池里转，列出来给人看。
 */
export async function checkBalances(client: PublicClient, history: History): Promise<Surplus[]> {
  const newest = newestBlock(history);
  if (!newest) return [];
  const head = await client.getBlockNumber({ cacheTime: 0 });
  if (newest.number > head) {
    throw new Error(
      `节点只到区块 ${head}，存着的已到 ${newest.number}：等它赶上；本地链重新启动过，就删去 history.db`,
    );
  }
  const blockNumber = BigInt(newest.number);
  const surpluses: Surplus[] = [];
  const pools = rows<StoredPool>(history, 'SELECT * FROM pools');
  const problems = await missingPools(client, pools, blockNumber);
  for (const pool of pools) {
    const stored = await storedAmounts(client, history, pool, blockNumber, problems);
    for (const [index, token] of [pool.token0, pool.token1].entries()) {
      const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
      const balance = await client.readContract({ ...call, args: [pool.address], blockNumber });
      const amount = balance - stored[index]!;
      if (amount > 0n) surpluses.push({ pool, token, amount });
      if (amount < 0n) problems.push(differenceText(pool, token, balance, stored[index]!));
    }
  }
  // 核对的时候区块被换掉了：上面比的不是同一个区块。
  const { hash } = await client.getBlock({ blockNumber });
  if (hash !== newest.hash) throw new Error(`区块 ${blockNumber} 被换掉了，下次再核对`);
  if (problems.length > 0) throw new Mismatch(problems.join('；'));
  return surpluses;
}

/** 工厂合约里有、存着的却没有的池：漏了建池的事件，池里的一切就都漏了，余额也无从比起。 */
async function missingPools(client: PublicClient, pools: StoredPool[], blockNumber: bigint) {
  const stored = new Set(pools.map(({ address }) => address));
  const list = [...tokens.keys()];
  const pairs = list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b] as const));
  const v2 = {
    address: deployments.v2Factory,
    abi: v2FactoryAbi,
    functionName: 'getPair',
  } as const;
  const v3 = {
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
  } as const;
  const questions = pairs.flatMap(([a, b]) => [
    () => client.readContract({ ...v2, args: [a, b], blockNumber }),
    // 工厂合约还可以开启别的层级；开启了，就加在这里。
    ...[100, 500, 3000, 10_000].map(
      (fee) => () => client.readContract({ ...v3, args: [a, b, fee], blockNumber }),
    ),
  ]);
  const found = await inSlices(questions, (ask) => ask());
  return found
    .filter((pool) => pool !== zeroAddress && !stored.has(pool))
    .map((pool) => `存着的没有池 ${pool}：firstBlock 太晚，或者漏了事件`);
}

/** 历史与链上对不上：不能再显示给别人看。 */
export class Mismatch extends Error {
  override name = 'Mismatch';
}

const differenceText = (pool: StoredPool, token: Address, onChain: bigint, stored: bigint) =>
  `${nameOf(pool)} 的池 ${pool.address} 有 ${onChain} 个最小单位的 ${tokens.get(token)!.symbol}，存着的是 ${stored}：firstBlock 太晚，或者漏了事件`;

/** 池里该有多少：V2 是储备量，与最后一个 Sync 相等；V3 是事件的累计加上直接转进去的。 */
async function storedAmounts(
  client: PublicClient,
  history: History,
  pool: StoredPool,
  blockNumber: bigint,
  problems: string[],
): Promise<readonly [bigint, bigint]> {
  const state = latestState(history, pool);
  const stored = [BigInt(state?.balance0 ?? 0), BigInt(state?.balance1 ?? 0)] as const;
  if (pool.version === 3) {
    const given = (token: Address) =>
      giftsOf(history, pool, token).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return [stored[0] + given(pool.token0), stored[1] + given(pool.token1)];
  }
  const call = { address: pool.address, abi: v2PairAbi, functionName: 'getReserves' } as const;
  const reserves = await client.readContract({ ...call, blockNumber });
  for (const [index, token] of [pool.token0, pool.token1].entries()) {
    const onChain = reserves[index as 0 | 1];
    if (onChain !== stored[index as 0 | 1]) {
      problems.push(differenceText(pool, token, onChain, stored[index as 0 | 1]));
    }
  }
  return stored;
}
// #endregion check

// #region gifts
/** 直接转进一个 V3 池的代币，先后排列。 */
const giftsOf = (history: History, pool: StoredPool, token: Address): StoredGift[] =>
  rows<StoredGift>(
    history,
    'SELECT * FROM gifts WHERE pool = ? AND token = ? ORDER BY block, log',
    pool.address,
    token,
  );

/** 每个池直接收到过多少，一种代币一行：谁都可以转几千笔来，逐笔打印会淹没别的。 */
export const giftTexts = (history: History): string[] =>
  rows<StoredPool>(history, 'SELECT * FROM pools ORDER BY version, fee').flatMap((pool) =>
    [pool.token0, pool.token1].flatMap((token) => {
      const gifts = giftsOf(history, pool, token);
      if (gifts.length === 0) return [];
      const sum = gifts.reduce((total, { amount }) => total + BigInt(amount), 0n);
      const last = `最近一笔在区块 ${gifts.at(-1)!.block}，由 ${gifts.at(-1)!.sender} 转来`;
      return `${nameOf(pool)} 的池直接收到 ${gifts.length} 笔，共 ${text(token, sum.toString())}；${last}`;
    }),
  );

export const surplusText = ({ pool, token, amount }: Surplus): string =>
  pool.version === 2
    ? `${nameOf(pool)} 的池里有 ${text(token, amount.toString())} 不在储备量里`
    : `${nameOf(pool)} 的池多出 ${text(token, amount.toString())}，没有事件能说明：建池之前转入的，或者漏了事件`;
// #endregion gifts
