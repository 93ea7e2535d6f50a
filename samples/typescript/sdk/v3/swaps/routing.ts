// SPDX-License-Identifier: MIT
// 寻找路径：列举手续费层级与中间代币，确认池存在，逐条报价，选输出最多的一条并成交。
// #region imports
import { CurrencyAmount, Percent, Token, TradeType } from '@uniswap/sdk-core';
import {
  encodeRouteToPath,
  FeeAmount,
  Multicall,
  Payments,
  Pool,
  Route,
  SwapRouter,
  Trade,
} from '@uniswap/v3-sdk';
import JSBI from 'jsbi';
import { erc20Abi, formatUnits, parseUnits, size, zeroAddress, type Address, type Hex } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { XOC } from '#starter/native-xoc';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const TKA = new Token(chainId, deployments.tka, 18, 'TKA');
const FOT = new Token(chainId, deployments.fot, 18, 'FOT');

// 工厂合约默认开启的三个层级，以及愿意经过的中间代币。
const tiers = [FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH];
const bases = [WXOC, USDT];
const maxHops = 2;
// #endregion setup

// #region candidates
interface Candidate {
  tokenA: Token;
  tokenB: Token;
  fee: FeeAmount;
}

/** 输入、输出与中间代币两两组合，每一对都看三个层级。 */
function candidatesBetween(from: Token, to: Token): Candidate[] {
  const others = bases.filter((base) => !base.equals(from) && !base.equals(to));
  const tokens = [from, ...others, to];
  return tokens.flatMap((tokenA, index) =>
    tokens.slice(index + 1).flatMap((tokenB) => tiers.map((fee) => ({ tokenA, tokenB, fee }))),
  );
}
// #endregion candidates

// #region pools
/** 只留下真正存在、已经初始化、当前价格上有流动性的池。 */
async function fetchPools(candidates: Candidate[]): Promise<Pool[]> {
  const addresses = await publicClient.multicall({
    contracts: candidates.map(({ tokenA, tokenB, fee }) => ({
      address: deployments.v3Factory,
      abi: v3FactoryAbi,
      functionName: 'getPool' as const,
      args: [tokenA.address as Address, tokenB.address as Address, fee] as const,
    })),
    allowFailure: false,
  });
  const existing = candidates
    .map((candidate, index) => ({ ...candidate, address: addresses[index] }))
    .filter(({ address }) => address !== zeroAddress);

  const pools = await Promise.all(
    existing.map(async ({ address, tokenA, tokenB, fee }) => {
      const contract = { address, abi: v3PoolAbi } as const;
      const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
        contracts: [
          { ...contract, functionName: 'slot0' },
          { ...contract, functionName: 'liquidity' },
        ],
        allowFailure: false,
      });
      if (sqrtPriceX96 === 0n || liquidity === 0n) return undefined;
      return new Pool(tokenA, tokenB, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
    }),
  );
  return pools.filter((pool) => pool !== undefined);
}

const candidates = candidatesBetween(TKA, WXOC);
const pools = await fetchPools(candidates);
console.log(`TKA → WXOC：查了 ${candidates.length} 个组合，有池的是 ${pools.length} 个`);
// #endregion pools

// #region routes
type TokenRoute = Route<Token, Token>;

/** 从 from 出发，沿着池走到 to；不重复经过同一种代币，最多 maxHops 跳。 */
function findRoutes(pools: Pool[], from: Token, to: Token): TokenRoute[] {
  const walk = (current: Token, path: Pool[], seen: Token[]): Pool[][] =>
    pools
      .filter((pool) => pool.involvesToken(current))
      .flatMap((pool) => {
        const next = pool.token0.equals(current) ? pool.token1 : pool.token0;
        if (next.equals(to)) return [[...path, pool]];
        if (path.length + 1 >= maxHops || seen.some((token) => token.equals(next))) return [];
        return walk(next, [...path, pool], [...seen, next]);
      });
  return walk(from, [], [from]).map((path) => new Route(path, from, to));
}
// #endregion routes

// #region filled
interface Quote {
  route: TokenRoute;
  amountIn: bigint;
  amountOut: bigint;
}

/**
 * 报价不说付出的有没有全部换掉。倒过来查：要得到这么多，得付多少。
 * 比付出的少了千分之一以上，就是路径上有池换干了，这样的丢掉。
 */
async function onlyFilled(quotes: Quote[], blockNumber: bigint): Promise<Quote[]> {
  const results = await publicClient.multicall({
    contracts: quotes.map(({ route, amountOut }) => ({
      address: deployments.quoter,
      abi: quoterAbi,
      functionName: 'quoteExactOutput' as const,
      args: [encodeRouteToPath(route, true) as Hex, amountOut] as const,
    })),
    blockNumber,
  });
  return quotes.filter(({ amountIn }, index) => {
    const { status, result } = results[index];
    return status === 'success' && result * 1000n >= amountIn * 999n;
  });
}
// #endregion filled

// #region quote
/** 一次 multicall 给所有路径报价，结果来自同一个区块；报不出价、换不完的丢掉，好的排在前面。 */
async function quoteRoutes(routes: TokenRoute[], amountIn: bigint): Promise<Quote[]> {
  const { number: blockNumber } = await publicClient.getBlock();
  const results = await publicClient.multicall({
    contracts: routes.map((route) => ({
      address: deployments.quoter,
      abi: quoterAbi,
      functionName: 'quoteExactInput' as const,
      args: [encodeRouteToPath(route, false) as Hex, amountIn] as const,
    })),
    blockNumber,
  });
  const quotes = results.flatMap(({ status, result }, index) =>
    status === 'success' && result > 0n
      ? [{ route: routes[index], amountIn, amountOut: result }]
      : [],
  );
  const filled = await onlyFilled(quotes, blockNumber);
  return filled.sort((a, b) => (a.amountOut < b.amountOut ? 1 : -1));
}
// #endregion quote

// #region choose
function describe({ pools, tokenPath }: TokenRoute): string {
  const steps = pools.map(
    (pool, index) => ` →(${pool.fee / 10_000}%) ${tokenPath[index + 1].symbol}`,
  );
  return tokenPath[0].symbol + steps.join('');
}

const amountIn = parseUnits('100', TKA.decimals);
const quotes = await quoteRoutes(findRoutes(pools, TKA, WXOC), amountIn);
for (const { route, amountOut } of quotes) {
  console.log(`${describe(route)}：${formatUnits(amountOut, WXOC.decimals)} WXOC`);
}
const [best] = quotes;
if (!best) throw new Error('没有可用的路径');
// #endregion choose

// #region size
// 同样两种代币，数量不同，好的路径也不同。
const direct = findRoutes(await fetchPools(candidatesBetween(WXOC, USDT)), WXOC, USDT);
for (const amount of ['1', '100', '1000', '4000']) {
  const [first] = await quoteRoutes(direct, parseUnits(amount, WXOC.decimals));
  const received = Number(formatUnits(first.amountOut, USDT.decimals)).toFixed(4);
  console.log(`卖出 ${amount} WXOC：${describe(first.route)}，得 ${received} USDT`);
}
// #endregion size

// #region path
// 精确输入的路径从付出的代币写起，精确输出的路径倒过来，从得到的代币写起。
const forward = encodeRouteToPath(best.route, false) as Hex;
const backward = encodeRouteToPath(best.route, true) as Hex;
console.log(`路径长 ${size(forward)} 字节，以付出的代币开头：${startsWith(forward, TKA)}`);
console.log(`精确输出的路径以得到的代币开头：${startsWith(backward, WXOC)}`);

function startsWith(path: Hex, token: Token): boolean {
  return path.startsWith(token.address.toLowerCase());
}

const wanted = parseUnits('10', WXOC.decimals);
const { result: needed } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactOutput',
  args: [backward, wanted],
});
console.log(`想得到 10 WXOC，需付 ${formatUnits(needed, TKA.decimals)} TKA`);

// 忘了倒过来也不报错：这是另一笔兑换的报价，用 WXOC 买 10 TKA。
const { result: another } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactOutput',
  args: [forward, wanted],
});
console.log(`没有倒过来时的数字：${formatUnits(another, WXOC.decimals)}`);
// #endregion path

// #region trade
const trade = Trade.createUncheckedTrade({
  route: best.route,
  inputAmount: CurrencyAmount.fromRawAmount(TKA, amountIn.toString()),
  outputAmount: CurrencyAmount.fromRawAmount(WXOC, best.amountOut.toString()),
  tradeType: TradeType.EXACT_INPUT,
});
const slippageTolerance = checkedSlippage(new Percent(50, 10_000));
const { timestamp } = await publicClient.getBlock();
const { calldata, value } = SwapRouter.swapCallParameters([trade], {
  slippageTolerance,
  recipient: account.address,
  deadline: (timestamp + 20n * 60n).toString(),
});
console.log(`最少收到：${trade.minimumAmountOut(slippageTolerance).toExact()} WXOC`);

// 报价之后池也会变：后一跳换不完的中间代币留在路由合约里，谁都能取走。同一笔里取回来，没有就什么也不做。
const sweeps = best.route.tokenPath
  .slice(1, -1)
  .map((middle) => Payments.encodeSweepToken(middle, JSBI.BigInt(0), account.address));
const withSweeps = Multicall.encodeMulticall([calldata, ...sweeps]);
// #endregion trade

// #region send
const approval = await walletClient.writeContract({
  address: deployments.tka,
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.swapRouter, amountIn],
});
await waitForSuccess(approval);

const swap = { to: deployments.swapRouter, data: withSweeps as Hex, value: BigInt(value) };
// 估算也是模拟，会回滚的到这里就停下。上链之前别人先成交，可能多穿过几个刻度：留四分之一的余地。
const gas = ((await publicClient.estimateGas({ account, ...swap })) * 125n) / 100n;
const receipt = await waitForSuccess(await walletClient.sendTransaction({ ...swap, gas }));
const received = receivedIn(receipt, deployments.wxoc, account.address);
console.log(`收到：${formatUnits(received, WXOC.decimals)} WXOC`);
// #endregion send

// #region split
const portions = 10;

/**
 * 分成十份，每一份交给此刻多得最多的路径。除不尽的零头不到十个最小单位，不卖出。
 * 各路径不能共用一个池：报价互不知道对方，合起来会比报价少。
 */
async function splitOver(routes: TokenRoute[], amountIn: bigint): Promise<Quote[]> {
  const portion = amountIn / BigInt(portions);
  const { number: blockNumber } = await publicClient.getBlock();
  const results = await publicClient.multicall({
    contracts: routes.flatMap((route) =>
      Array.from({ length: portions }, (_, index) => ({
        address: deployments.quoter,
        abi: quoterAbi,
        functionName: 'quoteExactInput' as const,
        args: [encodeRouteToPath(route, false) as Hex, portion * BigInt(index + 1)] as const,
      })),
    ),
    blockNumber,
  });
  // 卖出 0 份得 0；问不出价的当作 0，多给它一份不会多得，也就不会选它。
  const splits = routes.map((route, index) => {
    const own = results.slice(index * portions, (index + 1) * portions);
    return { route, share: 0, outputs: [0n, ...own.map(({ result }) => result ?? 0n)] };
  });
  for (let given = 0; given < portions; given += 1) {
    const gain = ({ outputs, share }: (typeof splits)[number]) =>
      outputs[share + 1] - outputs[share];
    const most = splits.reduce((best, next) => (gain(next) > gain(best) ? next : best));
    most.share += 1;
  }
  const parts = splits
    .filter(({ share }) => share > 0)
    .map(({ route, share, outputs }) => ({
      route,
      amountIn: portion * BigInt(share),
      amountOut: outputs[share],
    }));
  const filled = await onlyFilled(parts, blockNumber);
  if (filled.length < parts.length) throw new Error('这些路径的流动性不够卖出这么多');
  return parts;
}

const large = parseUnits('4000', WXOC.decimals);
const parts = await splitOver(direct, large);
for (const part of parts) {
  const [sold, got] = [formatUnits(part.amountIn, 18), formatUnits(part.amountOut, 6)];
  console.log(`${describe(part.route)}：卖出 ${sold} WXOC，得 ${got} USDT`);
}
const together = parts.reduce((sum, { amountOut }) => sum + amountOut, 0n);
const [single] = await quoteRoutes(direct, large);
const gained = formatUnits(together - single.amountOut, USDT.decimals);
console.log(`合计 ${formatUnits(together, USDT.decimals)} USDT，比只走一条多 ${gained} USDT`);
// #endregion split

// #region send-split
// 卖出的是原生的 XOC，不用授权；一笔交易，每条路径各有自己的下限。
const splitTrade = Trade.createUncheckedTradeWithMultipleRoutes({
  routes: parts.map((part) => ({
    route: new Route(part.route.pools, XOC, USDT),
    inputAmount: CurrencyAmount.fromRawAmount(XOC, part.amountIn.toString()),
    outputAmount: CurrencyAmount.fromRawAmount(USDT, part.amountOut.toString()),
  })),
  tradeType: TradeType.EXACT_INPUT,
});
const now = await publicClient.getBlock();
const split = SwapRouter.swapCallParameters([splitTrade], {
  slippageTolerance,
  recipient: account.address,
  deadline: (now.timestamp + 20n * 60n).toString(),
});
// 精确输入时 SDK 不加 refundETH：池换干了，没用掉的 XOC 会留在路由合约里。自己补上。
const withRefund = Multicall.encodeMulticall([split.calldata, Payments.encodeRefundETH()]);
const splitSwap = {
  to: deployments.swapRouter,
  data: withRefund as Hex,
  value: BigInt(split.value),
};
const splitGas = ((await publicClient.estimateGas({ account, ...splitSwap })) * 125n) / 100n;
const splitReceipt = await waitForSuccess(
  await walletClient.sendTransaction({ ...splitSwap, gas: splitGas }),
);
const splitReceived = receivedIn(splitReceipt, deployments.usdt, account.address);
console.log(`一笔交易收到：${formatUnits(splitReceived, USDT.decimals)} USDT`);
// #endregion send-split

// #region errors
// FOT 只在 V2 有交易对，V3 里没有任何池通向它。
const toFot = findRoutes(await fetchPools(candidatesBetween(TKA, FOT)), TKA, FOT);
console.log(`TKA → FOT 的路径数：${toFot.length}`);

// SDK 自带的搜索要在本地算兑换，没有刻度数据就算不出。
await showFailure(() => Trade.bestTradeExactIn(pools, trade.inputAmount, WXOC, { maxHops }));

// 最后一个池里没有要得到的代币：TKA/USDT 到不了 WXOC。
await showFailure(() => new Route(pools.slice(0, 1), TKA, WXOC));
// #endregion errors
