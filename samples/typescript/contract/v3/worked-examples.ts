// SPDX-License-Identifier: MIT
// V3 里常要自己推的几笔账：穿过几段卖到底价、限价处剩下一个最小单位、很宽的区间、空的头寸 NFT。
// #region imports
import { Token } from '@uniswap/sdk-core';
import { encodeSqrtRatioX96, FeeAmount, SqrtPriceMath, TickMath } from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import {
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  maxUint128,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi, wxocAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { readPool, readPoolState } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, swapRouter, quoter, positionManager } = deployments;
const fee = FeeAmount.MEDIUM;
const WXOC = new Token(publicClient.chain.id, wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, usdt, 6, 'USDT');
if (!WXOC.sortsBefore(USDT)) throw new Error('这一页假定 WXOC 是 token0');
// 本地链上的账户只有 100 WXOC，再包装一些。
await waitForSuccess(
  await walletClient.writeContract({
    address: wxoc,
    abi: wxocAbi,
    functionName: 'deposit',
    value: parseUnits('4000', 18),
  }),
);
/** 1 WXOC 值 price 个 USDT 时的根号价格。 */
const rootOf = (price: string) =>
  encodeSqrtRatioX96(parseUnits(price, 6).toString(), parseUnits('1', 18).toString());
const big = (value: JSBI) => BigInt(value.toString());
const human = (amount: bigint, decimals: number) => Number(formatUnits(amount, decimals));
// #endregion setup

// #region segments
// 从现价走到底价 3.5，途中每个有边界的刻度换一次流动性。每段：L 不变，付多少，得多少。
const floor = rootOf('3.5');
const { number: blockNumber } = await publicClient.getBlock();
const state = await readPoolState(WXOC, USDT, fee, blockNumber);
let price = JSBI.BigInt(state.sqrtPriceX96);
let liquidity = JSBI.BigInt(state.liquidity);
const segments = [];
const total = { paid: 0n, received: 0n };
for (const { index, liquidityNet } of state.ticks
  .filter((one) => one.index <= state.tick)
  .reverse()) {
  const boundary = TickMath.getSqrtRatioAtTick(index);
  const isLast = JSBI.lessThanOrEqual(boundary, floor);
  const target = isLast ? floor : boundary;
  const net = big(SqrtPriceMath.getAmount0Delta(target, price, liquidity, true));
  // 手续费按收进的反推，向上取整：÷（1 − 0.3%）的是每一段的数量，不是总数。
  const paid = net + (net * BigInt(fee) + 999_999n - BigInt(fee)) / (1_000_000n - BigInt(fee));
  const received = big(SqrtPriceMath.getAmount1Delta(target, price, liquidity, false));
  segments.push({
    停在: isLast ? '底价' : `刻度 ${index}`,
    流动性: liquidity.toString(),
    '付 WXOC（含手续费）': human(paid, 18).toFixed(6),
    '得 USDT': human(received, 6).toFixed(2),
  });
  total.paid += paid;
  total.received += received;
  if (isLast) break;
  price = boundary;
  liquidity = JSBI.subtract(liquidity, JSBI.BigInt(liquidityNet));
}
// #endregion segments

// #region segments-table
console.table(segments);
// #endregion segments-table

// #region needed
// 合约自己算：要得到多得换不完的 USDT，价格限制写底价，返回的就是走到底价要付的。
const { result: needed } = await publicClient.simulateContract({
  address: quoter,
  abi: quoterAbi,
  functionName: 'quoteExactOutputSingle',
  args: [wxoc, usdt, fee, parseUnits('1000000', 6), big(floor)],
});
console.log(`各段相加：${formatUnits(total.paid, 18)} WXOC`);
console.log(`Quoter：${formatUnits(needed, 18)} WXOC`);
// #endregion needed

const fresh = await testClient.snapshot();

// #region leftover
// 恰好付这么多、多付一个最小单位、多付 5 WXOC：限制都写底价。
const leftovers = [];
for (const [name, amountIn] of [
  ['恰好', needed],
  ['多 1 个最小单位', needed + 1n],
  ['多 5 WXOC', needed + parseUnits('5', 18)],
] as const) {
  const before = await testClient.snapshot();
  const { spent } = await swap(wxoc, amountIn, big(floor));
  const pool = await readPool(WXOC, USDT, fee);
  leftovers.push({
    愿付: name,
    没有用掉: `${amountIn - spent} 个最小单位`,
    停在底价: JSBI.equal(pool.sqrtRatioX96, floor) ? '是' : '否',
  });
  await testClient.revert({ id: before });
}
console.table(leftovers);
// #endregion leftover

// #region back
// 外面的市价仍是 5：卖到 3.5 的人少收多少，套利者买回来赚多少。
const sale = await swap(wxoc, needed, big(floor));
const execution = human(sale.received, 6) / human(needed, 18);
const worth = 5 * human(needed, 18);
console.log(
  `卖出 ${human(needed, 18).toFixed(2)} WXOC，收到 ${human(sale.received, 6).toFixed(2)} USDT`,
);
console.log(
  `成交价 ${execution.toFixed(4)}，比按 5 计少收 ${(worth - human(sale.received, 6)).toFixed(2)} USDT`,
);
// 买入时多付 0.30%，所以套利者买到 5 × 0.997 就停。
const purchase = await swap(usdt, parseUnits('20000', 6), big(rootOf('4.985')));
const profit = 5 * human(purchase.received, 18) - human(purchase.spent, 6);
console.log(
  `套利者付 ${human(purchase.spent, 6).toFixed(2)} USDT 买回，赚 ${profit.toFixed(2)} USDT`,
);
// #endregion back

await testClient.revert({ id: fresh });

// #region wide
// 现价 2000，区间 1000 到 4000：一半到两倍。
const [start, lower, upper] = [2000, 1000, 4000];
const root = Math.sqrt;
/** 每单位流动性的两种代币折成计价代币的总值。 */
const valueOf = (amounts: { base: number; quote: number }, at: number) =>
  amounts.base * at + amounts.quote;
function inRange(at: number) {
  const inside = root(Math.min(Math.max(at, lower), upper));
  return { base: 1 / inside - 1 / root(upper), quote: inside - root(lower) };
}
const inV2 = (at: number) => ({ base: 1 / root(at), quote: root(at) });
const against = (amounts: typeof inV2, at: number) =>
  `${((valueOf(amounts(at), at) / valueOf(amounts(start), at) - 1) * 100).toFixed(2)}%`;
const wide = [500, 1000, 1500, 2000, 3000, 4000, 8000].map((at) => ({
  价格: at,
  '区间 1000–4000 比一直持有': against(inRange, at),
  'V2 比一直持有': against(inV2, at),
}));
console.log(`同样的钱，流动性是 V2 的 ${(1 / (1 - 1 / root(upper / start))).toFixed(2)} 倍`);
// #endregion wide

// #region wide-table
console.table(wide);
// #endregion wide-table

// #region empty-nft
// 取空两个头寸，一个销毁，一个转到没有人掌握的地址；零地址会被拒绝。
const dead = '0x000000000000000000000000000000000000dEaD';
const manager = { account, address: positionManager, abi: positionManagerAbi } as const;
const [first, second] = [await emptyPosition(), await emptyPosition()];
const burnt = await waitForSuccess(
  await walletClient.writeContract({ ...manager, functionName: 'burn', args: [first] }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...manager,
    functionName: 'transferFrom',
    args: [account.address, zeroAddress, second],
  }),
);
const sent = await waitForSuccess(
  await walletClient.writeContract({
    ...manager,
    functionName: 'transferFrom',
    args: [account.address, dead, second],
  }),
);
console.log(`销毁用 ${burnt.gasUsed} Gas，转到 0x…dEaD 用 ${sent.gasUsed} Gas`);
const owner = await publicClient.readContract({
  ...manager,
  functionName: 'ownerOf',
  args: [second],
});
console.log(`转走的仍然存在，归 0x…dEaD：${owner === dead}`);
await showFailure(() =>
  publicClient.simulateContract({ ...manager, functionName: 'burn', args: [second] }),
);
// #endregion empty-nft

// #region helpers
function balanceOf(token: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [account.address] });
}

/** 至多付 amountIn，价格走到 limit 就停；没有用掉的留在账户里，授权收回。 */
async function swap(tokenIn: Address, amountIn: bigint, limit: bigint) {
  const tokenOut = tokenIn === wxoc ? usdt : wxoc;
  const [inBefore, outBefore] = [await balanceOf(tokenIn), await balanceOf(tokenOut)];
  await approve(tokenIn, swapRouter, amountIn);
  const call = {
    account,
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
  } as const;
  const order = {
    tokenIn,
    tokenOut,
    fee,
    recipient: account.address,
    deadline: BigInt(await deadlineIn(20)),
    amountIn,
    amountOutMinimum: 1n,
    sqrtPriceLimitX96: limit,
  };
  const quoted = await publicClient.simulateContract({ ...call, args: [order] });
  // 部分成交的下限，要按这个限制之下能得到的来定。
  const amountOutMinimum = (quoted.result * 9_950n) / 10_000n;
  const { request } = await publicClient.simulateContract({
    ...call,
    args: [{ ...order, amountOutMinimum }],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  await approve(tokenIn, swapRouter, 0n);
  return {
    spent: inBefore - (await balanceOf(tokenIn)),
    received: (await balanceOf(tokenOut)) - outBefore,
  };
}

/** 开一个头寸，再取空，给出编号。 */
async function emptyPosition(): Promise<bigint> {
  const deposit = [parseUnits('1', 18), parseUnits('5', 6)] as const;
  await approve(wxoc, positionManager, deposit[0]);
  await approve(usdt, positionManager, deposit[1]);
  const deadline = BigInt(await deadlineIn(20));
  const { request, result } = await publicClient.simulateContract({
    ...manager,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: usdt,
        fee,
        tickLower: -887_220,
        tickUpper: 887_220,
        amount0Desired: deposit[0],
        amount1Desired: deposit[1],
        amount0Min: (deposit[0] * 99n) / 100n,
        amount1Min: (deposit[1] * 99n) / 100n,
        recipient: account.address,
        deadline,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  const [tokenId, minted, amount0, amount1] = result;
  const decrease = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'decreaseLiquidity',
    args: [
      {
        tokenId,
        liquidity: minted,
        amount0Min: (amount0 * 99n) / 100n,
        amount1Min: (amount1 * 99n) / 100n,
        deadline,
      },
    ],
  });
  const collect = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'collect',
    args: [{ tokenId, recipient: account.address, amount0Max: maxUint128, amount1Max: maxUint128 }],
  });
  const calls = { ...manager, functionName: 'multicall', args: [[decrease, collect]] } as const;
  const { request: taken } = await publicClient.simulateContract(calls);
  await waitForSuccess(await walletClient.writeContract(taken));
  for (const token of [wxoc, usdt]) await approve(token, positionManager, 0n);
  return tokenId;
}
// #endregion helpers
