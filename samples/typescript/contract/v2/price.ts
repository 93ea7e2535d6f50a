// SPDX-License-Identifier: MIT
// 价格：中间价、成交价与时间加权平均价格，全部从同一个交易对读出。
// #region imports
import {
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
  testActions,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function price0CumulativeLast() view returns (uint256)',
  'function price1CumulativeLast() view returns (uint256)',
  'function sync()',
  'event Sync(uint112 reserve0, uint112 reserve1)',
]);
const routerAbi = parseAbi([
  'function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256 amountB)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountOut)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
const router = { address: v2Router, abi: routerAbi } as const;

const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: factoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: pairAbi } as const;
// WXOC 的地址较小，是 token0；地址反过来时 price0 与 price1 也要对调。
const wxocIsToken0 = wxoc.toLowerCase() < usdt.toLowerCase();

// 快照与手动出块只有本地链才有，用来让每一段都从 1,000 / 5,000 开始。
const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
await wrap(stranger, parseUnits('500', 18));
const fresh = await chain.snapshot();
// #endregion setup

// #region spot
const start = await reserves();
console.log(`储备量：${formatUnits(start.wxoc, 18)} WXOC，${formatUnits(start.usdt, 6)} USDT`);
console.log(`中间价：1 WXOC = ${spot(start)} USDT，1 USDT = ${1 / spot(start)} WXOC`);
// #endregion spot

// #region quote-or-amount-out
const one = parseUnits('1', 18);
const ratio = await publicClient.readContract({
  ...router,
  functionName: 'quote',
  args: [one, start.wxoc, start.usdt],
});
const executable = await publicClient.readContract({
  ...router,
  functionName: 'getAmountOut',
  args: [one, start.wxoc, start.usdt],
});
console.log(`quote(1 WXOC) = ${formatUnits(ratio, 6)} USDT：按比例，不是成交价`);
console.log(`getAmountOut(1 WXOC) = ${formatUnits(executable, 6)} USDT：真能换到的数量`);
// #endregion quote-or-amount-out

// #region sizes
const sizes = [];
for (const size of [1, 10, 100, 500]) {
  const amountIn = parseUnits(String(size), 18);
  const amountOut = await publicClient.readContract({
    ...router,
    functionName: 'getAmountOut',
    args: [amountIn, start.wxoc, start.usdt],
  });
  const received = Number(formatUnits(amountOut, 6));
  const executionPrice = received / size;
  const counted = size * 0.997; // 扣去手续费、真正参与定价的输入
  const impact = counted / (Number(formatUnits(start.wxoc, 18)) + counted);
  const total = 1 - executionPrice / spot(start);
  const after = spot({ wxoc: start.wxoc + amountIn, usdt: start.usdt - amountOut });
  sizes.push({
    '卖出 WXOC': size,
    '收到 USDT': received.toFixed(6),
    成交价: executionPrice.toFixed(4),
    手续费: '0.30%',
    价格影响: percent(impact),
    合计低于中间价: percent(total),
    之后的中间价: after.toFixed(4),
  });
}
console.table(sizes);
// #endregion sizes

// #region splitting
const whole = parseUnits('100', 18);
const splits = [];
for (const parts of [1, 2, 10]) {
  const before = await chain.snapshot();
  let received = 0n;
  for (let part = 0; part < parts; part++) {
    received += await amountOut([wxoc, usdt], whole / BigInt(parts));
    await swap(stranger, [wxoc, usdt], whole / BigInt(parts));
  }
  splits.push({ 分成几笔: parts, '一共收到 USDT': formatUnits(received, 6) });
  await chain.revert({ id: before });
}
console.table(splits);
// #endregion splitting

// #region slippage
// 你看到的报价：卖出 100 WXOC，最多接受 0.5%（50 个基点）的滑点。
const sold = parseUnits('100', 18);
const quoted = await amountOut([wxoc, usdt], sold);
const amountOutMin = (quoted * 995n) / 1000n;
console.log(
  `报价：100 WXOC → ${formatUnits(quoted, 6)} USDT，下限 ${formatUnits(amountOutMin, 6)} USDT`,
);

// 你的交易被打包之前，别人先卖出了 20 WXOC。
await swap(stranger, [wxoc, usdt], parseUnits('20', 18));
const now = await amountOut([wxoc, usdt], sold);
const slippage = 1 - Number(now) / Number(quoted);
console.log(`别人先成交之后：100 WXOC → ${formatUnits(now, 6)} USDT，滑点 ${percent(slippage)}`);
await approve(account.address, wxoc, sold);
await showFailure(async () =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [sold, amountOutMin, [wxoc, usdt], account.address, await deadline()],
  }),
);
// #endregion slippage

await chain.revert({ id: fresh });
const freshAgain = await chain.snapshot();

// #region twap
const first = await observe();
await moveTime(1800); // 半小时没有交易，价格停在 5
await swap(stranger, [wxoc, usdt], parseUnits('200', 18));
const pushed = spot(await reserves());
await moveTime(600); // 新价格持续十分钟
const second = await observe();

const twap = average(first, second);
console.log(
  `价格 5 持续了 ${second.time - first.time - 600} 秒，中间价被推到 ${pushed.toFixed(6)} USDT`,
);
console.log(`${second.time - first.time} 秒的时间加权平均价格：${twap.toFixed(6)} USDT`);
// #endregion twap

// #region stale
// 累计值只在有人碰交易对时更新：之后的十分钟还没有记进去，observe 要自己补上。
console.log(`累计值里缺少的秒数：${second.time - second.storedTime}`);
console.log(`只用存储的累计值会算成：${staleAverage(first, second).toFixed(6)} USDT`);
// #endregion stale

await chain.revert({ id: freshAgain });
const freshOnceMore = await chain.snapshot();

// #region one-block
// 同一个区块里两笔方向相反的兑换：中途的价格持续 0 秒，不进入累计值。
await approve(stranger, wxoc, parseUnits('500', 18));
await approve(stranger, usdt, parseUnits('1500', 6));
const beforeBlock = await observe();
await chain.setAutomine(false);
const there = await submitSwap(stranger, [wxoc, usdt], parseUnits('500', 18));
const back = await submitSwap(stranger, [usdt, wxoc], parseUnits('1500', 6));
await chain.mine({ blocks: 1 });
await chain.setAutomine(true);
await confirm(there);
const blockNumber = await confirm(back);
const afterBlock = await observe();

const syncs = await publicClient.getContractEvents({
  ...pair,
  eventName: 'Sync',
  fromBlock: blockNumber,
  strict: true,
});
for (const { args } of syncs) {
  console.log(`同一区块内的中间价：${spot(sorted(args.reserve0, args.reserve1)).toFixed(6)} USDT`);
}
console.log(`跨过这个区块的平均价：${average(beforeBlock, afterBlock).toFixed(6)} USDT`);
// #endregion one-block

await chain.revert({ id: freshOnceMore });
const beforeJump = await chain.snapshot();

// #region wrap
// 时间戳只存 32 位，2106-02-07 回绕到 0。把本地链拨到回绕前 10 秒。
const { timestamp } = await publicClient.getBlock();
await moveTime(2 ** 32 - 10 - Number(timestamp) - 1);
await confirm(await walletClient.writeContract({ ...pair, functionName: 'sync' }));
const beforeWrap = await observe();
await moveTime(20);
await confirm(await walletClient.writeContract({ ...pair, functionName: 'sync' }));
const afterWrap = await observe();
console.log(`回绕前的时间戳：${beforeWrap.time}，回绕后：${afterWrap.time}`);
console.log(
  `直接相减：${afterWrap.time - beforeWrap.time} 秒；按 32 位相减：${seconds(beforeWrap, afterWrap)} 秒`,
);
console.log(`平均价：${average(beforeWrap, afterWrap).toFixed(6)} USDT`);
// #endregion wrap

// 把时间拨回来：链若还在运行，之后的示例不会停在 2106 年。
await chain.revert({ id: beforeJump });

// #region oracle
interface Observation {
  cumulative: bigint; // 累计值，补到当前时刻
  time: number; // uint32
  stored: bigint; // 交易对里存的累计值
  storedTime: number;
}

/** 读累计值，并补上最后一次更新到现在的部分，与链上预言机的做法相同。 */
async function observe(): Promise<Observation> {
  const block = await publicClient.getBlock();
  const at = { blockNumber: block.number };
  const [reserve0, reserve1, storedTime] = await publicClient.readContract({
    ...pair,
    ...at,
    functionName: 'getReserves',
  });
  const stored = await publicClient.readContract({
    ...pair,
    ...at,
    functionName: wxocIsToken0 ? 'price0CumulativeLast' : 'price1CumulativeLast',
  });
  const [base, counter] = wxocIsToken0 ? [reserve0, reserve1] : [reserve1, reserve0];
  const time = Number(BigInt.asUintN(32, block.timestamp));
  const missing = BigInt.asUintN(32, BigInt(time - storedTime));
  const price = (counter << 112n) / base; // UQ112x112：价格 × 2^112
  return { cumulative: stored + price * missing, time, stored, storedTime };
}

/** 两次观测之间的秒数；按 32 位回绕相减。 */
function seconds(from: { time: number }, to: { time: number }) {
  return Number(BigInt.asUintN(32, BigInt(to.time - from.time)));
}

/** 平均价，单位是 USDT / WXOC。 */
function average(from: Observation, to: Observation) {
  const difference = BigInt.asUintN(256, to.cumulative - from.cumulative);
  return toHuman(difference / BigInt(seconds(from, to)));
}

function staleAverage(from: Observation, to: Observation) {
  return toHuman((to.stored - from.cumulative) / BigInt(to.time - from.time));
}

/** UQ112x112 → 小数：除以 2^112，再补上两种代币小数位的差 10^(18−6)。 */
function toHuman(fixedPoint: bigint) {
  return Number((fixedPoint * 10n ** 24n) >> 112n) / 1e12;
}
// #endregion oracle

// #region helpers
async function confirm(hash: Hash) {
  const { status, blockNumber } = await publicClient.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('交易回滚');
  return blockNumber;
}

async function wrap(owner: Address, value: bigint) {
  const abi = parseAbi(['function deposit() payable']);
  const call = { account: owner, address: wxoc, abi, functionName: 'deposit', value } as const;
  await confirm(await walletClient.writeContract(call));
}

async function approve(owner: Address, token: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  // 自己的账户在本地签名，别人的账户由本地链代为签名。
  const signer = owner === account.address ? account : owner;
  await confirm(
    await walletClient.writeContract({ ...call, account: signer, args: [v2Router, amount] }),
  );
}

async function amountOut(path: Address[], amountIn: bigint) {
  const [, out] = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  return out;
}

async function deadline() {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

async function swap(owner: Address, path: [Address, Address], amountIn: bigint) {
  await approve(owner, path[0], amountIn);
  await confirm(await submitSwap(owner, path, amountIn));
}

/** 只发送，不等待打包；Gas 上限写明，两笔交易才能放进同一个区块。 */
async function submitSwap(owner: Address, path: [Address, Address], amountIn: bigint) {
  const amountOutMin = ((await amountOut(path, amountIn)) * 995n) / 1000n;
  return walletClient.writeContract({
    ...router,
    account: owner,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, amountOutMin, path, owner, await deadline()],
    gas: 300_000n,
  });
}

async function reserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  return sorted(reserve0, reserve1);
}

function sorted(amount0: bigint, amount1: bigint) {
  return wxocIsToken0 ? { wxoc: amount0, usdt: amount1 } : { wxoc: amount1, usdt: amount0 };
}

function spot(amounts: { wxoc: bigint; usdt: bigint }) {
  return Number(formatUnits(amounts.usdt, 6)) / Number(formatUnits(amounts.wxoc, 18));
}

function percent(value: number) {
  return `${(value * 100).toFixed(4)}%`;
}
// #endregion helpers
