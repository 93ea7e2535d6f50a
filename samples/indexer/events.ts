// SPDX-License-Identifier: MIT
// 池的事件：各改变池里的多少代币，成交了多少，之后的价格是多少。
import { getAddress, parseAbi, type Address, type Hash, type PublicClient } from 'viem';
import { deployments } from '#starter/clients';
import type { StoredPool } from './database';
import { tokens } from './tokens';

type Amounts = readonly [bigint, bigint];

export interface PoolEvent {
  pool: StoredPool;
  blockNumber: bigint;
  blockHash: Hash;
  logIndex: number;
  transactionHash: Hash;
  /** 由事件之前池里的数量得出之后的。 */
  balancesAfter: (before: Amounts) => Amounts;
  /** token0 以 token1 计的价格，原始的比例；不改变价格的事件没有。 */
  ratio?: number;
  /** 成交的数量，从池的一边看。 */
  trade?: Amounts;
}

export interface Range {
  fromBlock: bigint;
  toBlock: bigint;
}

// #region pools
const creations = parseAbi([
  'event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
]);

/** V2 的手续费写在交易对的代码里。 */
const v2Fee = 3000;

/** 这一段里新建的池。 */
export async function createdPools(client: PublicClient, range: Range) {
  const logs = await client.getLogs({
    address: [deployments.v2Factory, deployments.v3Factory],
    events: creations,
    ...range,
    strict: true,
  });
  return logs
    .filter(({ args }) => tokens.has(args.token0) && tokens.has(args.token1))
    .map(({ eventName, args, blockNumber, blockHash }) => ({
      blockHash,
      pool: {
        address: eventName === 'PairCreated' ? args.pair : args.pool,
        block: Number(blockNumber),
        version: eventName === 'PairCreated' ? 2 : 3,
        fee: eventName === 'PairCreated' ? v2Fee : args.fee,
        token0: args.token0,
        token1: args.token1,
      } satisfies StoredPool,
    }));
}
// #endregion pools

// #region v2
const v2Events = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);

type Known = ReadonlyMap<Address, StoredPool>;

const placeOf = (
  known: Known,
  log: Pick<PoolEvent, 'blockNumber' | 'blockHash' | 'logIndex' | 'transactionHash'> & {
    address: Address;
  },
) => ({
  pool: known.get(getAddress(log.address))!,
  blockNumber: log.blockNumber,
  blockHash: log.blockHash,
  logIndex: log.logIndex,
  transactionHash: log.transactionHash,
});

/** V2 每次变动都先发出 Sync，写着变动之后的储备量。 */
async function eventsOfV2(client: PublicClient, known: Known, range: Range): Promise<PoolEvent[]> {
  const logs = await client.getLogs({
    address: [...known.keys()],
    events: v2Events,
    ...range,
    strict: true,
  });
  return logs.map((log) => {
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

async function eventsOfV3(client: PublicClient, known: Known, range: Range): Promise<PoolEvent[]> {
  const logs = await client.getLogs({
    address: [...known.keys()],
    events: v3Events,
    ...range,
    strict: true,
  });
  return logs.map((log) => {
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
export async function poolEvents(
  client: PublicClient,
  pools: StoredPool[],
  range: Range,
): Promise<PoolEvent[]> {
  const knownOf = (version: number): Known =>
    new Map(pools.filter((pool) => pool.version === version).map((pool) => [pool.address, pool]));
  const [v2, v3] = [knownOf(2), knownOf(3)];
  // 地址的列表是空的，节点会给出所有合约的事件。
  const events = [
    ...(v2.size > 0 ? await eventsOfV2(client, v2, range) : []),
    ...(v3.size > 0 ? await eventsOfV3(client, v3, range) : []),
  ];
  return events.sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
}
