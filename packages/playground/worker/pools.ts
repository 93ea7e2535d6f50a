/** What a run did to pools: price and liquidity, or reserves, before it and after it. */
import {
  type Address,
  erc20Abi,
  parseAbi,
  type PublicClient,
  type RpcLog,
  toEventSelector,
} from 'viem';

import { tickLensAbi, v3PoolAbi } from 'swapx-samples/starter/abis';
import type { ChangedPool, ConcentratedState, Stretch } from '../protocol';

/** What V2 and V3 have in common, and what the starter's files need not know. */
const poolAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
]);

const SYNC = toEventSelector('Sync(uint112,uint112)');
const OF_CONCENTRATED = new Set(
  [
    'Initialize(uint160,int24)',
    'Mint(address,address,int24,int24,uint128,uint256,uint256)',
    'Burn(address,int24,int24,uint128,uint256,uint256)',
    'Swap(address,address,int256,int256,uint160,uint128,int24)',
  ].map((event) => toEventSelector(event)),
);

const BASE = 1.0001;
/** A quarter of the price to four times the price, in ticks. */
const SPAN = Math.ceil(Math.log(4) / Math.log(BASE));
const TICKS_IN_WORD = 256;

interface Token {
  symbol: string;
  decimals: number;
}

async function tokenAt(client: PublicClient, address: Address): Promise<Token> {
  const token = { address, abi: erc20Abi } as const;
  return {
    symbol: await client.readContract({ ...token, functionName: 'symbol' }),
    decimals: await client.readContract({ ...token, functionName: 'decimals' }),
  };
}

async function tokensOf(client: PublicClient, pool: Address): Promise<[Token, Token]> {
  const asked = { address: pool, abi: poolAbi } as const;
  return [
    await tokenAt(client, await client.readContract({ ...asked, functionName: 'token0' })),
    await tokenAt(client, await client.readContract({ ...asked, functionName: 'token1' })),
  ];
}

interface Seen {
  client: PublicClient;
  tickLens: Address;
  /** The last block before the run. */
  start: bigint;
}

/** The ticks around the price where liquidity changes, and by how much, in rising order. */
async function ticksAround(
  { client, tickLens }: Seen,
  pool: Address,
  place: { tick: number; spacing: number; blockNumber: bigint },
): Promise<{ tick: number; net: number }[]> {
  const wordOf = (tick: number) => Math.floor(tick / place.spacing / TICKS_IN_WORD);
  const [lowest, highest] = [place.tick - SPAN, place.tick + SPAN];
  const ticks: { tick: number; net: number }[] = [];
  for (let word = wordOf(lowest); word <= wordOf(highest); word += 1) {
    const found = await client.readContract({
      address: tickLens,
      abi: tickLensAbi,
      functionName: 'getPopulatedTicksInWord',
      args: [pool, word],
      blockNumber: place.blockNumber,
    });
    for (const { tick, liquidityNet } of found) ticks.push({ tick, net: Number(liquidityNet) });
  }
  return ticks
    .filter(({ tick }) => tick > lowest && tick < highest)
    .sort((one, other) => one.tick - other.tick);
}

/** From the liquidity at the price, tick by tick to both sides. */
export function stretchesAround(
  tick: number,
  liquidity: number,
  ticks: { tick: number; net: number }[],
): Stretch[] {
  const below = ticks.filter((one) => one.tick <= tick);
  const atLowest = below.reduce((left, { net }) => left - net, liquidity);
  const edges = [tick - SPAN, ...ticks.map((one) => one.tick), tick + SPAN];
  let current = atLowest;
  return edges.slice(1).map((to, index) => {
    if (index > 0) current += ticks[index - 1]!.net;
    return { from: edges[index]!, to, liquidity: Math.max(0, current) };
  });
}

async function concentratedAt(
  seen: Seen,
  pool: Address,
  tokens: [Token, Token],
  blockNumber: bigint,
): Promise<ConcentratedState> {
  const asked = { address: pool, abi: v3PoolAbi, blockNumber } as const;
  const [sqrtPriceX96, tick] = await seen.client.readContract({ ...asked, functionName: 'slot0' });
  const liquidity = await seen.client.readContract({ ...asked, functionName: 'liquidity' });
  const spacing = await seen.client.readContract({ ...asked, functionName: 'tickSpacing' });
  const ticks = await ticksAround(seen, pool, { tick, spacing, blockNumber });
  const unit = 10 ** (tokens[0].decimals - tokens[1].decimals);
  const priceAt = (at: number) => BASE ** at * unit;
  return {
    price: (Number(sqrtPriceX96) / 2 ** 96) ** 2 * unit,
    stretches: stretchesAround(tick, Number(liquidity), ticks).map((stretch) => ({
      ...stretch,
      from: priceAt(stretch.from),
      to: priceAt(stretch.to),
    })),
  };
}

async function reservesAt(
  { client }: Seen,
  pair: Address,
  tokens: [Token, Token],
  blockNumber: bigint,
): Promise<[number, number]> {
  const asked = { address: pair, abi: poolAbi, functionName: 'getReserves', blockNumber } as const;
  const [reserve0, reserve1] = await client.readContract(asked);
  const read = (reserve: bigint, { decimals }: Token) => Number(reserve) / 10 ** decimals;
  return [read(reserve0, tokens[0]), read(reserve1, tokens[1])];
}

/** What was there before the run; a pool that the run has made answers nothing. */
const ifThere = <State>(state: Promise<State>): Promise<State | undefined> =>
  state.catch(() => undefined);

async function lookAtPool(seen: Seen, pool: Address, kind: ChangedPool['kind']) {
  const now = await seen.client.getBlockNumber();
  const tokens = await tokensOf(seen.client, pool);
  const symbols: [string, string] = [tokens[0].symbol, tokens[1].symbol];
  if (kind === 'reserves') {
    return {
      address: pool,
      name: `${symbols.join('/')} 交易对`,
      tokens: symbols,
      kind,
      before: await ifThere(reservesAt(seen, pool, tokens, seen.start)),
      after: await reservesAt(seen, pool, tokens, now),
    };
  }
  const asked = { address: pool, abi: poolAbi, functionName: 'fee' } as const;
  const fee = await seen.client.readContract(asked);
  return {
    address: pool,
    name: `${symbols.join('/')} ${(fee / 10_000).toFixed(2)}% 池`,
    tokens: symbols,
    kind,
    before: await ifThere(concentratedAt(seen, pool, tokens, seen.start)),
    after: await concentratedAt(seen, pool, tokens, now),
  };
}

/** The pools that announced something in these logs, as they were and as they are. */
export async function changedPools(seen: Seen, logs: RpcLog[]): Promise<ChangedPool[]> {
  const kinds = new Map<Address, ChangedPool['kind']>();
  for (const { address, topics } of logs) {
    if (topics[0] === SYNC) kinds.set(address, 'reserves');
    else if (OF_CONCENTRATED.has(topics[0]!)) kinds.set(address, 'concentrated');
  }
  const pools: ChangedPool[] = [];
  for (const [address, kind] of kinds) {
    // A contract of the program may announce what only pools should.
    const pool = await ifThere<ChangedPool>(lookAtPool(seen, address, kind));
    if (pool) pools.push(pool);
  }
  return pools;
}
