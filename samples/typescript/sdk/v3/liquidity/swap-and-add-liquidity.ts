// SPDX-License-Identifier: MIT
// 兑换后添加流动性：手里只有 WXOC，先换出合适的 USDT，再给已有的头寸增加流动性。
// #region imports
import { CurrencyAmount, Percent, Price, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  priceToClosestTick,
  type MethodParameters,
} from '@uniswap/v3-sdk';
import { erc20Abi, formatUnits, parseEventLogs, parseUnits, type Hex } from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { readPool } from '#starter/pools';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));

async function deadlineIn(seconds: number): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + BigInt(seconds);
}

async function approve(token: Token, spender: Hex, amount: bigint) {
  const hash = await walletClient.writeContract({
    address: token.address as Hex,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
}

/** WXOC/USDT 的池，每次都重新读取。 */
const fetchPool = () => readPool(WXOC, USDT, fee);

/** 向头寸管理合约发送：先模拟，再签名；返回增加的流动性与用掉的数量。 */
async function add({ calldata, value }: MethodParameters) {
  const transaction = {
    to: deployments.positionManager,
    data: calldata as Hex,
    value: BigInt(value),
  };
  await publicClient.call({ account, ...transaction });
  const receipt = await waitForSuccess(await walletClient.sendTransaction(transaction));
  const [increase] = parseEventLogs({
    abi: positionManagerAbi,
    eventName: 'IncreaseLiquidity',
    logs: receipt.logs,
  });
  return increase.args;
}
// #endregion setup

// #region prepare
// 先有一个小头寸：区间约 4 到 6 USDT，做法见“铸造头寸”。
const initialPool = await fetchPool();
function usableTick(price: string): number {
  const quote = parseUnits(price, USDT.decimals).toString();
  const ratio = new Price(WXOC, USDT, parseUnits('1', WXOC.decimals).toString(), quote);
  return nearestUsableTick(priceToClosestTick(ratio), initialPool.tickSpacing);
}
const initial = Position.fromAmounts({
  pool: initialPool,
  tickLower: usableTick('4'),
  tickUpper: usableTick('6'),
  amount0: parseUnits('1', WXOC.decimals).toString(),
  amount1: parseUnits('10', USDT.decimals).toString(),
  useFullPrecision: false,
});
await approve(WXOC, deployments.positionManager, BigInt(initial.mintAmounts.amount0.toString()));
await approve(USDT, deployments.positionManager, BigInt(initial.mintAmounts.amount1.toString()));
const { tokenId } = await add(
  NonfungiblePositionManager.addCallParameters(initial, {
    slippageTolerance,
    recipient: account.address,
    deadline: (await deadlineIn(20 * 60)).toString(),
  }),
);
// #endregion prepare

// #region ratio
// 手里的数量：20 WXOC，没有 USDT。
const have0 = parseUnits('20', WXOC.decimals);
const have1 = 0n;

const [, , , , , tickLower, tickUpper] = await publicClient.readContract({
  address: deployments.positionManager,
  abi: positionManagerAbi,
  functionName: 'positions',
  args: [tokenId],
});
// 只看比例，流动性写多少都可以；写大一些，取整的影响就小。
const unit = new Position({
  pool: await fetchPool(),
  tickLower,
  tickUpper,
  liquidity: (10n ** 24n).toString(),
});
const need0 = BigInt(unit.amount0.quotient.toString());
const need1 = BigInt(unit.amount1.quotient.toString());
if (need0 === 0n || need1 === 0n) throw new Error('价格在区间之外：只需要一种代币，不用拆分');
const perWxoc = formatUnits((need1 * 10n ** 18n) / need0, USDT.decimals);
console.log(`区间要求：每 1 WXOC 配 ${perWxoc} USDT`);
// #endregion ratio

// #region quote
/** 一次查询三个手续费层级；没有池或没有流动性的层级报不出价，丢掉，再取输出最多的一个。 */
async function bestQuote(amountIn: bigint) {
  const tiers = [FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH];
  const results = await publicClient.multicall({
    contracts: tiers.map((tier) => ({
      address: deployments.quoter,
      abi: quoterAbi,
      functionName: 'quoteExactInputSingle' as const,
      args: [deployments.wxoc, deployments.usdt, tier, amountIn, 0n] as const,
    })),
  });
  const quotes = results.flatMap(({ status, result }, index) =>
    status === 'success' && result > 0n ? [{ tier: tiers[index], amountOut: result }] : [],
  );
  if (quotes.length === 0) throw new Error('没有可用的 WXOC/USDT 池');
  return quotes.reduce((best, next) => (next.amountOut > best.amountOut ? next : best));
}
// #endregion quote

// #region solve
/** 按成交价 amountOut / amountIn 卖出多少 WXOC，剩下的与换到的正好符合区间的比例。 */
function amountToSell(amountIn: bigint, amountOut: bigint): bigint {
  const excess = have0 * need1 - have1 * need0;
  if (excess <= 0n) throw new Error('WXOC 没有多余，应当反过来卖出 USDT');
  return (excess * amountIn) / (need1 * amountIn + need0 * amountOut);
}

// 从“卖一半”开始：报价、重算，几轮之后就不再变动。
let sell = have0 / 2n;
let best = await bestQuote(sell);
for (let round = 1; round <= 3; round += 1) {
  sell = amountToSell(sell, best.amountOut);
  best = await bestQuote(sell);
  const out = formatUnits(best.amountOut, USDT.decimals);
  console.log(`第 ${round} 轮：卖出 ${formatUnits(sell, WXOC.decimals)} WXOC，得 ${out} USDT`);
}
console.log(`用 ${best.tier / 10_000}% 的池兑换`);
// #endregion solve

// #region swap
async function swap(tier: FeeAmount, amountIn: bigint, quoted: bigint): Promise<bigint> {
  await approve(WXOC, deployments.swapRouter, amountIn);
  const { request } = await publicClient.simulateContract({
    account,
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee: tier,
        recipient: account.address,
        deadline: await deadlineIn(20 * 60),
        amountIn,
        // 最少收到报价的 99.5%。
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  const receipt = await waitForSuccess(await walletClient.writeContract(request));
  return receivedIn(receipt, deployments.usdt, account.address);
}

// 以这笔交易收到的为准，不以报价为准。
const left1 = have1 + (await swap(best.tier, sell, best.amountOut));
const left0 = have0 - sell;
console.log(`兑换之后：${formatUnits(left0, 18)} WXOC 与 ${formatUnits(left1, 6)} USDT`);
// #endregion swap

// #region increase
/** 用手里的两种代币构造要增加的部分；池的状态由调用者给出。 */
function additionFor(pool: Pool): Position {
  return Position.fromAmounts({
    pool,
    tickLower,
    tickUpper,
    amount0: left0.toString(),
    amount1: left1.toString(),
    useFullPrecision: false,
  });
}

async function increase(addition: Position) {
  const { amount0, amount1 } = addition.mintAmounts;
  await approve(WXOC, deployments.positionManager, BigInt(amount0.toString()));
  await approve(USDT, deployments.positionManager, BigInt(amount1.toString()));
  return add(
    NonfungiblePositionManager.addCallParameters(addition, {
      tokenId: tokenId.toString(),
      slippageTolerance,
      deadline: (await deadlineIn(20 * 60)).toString(),
    }),
  );
}
// #endregion increase

// #region stale
// 两笔交易之间，别人在头寸所在的池里卖出 30 WXOC（这里由同一个账户代劳）。
const addition = additionFor(await fetchPool());
const others = parseUnits('30', WXOC.decimals);
const { result: othersQuoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [deployments.wxoc, deployments.usdt, fee, others, 0n],
});
await swap(fee, others, othersQuoted);
await showFailure(() => increase(addition));
// #endregion stale

// #region reread
// 重新读取池，再构造一次。
const fresh = await fetchPool();
console.log(`现在的价格：1 WXOC = ${fresh.token0Price.toSignificant(6)} USDT`);
const added = await increase(additionFor(fresh));
console.log(`增加流动性：${added.liquidity}`);
console.log(`存入 ${formatUnits(added.amount0, 18)} WXOC 与 ${formatUnits(added.amount1, 6)} USDT`);
// #endregion reread

// #region leftover
const rest0 = CurrencyAmount.fromRawAmount(WXOC, (left0 - added.amount0).toString());
const rest1 = CurrencyAmount.fromRawAmount(USDT, (left1 - added.amount1).toString());
console.log(`剩余：${rest0.toExact()} WXOC 与 ${rest1.toExact()} USDT`);
// #endregion leftover

// #region without-swap
// 对照：一点也不换，20 WXOC 与 0 USDT 在区间内得不到任何流动性。
const nothing = Position.fromAmounts({
  pool: fresh,
  tickLower,
  tickUpper,
  amount0: have0.toString(),
  amount1: have1.toString(),
  useFullPrecision: false,
});
console.log(`不兑换就添加：流动性 ${nothing.liquidity.toString()}`);
// #endregion without-swap
