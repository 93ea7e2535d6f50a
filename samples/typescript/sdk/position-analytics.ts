// SPDX-License-Identifier: MIT
// 一个 V3 头寸做得怎样：存入多少，现在值多少，赚了多少手续费，比拿着不动多还是少。
// #region imports
import { Token } from '@uniswap/sdk-core';
import { FeeAmount, nearestUsableTick, Position } from '@uniswap/v3-sdk';
import { formatUnits, maxUint128, maxUint256, parseEventLogs, parseUnits } from 'viem';
import { positionManagerAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { trade } from '#starter/market';
import { readPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
const day = 24 * 60 * 60;
// #endregion setup

// #region market
// 演示扮演市场，所以不设下限：铸造一个头寸，再让价格走几天。
await approve(deployments.wxoc, deployments.positionManager, parseUnits('50', 18));
await approve(deployments.usdt, deployments.positionManager, parseUnits('250', 6));
const start = await readPool(WXOC, USDT, fee);
const mintReceipt = await waitForSuccess(
  await walletClient.writeContract({
    ...manager,
    functionName: 'mint',
    args: [
      {
        token0: deployments.wxoc,
        token1: deployments.usdt,
        fee,
        tickLower: nearestUsableTick(start.tickCurrent - 1500, start.tickSpacing),
        tickUpper: nearestUsableTick(start.tickCurrent + 1500, start.tickSpacing),
        amount0Desired: parseUnits('50', 18),
        amount1Desired: parseUnits('250', 6),
        amount0Min: 0n,
        amount1Min: 0n,
        recipient: account.address,
        deadline: maxUint256,
      },
    ],
  }),
);
// #endregion market

// #region events
const [minted] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: mintReceipt.logs,
});
const { tokenId } = minted.args;

/** 头寸的一生，到 toBlock 为止：每次存入、取出与领取，时间取自区块。 */
async function historyOf(id: bigint, fromBlock: bigint, toBlock: bigint) {
  const range = { fromBlock, toBlock, strict: true } as const;
  // tokenId 有索引：由节点筛选，不必读回全部头寸的事件。
  const found = await Promise.all(
    (['IncreaseLiquidity', 'DecreaseLiquidity', 'Collect'] as const).map((eventName) =>
      publicClient.getContractEvents({ ...manager, eventName, args: { tokenId: id }, ...range }),
    ),
  );
  const logs = found
    .flat()
    .sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex);
  return Promise.all(
    logs.map(async ({ eventName, args, blockNumber }) => {
      const { timestamp } = await publicClient.getBlock({ blockNumber });
      const liquidity = 'liquidity' in args ? args.liquidity : 0n;
      return { eventName, amount0: args.amount0, amount1: args.amount1, liquidity, timestamp };
    }),
  );
}

type PositionEvent = Awaited<ReturnType<typeof historyOf>>[number];

/** 存入减去取出的流动性必须等于合约里的：不等，就漏了事件。领取不改变流动性，漏了它这里看不出来。 */
function checkLiquidity(events: PositionEvent[], liquidity: bigint): void {
  const sum = events.reduce(
    (total, event) =>
      event.eventName === 'DecreaseLiquidity' ? total - event.liquidity : total + event.liquidity,
    0n,
  );
  if (sum !== liquidity) {
    throw new Error(`头寸有 ${liquidity} 的流动性，事件里是 ${sum}：起点太晚，或者节点少给了事件`);
  }
}
// #endregion events

// #region now
/** 头寸里的代币与可领的手续费，在这个区块。 */
async function readPosition(id: bigint, blockNumber: bigint) {
  const pool = await readPool(WXOC, USDT, fee);
  const stored = await publicClient.readContract({
    ...manager,
    functionName: 'positions',
    args: [id],
    blockNumber,
  });
  const [, , , , , tickLower, tickUpper, liquidity] = stored;
  const position = new Position({ pool, tickLower, tickUpper, liquidity: liquidity.toString() });
  // 模拟领取：合约先把该得的手续费算清，再告诉你能领多少；取出而没有领的本金也在内。
  const { result: claimable } = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'collect',
    args: [
      { tokenId: id, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 },
    ],
    blockNumber,
  });
  return {
    price: Number(pool.token0Price.toSignificant(12)),
    isInRange: tickLower <= pool.tickCurrent && pool.tickCurrent < tickUpper,
    inside: [
      BigInt(position.amount0.quotient.toString()),
      BigInt(position.amount1.quotient.toString()),
    ] as const,
    claimable,
    liquidity,
  };
}
// #endregion now

// #region sums
type Amounts = readonly [bigint, bigint];

const valueOf = ([amount0, amount1]: Amounts, price: number): number =>
  Number(formatUnits(amount0, 18)) * price + Number(formatUnits(amount1, 6));

const sumOf = (list: Amounts[]): Amounts =>
  list.reduce(([sum0, sum1], [amount0, amount1]) => [sum0 + amount0, sum1 + amount1], [0n, 0n]);

// #endregion sums

// #region value
/** 到此刻为止的账，都以 USDT 计，按此刻的价格。 */
async function analyse(id: bigint, fromBlock: bigint) {
  const { number: toBlock, timestamp } = await publicClient.getBlock();
  const events = await historyOf(id, fromBlock, toBlock);
  const amountsOf = (name: string) =>
    sumOf(
      events
        .filter(({ eventName }) => eventName === name)
        .map(({ amount0, amount1 }) => [amount0, amount1]),
    );
  const deposited = amountsOf('IncreaseLiquidity');
  const removed = amountsOf('DecreaseLiquidity');
  const collected = amountsOf('Collect');
  const { price, isInRange, inside, claimable, liquidity } = await readPosition(id, toBlock);
  checkLiquidity(events, liquidity);

  // 领取的与可领的之中，本金是取出过的，其余都是手续费。
  const taken = sumOf([collected, claimable]);
  const fees: Amounts = [taken[0] - removed[0], taken[1] - removed[1]];
  const holding = valueOf(deposited, price);
  const withoutFees = valueOf(sumOf([inside, removed]), price);
  const days = Number(timestamp - events[0].timestamp) / day;
  const earned = valueOf(fees, price);
  return {
    price,
    isInRange,
    holding,
    withoutFees,
    earned,
    // 与拿着不动比：负的是损失。
    difference: withoutFees + earned - holding,
    // 照这几天的样子过一年；价格走出区间就不再有手续费，不能当作承诺。
    yearly: (earned / holding / days) * 365,
  };
}
// #endregion value

// #region days
const steps: [string, () => Promise<unknown>][] = [
  ['买入 1500 USDT', () => trade('buy', '1500', fee)],
  ['卖出 290 WXOC', () => trade('sell', '290', fee)],
  ['买入 3000 USDT', () => trade('buy', '3000', fee)],
  ['再买入 3000 USDT', () => trade('buy', '3000', fee)],
  ['再买入 3500 USDT', () => trade('buy', '3500', fee)],
];
const rows: Record<string, string>[] = [];
for (const [name, step] of steps) {
  await step();
  await moveTime(day);
  const report = await analyse(tokenId, mintReceipt.blockNumber);
  rows.push({
    一天里: name,
    价格: report.price.toFixed(4),
    在区间里: report.isInRange ? '是' : '否',
    拿着不动: report.holding.toFixed(2),
    '头寸，不算手续费': report.withoutFees.toFixed(2),
    手续费: report.earned.toFixed(2),
    相差: report.difference.toFixed(2),
  });
}
console.table(rows);
// #endregion days

// #region yearly
const { yearly, difference } = await analyse(tokenId, mintReceipt.blockNumber);
console.log(`手续费折成一年：${(yearly * 100).toFixed(1)}%`);
console.log(`与拿着不动相比：${difference.toFixed(2)} USDT`);
// #endregion yearly

// #region collected
// 领取之后，账不变：领走的仍算赚到的。
const { request } = await publicClient.simulateContract({
  ...manager,
  account,
  functionName: 'collect',
  args: [{ tokenId, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }],
});
const before = await analyse(tokenId, mintReceipt.blockNumber);
await waitForSuccess(await walletClient.writeContract(request));
const after = await analyse(tokenId, mintReceipt.blockNumber);
console.log(`领取之前 ${before.earned.toFixed(4)}，领取之后 ${after.earned.toFixed(4)} USDT`);
// #endregion collected
