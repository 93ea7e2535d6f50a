// SPDX-License-Identifier: MIT
// 保持刻度最新：全部读一次，之后只靠池的 Mint、Burn 与 Swap 事件更新；区块被换掉时，把它的事件一并退回。
// #region imports
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import { FeeAmount, Pool, TickListDataProvider, TickMath } from '@uniswap/v3-sdk';
import {
  BlockNotFoundError,
  encodeFunctionData,
  erc20Abi,
  maxUint128,
  parseAbi,
  parseEventLogs,
  parseUnits,
  toEventSelector,
  type Hash,
} from 'viem';
import {
  positionManagerAbi,
  quoterAbi,
  swapRouterAbi,
  tickLensAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { checkMissing, Contradiction, type Header } from '#starter/missing-logs';
import { findPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const poolAddress = await findPool(WXOC, USDT, fee);
const poolContract = { address: poolAddress, abi: v3PoolAbi } as const;

// 只有这三种事件会改变刻度、价格与流动性。
const poolEvents = parseAbi([
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);
const wanted = {
  addresses: [poolAddress],
  topics: [poolEvents.map((event) => toEventSelector(event))],
};
// #endregion setup

// #region state
interface TickState {
  liquidityNet: bigint;
  liquidityGross: bigint;
}

/** 池在某个区块之后的样子。从不改动，只由它得出下一个。 */
interface State {
  number: bigint;
  hash: Hash;
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
  ticks: ReadonlyMap<number, TickState>;
}

/** 全部读一次：价格、流动性与所有已初始化的刻度，都固定在同一个区块。 */
async function readAll(blockNumber: bigint): Promise<State> {
  const { hash } = await publicClient.getBlock({ blockNumber });
  const [[sqrtPriceX96, tick], liquidity, tickSpacing] = await publicClient.multicall({
    contracts: [
      { ...poolContract, functionName: 'slot0' },
      { ...poolContract, functionName: 'liquidity' },
      { ...poolContract, functionName: 'tickSpacing' },
    ],
    allowFailure: false,
    blockNumber,
  });
  const first = Math.ceil(TickMath.MIN_TICK / tickSpacing) >> 8;
  const last = Math.floor(TickMath.MAX_TICK / tickSpacing) >> 8;
  const words = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const populated = await publicClient.multicall({
    contracts: words.map(
      (word) =>
        ({
          address: deployments.tickLens,
          abi: tickLensAbi,
          functionName: 'getPopulatedTicksInWord',
          args: [poolAddress, word],
        }) as const,
    ),
    allowFailure: false,
    blockNumber,
  });
  const ticks = new Map(
    populated
      .flat()
      .map(({ tick: index, liquidityNet, liquidityGross }) => [
        index,
        { liquidityNet, liquidityGross },
      ]),
  );
  return { number: blockNumber, hash, sqrtPriceX96, tick, liquidity, ticks };
}
// #endregion state

// #region apply
/** 一个区块里池的事件，按先后。落后的节点给出空的列表，也不报错，所以核对有没有少给。 */
async function eventsOf(block: Header) {
  const events = await publicClient.getLogs({
    address: poolAddress,
    events: poolEvents,
    fromBlock: block.number,
    toBlock: block.number,
    strict: true,
  });
  await checkMissing(publicClient, [block], wanted, events);
  return events;
}

type PoolEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/** 由一个状态与下一个区块的事件，得出下一个状态。 */
function apply(before: State, block: { number: bigint; hash: Hash }, events: PoolEvent[]): State {
  const ticks = new Map(before.ticks);
  let { sqrtPriceX96, tick, liquidity } = before;

  /** 区间里的流动性增加 amount；减少时 amount 为负。 */
  function change(lower: number, upper: number, amount: bigint) {
    for (const [index, net] of [
      [lower, amount],
      [upper, -amount],
    ] as const) {
      const old = ticks.get(index) ?? { liquidityNet: 0n, liquidityGross: 0n };
      const liquidityGross = old.liquidityGross + amount;
      // 没有头寸再用它作端点：合约会清除这个刻度。
      if (liquidityGross === 0n) ticks.delete(index);
      else ticks.set(index, { liquidityNet: old.liquidityNet + net, liquidityGross });
    }
    if (lower <= tick && tick < upper) liquidity += amount;
  }

  for (const event of events) {
    switch (event.eventName) {
      case 'Mint':
        change(event.args.tickLower, event.args.tickUpper, event.args.amount);
        break;
      case 'Burn':
        // 只为结算手续费的 burn，amount 是 0。
        if (event.args.amount > 0n) {
          change(event.args.tickLower, event.args.tickUpper, -event.args.amount);
        }
        break;
      case 'Swap':
        // 穿过了哪些刻度不必管：事件里就是兑换之后的值，刻度保存的 liquidityNet 不变。
        ({ sqrtPriceX96, tick, liquidity } = event.args);
        break;
    }
  }
  return { number: block.number, hash: block.hash, sqrtPriceX96, tick, liquidity, ticks };
}
// #endregion apply

// #region follow
/** 保留多少个区块的状态：能退回的深度。 */
const depth = 64;

/** 节点的这个区块；还没有就是 undefined。 */
async function blockAt(blockNumber: bigint) {
  try {
    return await publicClient.getBlock({ blockNumber });
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}

/** 去掉已经不在链上的状态。节点还没有的区块不算被换掉：多半是它落后。 */
async function stillOnChain(states: State[]): Promise<State[]> {
  let isReplaced = false;
  for (let count = states.length; count > 0; count -= 1) {
    const { number, hash } = states[count - 1];
    const block = await blockAt(number);
    if (block?.hash === hash) return isReplaced ? states.slice(0, count) : states;
    if (block) isReplaced = true;
  }
  throw new Error(
    isReplaced
      ? `重组超过 ${depth} 个区块：重新读取全部刻度`
      : `节点连区块 ${states.at(0)?.number} 也没有：等它赶上，或者换一个节点`,
  );
}

/** 跟上链：先退回已经不在链上的区块，再逐个接上新的。history 从旧到新，至少一个。 */
async function follow(history: readonly State[]): Promise<State[]> {
  let states = [...history];
  let contradictions = 0;
  for (;;) {
    states = await stillOnChain(states);
    const latest = latestOf(states);
    const next = await blockAt(latest.number + 1n);
    if (!next) return states.slice(-depth);
    try {
      if (next.parentHash !== latest.hash) {
        throw new Contradiction(`区块 ${next.number} 接不上手里的最新区块：节点前后矛盾`);
      }
      states.push(apply(latest, next, await eventsOf(next)));
      contradictions = 0;
    } catch (error) {
      // 读的时候换了区块，或者落到了落后的机器：从头核对。接连三次就抛出，不空转。
      contradictions += 1;
      if (!(error instanceof Contradiction) || contradictions === 3) throw error;
    }
  }
}
// #endregion follow

// #region check
/** 与重新全部读取的结果逐项比较。 */
async function isSameAsChain(state: State): Promise<boolean> {
  const fresh = await readAll(state.number);
  return (
    fresh.hash === state.hash &&
    fresh.sqrtPriceX96 === state.sqrtPriceX96 &&
    fresh.tick === state.tick &&
    fresh.liquidity === state.liquidity &&
    fresh.ticks.size === state.ticks.size &&
    [...fresh.ticks].every(
      ([index, { liquidityNet, liquidityGross }]) =>
        state.ticks.get(index)?.liquidityNet === liquidityNet &&
        state.ticks.get(index)?.liquidityGross === liquidityGross,
    )
  );
}

async function report(what: string, state: State): Promise<void> {
  const isSame = await isSameAsChain(state);
  console.log(`${what}：${state.ticks.size} 个刻度，当前刻度 ${state.tick}，一致：${isSame}`);
}
// #endregion check

// #region start
const start = await publicClient.getBlock();
let history: State[] = [await readAll(start.number)];
await report('开始', latestOf(history));

function latestOf(states: State[]): State {
  const latest = states.at(-1);
  if (!latest) throw new Error('还没有读过');
  return latest;
}
// #endregion start

// #region actions
async function approveUsdt(amount: bigint): Promise<void> {
  const hash = await walletClient.writeContract({
    address: deployments.usdt,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.positionManager, amount],
  });
  await waitForSuccess(hash);
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

/** 在当前价格之下放一个只有 USDT 的头寸，返回它的编号。 */
async function addBelow(usdt: string, [tickLower, tickUpper]: [number, number]): Promise<bigint> {
  const amount = parseUnits(usdt, USDT.decimals);
  const { request } = await publicClient.simulateContract({
    account,
    address: deployments.positionManager,
    abi: positionManagerAbi,
    functionName: 'mint',
    args: [
      {
        token0: deployments.wxoc,
        token1: deployments.usdt,
        fee,
        tickLower,
        tickUpper,
        amount0Desired: 0n,
        amount1Desired: amount,
        amount0Min: 0n,
        amount1Min: (amount * 995n) / 1000n,
        recipient: account.address,
        deadline: await deadline(),
      },
    ],
  });
  const { logs } = await waitForSuccess(await walletClient.writeContract(request));
  const [increase] = parseEventLogs({
    abi: positionManagerAbi,
    eventName: 'IncreaseLiquidity',
    logs,
  });
  if (!increase) throw new Error('没有 IncreaseLiquidity 事件');
  return increase.args.tokenId;
}

/** 卖出 XOC（路由合约先包装成 WXOC），价格下跌；先报价，下限取报价的 99.5%。 */
async function sell(xoc: string): Promise<void> {
  const amountIn = parseUnits(xoc, WXOC.decimals);
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [deployments.wxoc, deployments.usdt, fee, amountIn, 0n],
  });
  const swap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee,
        recipient: account.address,
        deadline: await deadline(),
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  // 池换干了，没用掉的 XOC 要退回。
  const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
  const { request } = await publicClient.simulateContract({
    account,
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[swap, refund]],
    value: amountIn,
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

/** 取出头寸的全部流动性。 */
async function removeAll(tokenId: bigint): Promise<void> {
  const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
  const [, , , , , , , liquidity] = await publicClient.readContract({
    ...manager,
    functionName: 'positions',
    args: [tokenId],
  });
  const decrease = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: 0n };
  const expected = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'decreaseLiquidity',
    args: [{ ...decrease, deadline: await deadline() }],
  });
  const [amount0, amount1] = expected.result;
  const { request } = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'decreaseLiquidity',
    args: [
      {
        ...decrease,
        amount0Min: (amount0 * 995n) / 1000n,
        amount1Min: (amount1 * 995n) / 1000n,
        deadline: await deadline(),
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  const collection = await walletClient.writeContract({
    ...manager,
    functionName: 'collect',
    args: [{ tokenId, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }],
  });
  await waitForSuccess(collection);
}
// #endregion actions

// #region events
// 头寸的上端点比当前刻度低一点：加上时不活跃，价格跌进来才活跃。
const nearest = Math.floor(latestOf(history).tick / 60) * 60;
await approveUsdt(parseUnits('3000', USDT.decimals));
const tokenId = await addBelow('3000', [nearest - 600, nearest - 60]);
history = await follow(history);
await report('Mint', latestOf(history));

await sell('80');
history = await follow(history);
await report('Swap，穿过一个刻度', latestOf(history));

await removeAll(tokenId);
history = await follow(history);
await report('Burn，两个端点都清除', latestOf(history));
// #endregion events

// #region reorganisation
await approveUsdt(parseUnits('1000', USDT.decimals));
history = await follow(history);

// 本地链扮演一次重组：先记下此刻，之后的区块全部作废，换成别的。
const fork = await testClient.snapshot();
const common = latestOf(history).number;
await addBelow('1000', [nearest - 6000, nearest - 3000]);
await sell('30');
history = await follow(history);
await report('重组之前', latestOf(history));
const abandoned = latestOf(history);

await testClient.revert({ id: fork });
await addBelow('500', [nearest - 1200, nearest - 900]);
const followed = await follow(history);
const dropped = history.filter(({ hash }) => !followed.some((state) => state.hash === hash));
console.log(`退回 ${dropped.length} 个区块，都在 ${common} 之后：${isAllAfter(dropped, common)}`);
history = followed;
await report('重组之后', latestOf(history));

function isAllAfter(states: State[], blockNumber: bigint): boolean {
  return states.every((state) => state.number > blockNumber);
}
// #endregion reorganisation

// #region naive
// 只会往上加的写法：把新区块的事件接在作废的状态后面。
const { number: blockNumber } = latestOf(history);
const newest = await publicClient.getBlock({ blockNumber });
const naive = apply(abandoned, newest, await eventsOf(newest));
await report('不退回', naive);
// #endregion naive

// #region use
/** 用手里的刻度在本地算出成交数量，不再查询节点。 */
async function quoteLocally({ sqrtPriceX96, tick, liquidity, ticks }: State, wxoc: string) {
  const provider = new TickListDataProvider(
    [...ticks]
      .sort(([a], [b]) => a - b)
      .map(([index, { liquidityNet, liquidityGross }]) => ({
        index,
        liquidityNet: liquidityNet.toString(),
        liquidityGross: liquidityGross.toString(),
      })),
    60,
  );
  const pool = new Pool(
    WXOC,
    USDT,
    fee,
    sqrtPriceX96.toString(),
    liquidity.toString(),
    tick,
    provider,
  );
  const amountIn = parseUnits(wxoc, WXOC.decimals).toString();
  const [output] = await pool.getOutputAmount(CurrencyAmount.fromRawAmount(WXOC, amountIn));
  return output.toExact();
}

const { result: onChain } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, parseUnits('50', 18), 0n],
});
console.log(`本地：50 WXOC → ${await quoteLocally(latestOf(history), '50')} USDT`);
console.log(`报价合约：${CurrencyAmount.fromRawAmount(USDT, onChain.toString()).toExact()} USDT`);
console.log(`不退回的：${await quoteLocally(naive, '50')} USDT`);
// #endregion use

// #region watch
/**
 * 一直跟着新区块，直到 isEnough 说够了；一次只跟一个，不会两次同时改动。每 checkEvery 个区块与链上核对一次。
 * 节点前后矛盾，就等下一个区块再跟；接连五个区块都跟不上，或者与链上不一致，就停下：旧的状态不能再拿来报价。
 */
function watch(isEnough: (state: State) => boolean, checkEvery = 100n): Promise<void> {
  return new Promise((resolve, reject) => {
    let turn = Promise.resolve();
    let checkedAt = latestOf(history).number;
    let missed = 0;
    async function step() {
      try {
        history = await follow(history);
        missed = 0;
      } catch (error) {
        missed += 1;
        if (!(error instanceof Contradiction) || missed === 5) throw error;
        return;
      }
      const latest = latestOf(history);
      if (latest.number >= checkedAt + checkEvery) {
        if (!(await isSameAsChain(latest))) throw new Error('与链上不一致：重新读取全部刻度');
        checkedAt = latest.number;
      }
      if (!isEnough(latest)) return;
      stop();
      resolve();
    }
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const stop = publicClient.watchBlockNumber({
      pollingInterval: 500,
      onBlockNumber: () => {
        turn = turn.then(step).catch(fail);
      },
      onError: fail,
    });
  });
}

const target = latestOf(history).number + 1n;
const watching = watch((state) => state.number >= target, 1n);
await sell('5');
await watching;
await report('跟随新区块', latestOf(history));
// #endregion watch

// #region errors
// 手里只有一个状态，而它恰好被换掉了：退无可退。
await showFailure(() => follow([abandoned]));

// 重组之后只用掉一半额度，收回其余。
await approveUsdt(0n);
// #endregion errors
