// SPDX-License-Identifier: MIT
// 池的事件：各改变池里的多少代币，成交了多少，之后的价格是多少。
import { erc20Abi, getAddress, parseAbi, parseEventLogs, toEventSelector } from 'viem';
import { pad, type AbiEvent, type Address, type Hex } from 'viem';
import { deployments } from '#starter/clients';
import { Contradiction, type Wanted } from '#starter/missing-logs';
import type { StoredGift, StoredPool } from './database';
import type { PlacedLog } from './logs';
import { tokens } from './tokens';

type Amounts = readonly [bigint, bigint];

type Place = Pick<PlacedLog, 'blockNumber' | 'logIndex' | 'transactionHash'>;

export interface PoolEvent extends Place {
  pool: StoredPool;
  /** 由事件之前池里的数量得出之后的。 */
  balancesAfter: (before: Amounts) => Amounts;
  /** token0 以 token1 计的价格，原始的比例；不改变价格的事件没有。 */
  ratio?: number;
  /** 成交的数量，从池的一边看。 */
  trade?: Amounts;
}

/** 读这一段区块里要的日志；怎样核对见 logs.ts。 */
export type ReadLogs = (wanted: Wanted) => Promise<PlacedLog[]>;

const selectors = (events: readonly AbiEvent[]): Hex[] => events.map(toEventSelector);

// #region pools
const creations = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
]);

/** V2 的手续费写在交易对的代码里。 */
const v2Fee = 3000;

/** 这一段里新建的池。 */
export async function createdPools(readLogs: ReadLogs): Promise<StoredPool[]> {
  const addresses = [deployments.v2Factory, deployments.v3Factory];
  const found = await readLogs({ addresses, topics: [selectors(creations)] });
  return parseEventLogs({ abi: creations, logs: found })
    .filter(({ args }) => tokens.has(args.token0) && tokens.has(args.token1))
    .map(({ eventName, args, blockNumber }) => ({
      address: eventName === 'PairCreated' ? args.pair : args.pool,
      block: Number(blockNumber),
      version: eventName === 'PairCreated' ? 2 : 3,
      fee: eventName === 'PairCreated' ? v2Fee : args.fee,
      token0: args.token0,
      token1: args.token1,
    }));
}
// #endregion pools

// #region v2
const v2Events = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);

type Known = ReadonlyMap<Address, StoredPool>;

const placeOf = (known: Known, log: PlacedLog) => ({
  pool: known.get(getAddress(log.address))!,
  blockNumber: log.blockNumber,
  logIndex: log.logIndex,
  transactionHash: log.transactionHash,
});

/** V2 每次变动都先发出 Sync，写着变动之后的储备量。 */
function eventsOfV2(known: Known, found: PlacedLog[]): PoolEvent[] {
  return parseEventLogs({ abi: v2Events, logs: found }).map((log) => {
    const place = placeOf(known, log);
    if (log.eventName === 'Sync') {
      const { reserve0, reserve1 } = log.args;
      const ratio = reserve0 > 0n ? Number(reserve1) / Number(reserve0) : undefined;
      return { ...place, balancesAfter: () => [reserve0, reserve1], ratio };
    }
    const { amount0In, amount1In, amount0Out, amount1Out } = log.args;
    const trade: Amounts = [amount0In - amount0Out, amount1In - amount1Out];
    return { ...place, balancesAfter: (before) => before, trade };
  });
}
// #endregion v2

// #region v3
// 移动代币的都在这里；Burn 只记账，代币由 Collect 取走。
const v3Events = parseAbi([
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
  'event CollectProtocol(address indexed sender, address indexed recipient, uint128 amount0, uint128 amount1)',
  'event Flash(address indexed sender, address indexed recipient, uint256 amount0, uint256 amount1, uint256 paid0, uint256 paid1)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);

const ratioOf = (sqrtPriceX96: bigint) => (Number(sqrtPriceX96) / 2 ** 96) ** 2;

const add =
  (change0: bigint, change1: bigint) =>
  ([amount0, amount1]: Amounts): Amounts => [amount0 + change0, amount1 + change1];

function eventsOfV3(known: Known, found: PlacedLog[]): PoolEvent[] {
  return parseEventLogs({ abi: v3Events, logs: found }).map((log) => {
    const place = placeOf(known, log);
    switch (log.eventName) {
      case 'Initialize':
        return { ...place, balancesAfter: add(0n, 0n), ratio: ratioOf(log.args.sqrtPriceX96) };
      case 'Mint':
        return { ...place, balancesAfter: add(log.args.amount0, log.args.amount1) };
      case 'Flash':
        return { ...place, balancesAfter: add(log.args.paid0, log.args.paid1) };
      case 'Swap': {
        const { amount0, amount1, sqrtPriceX96 } = log.args;
        const ratio = ratioOf(sqrtPriceX96);
        return { ...place, balancesAfter: add(amount0, amount1), ratio, trade: [amount0, amount1] };
      }
      default:
        return { ...place, balancesAfter: add(-log.args.amount0, -log.args.amount1) };
    }
  });
}
// #endregion v3

/** 这些池在这一段里的事件，按链上的先后。 */
export async function poolEvents(readLogs: ReadLogs, pools: StoredPool[]): Promise<PoolEvent[]> {
  // 地址的列表是空的，节点会给出所有合约的事件。
  if (pools.length === 0) return [];
  const known: Known = new Map(pools.map((pool) => [pool.address, pool]));
  const topics = [selectors([...v2Events, ...v3Events])];
  const found = await readLogs({ addresses: [...known.keys()], topics });
  const of = (version: number) =>
    found.filter(({ address }) => known.get(getAddress(address))?.version === version);
  const events = [...eventsOfV2(known, of(2)), ...eventsOfV3(known, of(3))];
  return events.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
}

// #region gifts
const transferAbi = erc20Abi.filter((item) => item.type === 'event' && item.name === 'Transfer');

type Gift = Omit<StoredGift, 'amount'> & { amount: bigint };

/** 直接转进 V3 池的代币：一笔交易里池收到的，减去付出的，再减去它的事件说明的。 */
export async function giftsTo(
  readLogs: ReadLogs,
  pools: StoredPool[],
  events: PoolEvent[],
): Promise<Gift[]> {
  const known = new Map(pools.filter(({ version }) => version === 3).map((p) => [p.address, p]));
  if (known.size === 0) return [];
  const addresses = [...tokens.keys()];
  const places = [...known.keys()].map((address) => pad(address));
  const signature = selectors(transferAbi);
  // 由一个池直接付给另一个池的，收与付两次都会读到，只算一次。
  const found = new Map<string, PlacedLog>();
  for (const topics of [
    [signature, null, places],
    [signature, places],
  ]) {
    for (const log of await readLogs({ addresses, topics })) {
      found.set(`${log.blockHash} ${log.logIndex}`, log);
    }
  }
  const sums = new Map<string, Gift>();
  function add(log: Place, pool: Address, token: Address, sender: Address, amount: bigint) {
    const { logIndex, transactionHash: hash } = log;
    const key = `${hash} ${pool} ${token}`;
    const block = Number(log.blockNumber);
    const sum = sums.get(key) ?? { pool, token, block, log: logIndex, hash, sender, amount: 0n };
    sums.set(key, { ...sum, amount: sum.amount + amount });
  }
  for (const log of parseEventLogs({ abi: transferAbi, logs: [...found.values()] })) {
    const { from, to, value } = log.args;
    const token = getAddress(log.address);
    if (known.has(to)) add(log, to, token, from, value);
    if (known.has(from)) add(log, from, token, from, -value);
  }
  for (const event of events) {
    const { pool, balancesAfter } = event;
    if (pool.version !== 3) continue;
    const [change0, change1] = balancesAfter([0n, 0n]);
    add(event, pool.address, pool.token0, pool.address, -change0);
    add(event, pool.address, pool.token1, pool.address, -change1);
  }
  const gifts = [...sums.values()].filter(({ amount }) => amount !== 0n);
  for (const { hash, amount } of gifts) {
    if (amount > 0n) continue;
    throw new Contradiction(`交易 ${hash} 里，池的事件与代币的 Transfer 对不上`);
  }
  return gifts;
}
// #endregion gifts
