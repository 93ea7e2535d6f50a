// SPDX-License-Identifier: MIT
// V2 与 V3 一起比：同一个区块里给每条路径报价，减去 Gas 费再选；数量大时拆到两边。
// #region imports
import {
  concatHex,
  ContractFunctionExecutionError,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  numberToHex,
  parseUnits,
} from 'viem';
import { zeroAddress, type Address, type Hex } from 'viem';
import { quoterAbi, swapRouterAbi, v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region routes
const { wxoc, usdt, tka, v2Router, swapRouter, quoter } = deployments;
const tiers = [500, 3000, 10_000];

/** 一条路径：V2 是代币的列表，V3 是代币与层级相间的字节。 */
interface Route {
  name: string;
  version: 2 | 3;
  tokens: Address[];
  path: Hex;
}

const packed = (tokens: Address[], fees: number[]): Hex =>
  concatHex(
    tokens.flatMap((token, index) =>
      index === 0 ? [token] : [numberToHex(fees[index - 1], { size: 3 }), token],
    ),
  );

/** 层级的各种组合，一跳一个。 */
const combinations = (hops: number): number[][] =>
  hops === 0 ? [[]] : combinations(hops - 1).flatMap((fees) => tiers.map((fee) => [...fees, fee]));

/** 直达，以及经过一个中间代币；两个版本都列出，不管池存不存在。 */
function routesBetween(from: Address, to: Address, middles: Address[]): Route[] {
  const chains = [[from, to], ...middles.map((middle) => [from, middle, to])];
  return chains.flatMap((tokens) => {
    const via = tokens.length > 2 ? '（两跳）' : '';
    const v3 = combinations(tokens.length - 1).map((fees) => ({
      name: `V3 ${fees.map((fee) => `${fee / 10_000}%`).join(' ')}${via}`,
      version: 3 as const,
      tokens,
      path: packed(tokens, fees),
    }));
    return [{ name: `V2${via}`, version: 2 as const, tokens, path: '0x' as const }, ...v3];
  });
}
// #endregion routes

// #region quote
interface Quote {
  route: Route;
  amountIn: bigint;
  amountOut: bigint;
}

/** 最新的区块；要比的报价都取自它。 */
const latest = async () => (await publicClient.getBlock()).number;

/** 节点没有响应，multicall 也只把每一项记成失败：那是整批的错误，不是池不存在。 */
const isOfNode = (error: unknown) =>
  error instanceof ContractFunctionExecutionError && error.functionName === 'aggregate3';

/** 每条路径、每个数量各报一次价；不存在的池会回滚，记作 0。 */
async function quoteAll(routes: Route[], amounts: bigint[], blockNumber: bigint): Promise<Quote[]> {
  const questions = routes.flatMap((route) => amounts.map((amountIn) => ({ route, amountIn })));
  const results = await publicClient.multicall({
    // 报价多了，viem 会拆成几次 eth_call：不写区块，每一次就各是当时最新的。
    blockNumber,
    contracts: questions.map(({ route, amountIn }) =>
      route.version === 2
        ? {
            address: v2Router,
            abi: v2RouterAbi,
            functionName: 'getAmountsOut',
            args: [amountIn, route.tokens],
          }
        : {
            address: quoter,
            abi: quoterAbi,
            functionName: 'quoteExactInput',
            args: [route.path, amountIn],
          },
    ),
  });
  return questions.map((question, index) => {
    const { result, error }: { result?: unknown; error?: unknown } = results[index];
    if (isOfNode(error)) throw error;
    // V2 给出每一跳的数量，最后一个是得到的；V3 只给出得到的。
    const amountOut = (Array.isArray(result) ? result.at(-1) : result) as bigint | undefined;
    return { ...question, amountOut: amountOut ?? 0n };
  });
}

const routes = routesBetween(wxoc, usdt, [tka]);
const oneHundred = await quoteAll(routes, [parseUnits('100', 18)], await latest());
const working = oneHundred
  .filter(({ amountOut }) => amountOut > 0n)
  .sort((a, b) => Number(b.amountOut - a.amountOut));
console.log(`列出 ${routes.length} 条路径，能成交的 ${working.length} 条。卖出 100 XOC：`);
for (const { route, amountOut } of working) {
  console.log(`${route.name}：${formatUnits(amountOut, 6)} USDT`);
}
// #endregion quote

// #region two-hops
const routesToTka = routesBetween(wxoc, tka, [usdt]);
const toTka = await quoteAll(routesToTka, [parseUnits('100', 18)], await latest());
const [first, second] = toTka.sort((a, b) => Number(b.amountOut - a.amountOut));
for (const { route, amountOut } of [first, second]) {
  console.log(`${route.name}：${formatUnits(amountOut, 18)} TKA`);
}
// #endregion two-hops

// #region build
interface Transaction {
  to: Address;
  data: Hex;
  value: bigint;
}

const minimumOf = (amountOut: bigint) => (amountOut * 995n) / 1000n;
const totalOf = (quotes: Quote[], of: 'amountIn' | 'amountOut') =>
  quotes.reduce((sum, quote) => sum + quote[of], 0n);

/** 一条 V2 路径是一笔交易。付出原生的 XOC，不用授权。 */
const v2Transaction = ({ route, amountIn, amountOut }: Quote, deadline: bigint): Transaction => ({
  to: v2Router,
  data: encodeFunctionData({
    abi: v2RouterAbi,
    functionName: 'swapExactETHForTokens',
    args: [minimumOf(amountOut), route.tokens, account.address, deadline],
  }),
  value: amountIn,
});

/** 几条 V3 路径合成一笔，各有自己的下限；一条不够，整笔回滚。 */
function v3Transaction(quotes: Quote[], deadline: bigint): Transaction {
  const calls = quotes.map(({ route, amountIn, amountOut }) =>
    encodeFunctionData({
      abi: swapRouterAbi,
      functionName: 'exactInput',
      args: [
        {
          path: route.path,
          recipient: account.address,
          deadline,
          amountIn,
          amountOutMinimum: minimumOf(amountOut),
        },
      ],
    }),
  );
  // 池换干了，没用掉的 XOC 要退回；多跳时，换不完的中间代币也要。
  const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
  const sweeps = quotes
    .flatMap(({ route }) => route.tokens.slice(1, -1))
    .map((middle) =>
      encodeFunctionData({
        abi: swapRouterAbi,
        functionName: 'sweepToken',
        args: [middle, 0n, account.address],
      }),
    );
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[...calls, ...sweeps, refund]],
  });
  return { to: swapRouter, data, value: totalOf(quotes, 'amountIn') };
}

/** 多的先发：后一笔万一不成，剩下的也少。截止时间从此刻的区块算。 */
async function transactionsFor(quotes: Quote[]): Promise<Transaction[]> {
  const deadline = (await publicClient.getBlock()).timestamp + 20n * 60n;
  const v3 = quotes.filter(({ route }) => route.version === 3);
  const v2 = quotes.filter(({ route }) => route.version === 2);
  const transactions = v2.map((one) => v2Transaction(one, deadline));
  if (v3.length > 0) transactions.push(v3Transaction(v3, deadline));
  return transactions.sort((a, b) => (a.value < b.value ? 1 : -1));
}
// #endregion build

// #region gas
/** 一种做法：卖给哪些路径，要付多少 Gas 费，折成 USDT 之后净得多少。 */
interface Plan {
  name: string;
  quotes: Quote[];
  /** 几笔交易，一共要多少 Gas。 */
  count: number;
  gas: bigint;
  net: bigint;
}

async function planOf(name: string, quotes: Quote[]): Promise<Plan> {
  const { maxFeePerGas } = await publicClient.estimateFeesPerGas();
  const transactions = await transactionsFor(quotes);
  let gas = 0n;
  for (const transaction of transactions) {
    gas += await publicClient.estimateGas({ account, ...transaction });
  }
  const [sold, bought] = [totalOf(quotes, 'amountIn'), totalOf(quotes, 'amountOut')];
  // Gas 费付的是 XOC，照这一笔的价格折成 USDT。
  const cost = (gas * maxFeePerGas * bought) / sold;
  return { name, quotes, count: transactions.length, gas, net: bought - cost };
}
// #endregion gas

// #region split
const portions = 20;

/** 分成二十份，每一份给此刻多得最多的路径；除不尽的零头不到二十个最小单位，不卖出。 */
async function split(candidates: Route[], amountIn: bigint, blockNumber: bigint): Promise<Quote[]> {
  const portion = amountIn / BigInt(portions);
  const amounts = Array.from({ length: portions }, (_, index) => portion * BigInt(index + 1));
  const quotes = await quoteAll(candidates, amounts, blockNumber);
  const shares = candidates.map((route) => ({
    route,
    count: 0,
    outputs: [0n, ...quotes.filter((quote) => quote.route === route).map((one) => one.amountOut)],
  }));
  for (let given = 0; given < portions; given += 1) {
    const gain = ({ outputs, count }: (typeof shares)[number]) =>
      outputs[count + 1] - outputs[count];
    const most = shares.reduce((best, next) => (gain(next) > gain(best) ? next : best));
    if (gain(most) <= 0n) throw new Error('这些路径的流动性不够卖出这么多');
    most.count += 1;
  }
  return shares
    .filter(({ count }) => count > 0)
    .map(({ route, count, outputs }) => ({
      route,
      amountIn: portion * BigInt(count),
      amountOut: outputs[count],
    }));
}

/** 各种做法，取自同一个区块，净得最多的在前。 */
async function plansFor(amountIn: bigint): Promise<Plan[]> {
  const blockNumber = await latest();
  // 只拆一跳的：两条路径经过同一个池，合起来会比报价少。
  const direct = working.map(({ route }) => route).filter(({ tokens }) => tokens.length === 2);
  const whole = await quoteAll(direct, [amountIn], blockNumber);
  const best = whole.reduce((most, next) => (next.amountOut > most.amountOut ? next : most));
  const v3 = direct.filter(({ version }) => version === 3);
  const onV3 = await split(v3, amountIn, blockNumber);
  const onBoth = await split(direct, amountIn, blockNumber);
  const plans = [
    await planOf(`一条：${best.route.name}`, [best]),
    await planOf('只拆 V3', onV3),
    await planOf('V2 与 V3 一起拆', onBoth),
  ];
  // 没有拆开的、没有用到 V2 的，与前面的一种相同，不重复列出；净得相同时简单的在前。
  const usedBy = ({ quotes }: Plan) => quotes.map(({ route }) => route.name).join('，');
  return plans
    .filter((plan, index) => plans.findIndex((other) => usedBy(other) === usedBy(plan)) === index)
    .sort((a, b) => Number(b.net - a.net));
}
// #endregion split

// #region compare
const rows: Record<string, string>[] = [];
for (const amount of ['1', '100', '1000', '3000']) {
  for (const { name, count, gas, net } of await plansFor(parseUnits(amount, 18))) {
    rows.push({
      '卖出 XOC': amount,
      做法: name,
      'Gas 用量': gas.toString(),
      '净得 USDT': Number(formatUnits(net, 6)).toFixed(4),
      交易: String(count),
    });
  }
}
console.table(rows);
// #endregion compare

// #region worth
// 单价涨到多少，多发一笔就不值得：多得的 USDT 折成 XOC，除以多用的 Gas。
const [both, onlyV3] = await plansFor(parseUnits('1000', 18));
const extra = totalOf(both.quotes, 'amountOut') - totalOf(onlyV3.quotes, 'amountOut');
const extraInXoc = (extra * totalOf(both.quotes, 'amountIn')) / totalOf(both.quotes, 'amountOut');
const breakEven = extraInXoc / (both.gas - onlyV3.gas);
console.log(`${both.name}，比“${onlyV3.name}”多得 ${formatUnits(extra, 6)} USDT`);
console.log(`每单位 Gas 超过 ${formatUnits(breakEven, 9)} Gwei 才不值得`);
// #endregion worth

// #region send
const [chosen] = await plansFor(parseUnits('3000', 18));
console.log(`选 ${chosen.name}：`);
for (const { route, amountIn, amountOut } of chosen.quotes) {
  const [sold, bought] = [formatUnits(amountIn, 18), formatUnits(amountOut, 6)];
  console.log(`${route.name}：卖出 ${sold} XOC，报价 ${bought} USDT`);
}
let received = 0n;
for (const transaction of await transactionsFor(chosen.quotes)) {
  // 前一笔之后情形可能变了：会回滚的，估算时就停下，手里留着没卖的 XOC。上限留四分之一的余地。
  const gas = ((await publicClient.estimateGas({ account, ...transaction })) * 125n) / 100n;
  const receipt = await waitForSuccess(await walletClient.sendTransaction({ ...transaction, gas }));
  received += receivedIn(receipt, usdt, account.address);
}
console.log(`两笔共收到：${formatUnits(received, 6)} USDT`);
// #endregion send

// #region errors
// 没有一条路径通：两个版本都没有池的代币。
const toNowhere = routesBetween(wxoc, zeroAddress, [usdt]);
const nowhere = await quoteAll(toNowhere, [1n], await latest());
console.log(`通向没有池的代币：${nowhere.filter(({ amountOut }) => amountOut > 0n).length} 条`);

// 拆得再细，流动性也有限。
const block = await latest();
await showFailure(() => split(routesBetween(wxoc, zeroAddress, []), parseUnits('1', 18), block));
const held = await publicClient.readContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [swapRouter],
});
console.log(`留在路由合约里的 WXOC：${held}`);
// #endregion errors
