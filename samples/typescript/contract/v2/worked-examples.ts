// SPDX-License-Identifier: MIT
// V2 里常要自己推的几笔账：卖到底价、两池的差价、直接换与两跳、额度怎样用完、自动卖出的阈值。
// #region imports
import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi, v2RouterAbi, wxocAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const router = { address: v2Router, abi: v2RouterAbi } as const;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
// 本地链上的账户只有 100 WXOC，再包装一些。
await waitForSuccess(
  await walletClient.writeContract({
    address: wxoc,
    abi: wxocAbi,
    functionName: 'deposit',
    value: parseUnits('500', 18),
  }),
);
const percent = (part: number, digits = 2) => `${(part * 100).toFixed(digits)}%`;
// #endregion setup

// #region floor
/** 平方不超过 value 的最大整数。 */
function squareRoot(value: bigint): bigint {
  let [root, next] = [value, (value + 1n) / 2n];
  while (next < root) [root, next] = [next, (next + value / next) / 2n];
  return root;
}

/**
 * 付出多少，才把储备量 reserveIn 与 reserveOut 的价格推到 out / in（得到的比付出的）。
 * 都是最小单位，0.30% 的手续费在内。
 */
function amountToPrice(reserveIn: bigint, reserveOut: bigint, out: bigint, into: bigint): bigint {
  const square = (reserveIn * reserveOut * into) / out;
  const root = squareRoot(9n * reserveIn ** 2n + 3_988_000n * square);
  return (root - 1_997n * reserveIn) / 1_994n;
}
// #endregion floor

// #region floors
const start = await reserves();
const one = parseUnits('1', 18);
const floors = [];
for (const floor of ['4.9', '4.5', '4', '3', '2.5']) {
  const sold = amountToPrice(start.wxoc, start.usdt, parseUnits(floor, 6), one);
  const received = Number(formatUnits(await amountOut([wxoc, usdt], sold), 6));
  const execution = received / Number(formatUnits(sold, 18));
  floors.push({
    底价: floor,
    '卖出 WXOC': Number(formatUnits(sold, 18)).toFixed(6),
    '收到 USDT': received.toFixed(2),
    成交价: execution.toFixed(4),
    '按 5 计少收': percent(1 - execution / 5),
  });
}
console.table(floors);
// #endregion floors

const fresh = await testClient.snapshot();

// #region floor-run
// 底价 4，三种算法各卖一次，看中间价停在哪里。
const exact = amountToPrice(start.wxoc, start.usdt, parseUnits('4', 6), one);
const withoutFee = squareRoot((start.wxoc * start.usdt * one) / parseUnits('4', 6)) - start.wxoc;
const runs = [];
for (const [name, sold] of [
  ['手续费在式子里', exact],
  ['不计手续费', withoutFee],
  ['不计手续费，再除以 0.997', (withoutFee * 1000n) / 997n],
] as const) {
  const before = await testClient.snapshot();
  await swap([wxoc, usdt], sold);
  runs.push({
    算法: name,
    '卖出 WXOC': Number(formatUnits(sold, 18)).toFixed(6),
    之后的中间价: spot(await reserves()).toFixed(6),
  });
  await testClient.revert({ id: before });
}
console.table(runs);
// #endregion floor-run

// #region back
// 外面的市价仍是 5。卖到 4 的人少收多少，套利者把价格买回来赚多少。
const received = await swap([wxoc, usdt], exact);
const worth = 5 * Number(formatUnits(exact, 18));
console.log(`卖出的按市价值 ${worth.toFixed(2)} USDT，只收到 ${formatUnits(received, 6)} USDT`);
console.log(`少收 ${(worth - Number(formatUnits(received, 6))).toFixed(2)} USDT`);
// 买入时每个多付 0.30%，所以买到 5 × 0.997 就停：再买一个，付的就超过市价。
const pushed = await reserves();
const paid = amountToPrice(pushed.usdt, pushed.wxoc, one, parseUnits('4.985', 6));
const bought = await swap([usdt, wxoc], paid);
const profit = 5 * Number(formatUnits(bought, 18)) - Number(formatUnits(paid, 6));
console.log(`套利者付 ${formatUnits(paid, 6)} USDT，得 ${formatUnits(bought, 18)} WXOC`);
console.log(`赚 ${profit.toFixed(2)} USDT，中间价回到 ${spot(await reserves()).toFixed(6)}`);
// #endregion back

await testClient.revert({ id: fresh });
const again = await testClient.snapshot();

// #region allowance
// 额度按用掉的数量减少；够用就不必再授权，不够才要重新授权，新的数量代替旧的，不是加上去。
const amount = (text: string) => parseUnits(text, 18);
const steps: Record<string, string>[] = [];
const note = async (name: string) =>
  steps.push({ 做了什么: name, '剩下的额度（WXOC）': formatUnits(await allowance(), 18) });
await approve(wxoc, v2Router, amount('100'));
await note('授权 100');
await send([wxoc, usdt], amount('60'));
await note('卖出 60');
await send([wxoc, usdt], amount('30'));
await note('再卖出 30，没有授权');
// #endregion allowance

// #region allowance-short
// 只剩 10，卖出 20 就不够。
await showFailure(() => simulate([wxoc, usdt], amount('20')));
await approve(wxoc, v2Router, amount('20'));
await note('授权 20');
await send([wxoc, usdt], amount('20'));
await note('卖出 20');
// #endregion allowance-short

// #region allowance-table
console.table(steps);
// #endregion allowance-table

await testClient.revert({ id: again });

// #region direct
// 直接的池很浅：50 WXOC 与 125 TKA；绕经 USDT 的两个池深得多。
for (const [token, text] of [
  [wxoc, '50'],
  [tka, '125'],
] as const) {
  await approve(token, v2Router, amount(text));
}
const added = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidity',
  args: [
    ...([wxoc, tka, amount('50'), amount('125'), amount('50'), amount('125')] as const),
    account.address,
    BigInt(await deadlineIn(20)),
  ],
});
await waitForSuccess(await walletClient.writeContract(added.request));
// #endregion direct

// #region hops
const hops = [];
for (const text of ['0.1', '0.5', '1', '5', '20']) {
  const direct = await amountOut([wxoc, tka], amount(text));
  const around = await amountOut([wxoc, usdt, tka], amount(text));
  hops.push({
    '卖出 WXOC': text,
    '直接得 TKA': Number(formatUnits(direct, 18)).toFixed(5),
    '绕经 USDT 得 TKA': Number(formatUnits(around, 18)).toFixed(5),
    绕路多得: percent(Number(around) / Number(direct) - 1),
  });
}
console.table(hops);
// #endregion hops

// #region same-pair
// 路径里同一个交易对出现两次：相邻的两跳；同一个方向隔几跳再来。
await approve(wxoc, v2Router, amount('1'));
await showFailure(() => simulate([wxoc, usdt, wxoc], amount('1')));
await showFailure(() => simulate([wxoc, usdt, tka, wxoc, usdt], amount('1')));
await approve(wxoc, v2Router, 0n);
// #endregion same-pair

// #region gap
// 甲池 1 WXOC 值 5 USDT，乙池贵一些，各有 1,000 WXOC，手续费都是 0.30%：在甲买进，在乙卖出，最多赚多少。
const gamma = 0.997;
const gaps = [0.3, 0.6, 0.7, 1, 2, 5].map((gap) => {
  const [x, cheap, dear] = [1000, 5000, 5000 * (1 + gap / 100)];
  // 把两个池连成一个：付 USDT，得 USDT。
  const reserveIn = (cheap * x) / (x + gamma * x);
  const reserveOut = (gamma * x * dear) / (x + gamma * x);
  const best = Math.max(0, (Math.sqrt(reserveIn * reserveOut * gamma) - reserveIn) / gamma);
  const gain = (reserveOut * gamma * best) / (reserveIn + gamma * best) - best;
  return { 相差: `${gap}%`, '最合适付 USDT': best.toFixed(2), '赚 USDT': gain.toFixed(4) };
});
console.table(gaps);
// #endregion gap

// #region threshold
console.log(`两次 0.30% 的手续费：相差超过 ${percent(1 / gamma ** 2 - 1, 4)} 才有得赚`);
// #endregion threshold

// #region swap-back
// 代币合约攒到阈值就自动卖出：紧接着卖出的人，价格先少了这么多。
const thresholds = [0.05, 0.1, 0.5, 1, 5].map((share) => {
  const part = share / 100;
  const ratio = 1 / ((1 + part) * (1 + gamma * part));
  return {
    阈值占储备量: `${share}%`,
    价格少: percent(1 - ratio),
    卖家至少要的容忍度: percent(1 / ratio - 1),
  };
});
console.table(thresholds);
// #endregion swap-back

// #region helpers
async function reserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pair,
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  return BigInt(wxoc) < BigInt(usdt)
    ? { wxoc: reserve0, usdt: reserve1 }
    : { wxoc: reserve1, usdt: reserve0 };
}

function spot(held: { wxoc: bigint; usdt: bigint }): number {
  return Number(formatUnits(held.usdt, 6)) / Number(formatUnits(held.wxoc, 18));
}

async function amountOut(path: readonly Address[], amountIn: bigint): Promise<bigint> {
  const amounts = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  return amounts.at(-1)!;
}

async function simulate(path: readonly Address[], amountIn: bigint) {
  const minimum = ((await amountOut(path, amountIn)) * 995n) / 1000n;
  return publicClient.simulateContract({
    ...router,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, minimum, path, account.address, BigInt(await deadlineIn(20))],
  });
}

async function send(path: readonly Address[], amountIn: bigint): Promise<bigint> {
  const { request, result } = await simulate(path, amountIn);
  await waitForSuccess(await walletClient.writeContract(request));
  return result.at(-1)!;
}

/** 授权恰好这么多，再卖出。 */
async function swap(path: readonly [Address, Address], amountIn: bigint): Promise<bigint> {
  await approve(path[0], v2Router, amountIn);
  return send(path, amountIn);
}

function allowance(): Promise<bigint> {
  const call = { address: wxoc, abi: erc20Abi, functionName: 'allowance' } as const;
  return publicClient.readContract({ ...call, args: [account.address, v2Router] });
}
// #endregion helpers
