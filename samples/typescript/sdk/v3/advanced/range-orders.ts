// SPDX-License-Identifier: MIT
// 区间订单：把 10 WXOC 放进当前价格之上的窄区间，等价格穿过，再取回 USDT。
// #region imports
import { CurrencyAmount, Percent, Price, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Position,
  priceToClosestTick,
} from '@uniswap/v3-sdk';
import { erc20Abi, formatUnits, parseEventLogs, parseUnits, type Address, type Hex } from 'viem';
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

/** WXOC/USDT 的池，每次都重新读取。 */
const fetchPool = () => readPool(WXOC, USDT, fee);

const pool = await fetchPool();
console.log(`当前刻度 ${pool.tickCurrent}，1 WXOC = ${pool.token0Price.toSignificant(6)} USDT`);
// #endregion setup

// #region range
/** 最接近某个价格的可用刻度；价格是 1 WXOC 值多少 USDT。 */
function usableTick(price: string): number {
  const base = parseUnits('1', WXOC.decimals).toString();
  const quote = parseUnits(price, USDT.decimals).toString();
  const tick = priceToClosestTick(new Price(WXOC, USDT, base, quote));
  return nearestUsableTick(tick, pool.tickSpacing);
}

// 卖出 WXOC（token0）：区间在当前刻度之上，宽度是一个刻度间距，即最窄的区间。
const tickLower = usableTick('5.1');
const tickUpper = tickLower + pool.tickSpacing;
if (tickLower <= pool.tickCurrent) throw new Error('卖单的区间必须整个在当前刻度之上');
// #endregion range

// #region position
// 另一种代币写 0：区间放错一边时，流动性是 0，马上就能发现。
const order = Position.fromAmounts({
  pool,
  tickLower,
  tickUpper,
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: 0,
  useFullPrecision: false,
});
const deposit = order.mintAmounts;
console.log(`区间 [${tickLower}, ${tickUpper})`);
console.log(
  `价格从 ${order.token0PriceLower.toSignificant(6)} 到 ${order.token0PriceUpper.toSignificant(6)}`,
);
console.log(
  `存入（最小单位）：WXOC ${deposit.amount0.toString()}，USDT ${deposit.amount1.toString()}`,
);
// #endregion position

// #region buy-order
// 买单相反：区间在当前刻度之下，存入 USDT（token1）。
const buyUpper = usableTick('4.9');
const buyOrder = Position.fromAmounts({
  pool,
  tickLower: buyUpper - pool.tickSpacing,
  tickUpper: buyUpper,
  amount0: 0,
  amount1: parseUnits('50', USDT.decimals).toString(),
  useFullPrecision: false,
});
const { amount0: buyWxoc, amount1: buyUsdt } = buyOrder.mintAmounts;
console.log(`买单（最小单位）：WXOC ${buyWxoc.toString()}，USDT ${buyUsdt.toString()}`);
// #endregion buy-order

// #region wrong-side
// 卖单放到了下方：10 WXOC 换不来任何流动性。
const wrong = Position.fromAmounts({
  pool,
  tickLower: buyOrder.tickLower,
  tickUpper: buyOrder.tickUpper,
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: 0,
  useFullPrecision: false,
});
console.log(`放错一边的流动性：${wrong.liquidity.toString()}`);
// 端点不是刻度间距的整数倍。
await showFailure(() => {
  new Position({ pool, liquidity: 1, tickLower: tickLower + 1, tickUpper });
});
// #endregion wrong-side

// #region send
/** 先模拟再发送，等到回执并确认没有回滚。 */
async function send(to: Address, data: Hex) {
  await publicClient.call({ account, to, data });
  return waitForSuccess(await walletClient.sendTransaction({ to, data }));
}

async function approve(token: Address, spender: Address, amount: bigint) {
  // 不用 simulateContract：它要解码返回值，而有的代币的 approve 什么也不返回。
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
}

async function deadline(): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}
// #endregion send

// #region parameters
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));
const { calldata } = NonfungiblePositionManager.addCallParameters(order, {
  slippageTolerance,
  recipient: account.address,
  deadline: (await deadline()).toString(),
});
const mintData = calldata as Hex;

/** 在节点上执行一遍，不上链；失败时给出合约的原因。 */
async function simulate(data: Hex) {
  return publicClient.call({ account, to: deployments.positionManager, data });
}

// #endregion parameters

// #region not-approved
// 还没有授权：头寸管理合约取不走 WXOC。
await showFailure(() => simulate(mintData));
// #endregion not-approved

// #region place
await approve(deployments.wxoc, deployments.positionManager, BigInt(deposit.amount0.toString()));
const minted = await send(deployments.positionManager, mintData);

// 交易没有返回值，编号在 IncreaseLiquidity 事件里。
const [increase] = parseEventLogs({
  abi: positionManagerAbi,
  eventName: 'IncreaseLiquidity',
  logs: minted.logs,
});
const { tokenId, liquidity } = increase.args;
console.log(`头寸编号 ${tokenId}，流动性 ${liquidity}`);
// #endregion place

// #region status
async function readOrder(): Promise<Position> {
  return new Position({
    pool: await fetchPool(),
    liquidity: liquidity.toString(),
    tickLower,
    tickUpper,
  });
}

/** 卖单的状态；区间包含下界，不包含上界。 */
function status({ pool: { tickCurrent } }: Position): string {
  if (tickCurrent < tickLower) return '未成交';
  return tickCurrent < tickUpper ? '部分成交' : '全部成交';
}

async function printOrder() {
  const current = await readOrder();
  const price = current.pool.token0Price.toSignificant(5);
  const held = `${current.amount0.toFixed(6)} WXOC，${current.amount1.toFixed(6)} USDT`;
  console.log(`价格 ${price}，${status(current)}：${held}`);
}

await printOrder();
// #endregion status

// #region market
// 本地链上没有别人，由同一个账户扮演市场；下限取报价的 99.5%。
async function swap(tokenIn: Address, tokenOut: Address, amountIn: bigint) {
  const { result: quoted } = await publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [tokenIn, tokenOut, fee, amountIn, 0n],
  });
  await approve(tokenIn, deployments.swapRouter, amountIn);
  const { request } = await publicClient.simulateContract({
    account,
    address: deployments.swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut,
        fee,
        recipient: account.address,
        deadline: await deadline(),
        amountIn,
        amountOutMinimum: (quoted * 995n) / 1000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

const buy = (usdt: string) =>
  swap(deployments.usdt, deployments.wxoc, parseUnits(usdt, USDT.decimals));
const sell = (wxoc: string) =>
  swap(deployments.wxoc, deployments.usdt, parseUnits(wxoc, WXOC.decimals));
// #endregion market

// #region fill
await buy('1100');
await printOrder();
await buy('400');
await printOrder();
// #endregion fill

// #region withdraw-parameters
/** 取回全部代币并销毁 NFT；滑点为 0：少于此刻应得的数量就回滚。 */
async function withdrawData(): Promise<Hex> {
  const parameters = NonfungiblePositionManager.removeCallParameters(await readOrder(), {
    tokenId: tokenId.toString(),
    liquidityPercentage: new Percent(1),
    slippageTolerance: new Percent(0),
    deadline: (await deadline()).toString(),
    burnToken: true,
    collectOptions: {
      expectedCurrencyOwed0: CurrencyAmount.fromRawAmount(WXOC, 0),
      expectedCurrencyOwed1: CurrencyAmount.fromRawAmount(USDT, 0),
      recipient: account.address,
    },
  });
  return parameters.calldata as Hex;
}
// #endregion withdraw-parameters

// #region too-late
// 全部成交时备好了取回的交易，却没有马上发出；价格先一步回落。
const prepared = await withdrawData();
await sell('300');
await printOrder();
await showFailure(() => simulate(prepared));
// #endregion too-late

// #region withdraw
await buy('1500');
await printOrder();

const principal = (await readOrder()).amount1;
const receipt = await send(deployments.positionManager, await withdrawData());
const received = receivedIn(receipt, deployments.usdt, account.address);
const wxocReceived = receivedIn(receipt, deployments.wxoc, account.address);
console.log(
  `取回 ${formatUnits(received, USDT.decimals)} USDT 与 ${formatUnits(wxocReceived, WXOC.decimals)} WXOC`,
);
// #endregion withdraw

// #region average-price
const fees = received - BigInt(principal.quotient.toString());
console.log(
  `其中成交所得 ${principal.toExact()} USDT，手续费 ${formatUnits(fees, USDT.decimals)} USDT`,
);
const sold = Number(formatUnits(increase.args.amount0, WXOC.decimals));
const lower = Number(order.token0PriceLower.toSignificant(10));
const upper = Number(order.token0PriceUpper.toSignificant(10));
console.log(`成交均价 ${(Number(principal.toExact()) / sold).toFixed(5)}`);
console.log(`两端价格的几何平均 ${Math.sqrt(lower * upper).toFixed(5)}`);
// #endregion average-price

// #region errors
// 价格已经进入或穿过原来的区间：只给 WXOC 就得不到流动性，合约回滚，不带错误信息。
await showFailure(() => simulate(mintData));
// 头寸已经销毁。
await showFailure(() => simulate(prepared));
// 截止时间已过。
const { timestamp } = await publicClient.getBlock();
const expired = NonfungiblePositionManager.addCallParameters(order, {
  slippageTolerance,
  recipient: account.address,
  deadline: (timestamp - 1n).toString(),
});
await showFailure(() => simulate(expired.calldata as Hex));
// #endregion errors
