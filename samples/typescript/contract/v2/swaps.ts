// SPDX-License-Identifier: MIT
// 兑换：两个方向的公式与取整，再直接调用交易对，看它怎样收款、付款与检查 K。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseEventLogs, parseUnits, zeroAddress } from 'viem';
import { wxocAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region pair
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function skim(address to)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);
const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: pairAbi } as const;

const token0 = await publicClient.readContract({ ...pair, functionName: 'token0' });
const [reserve0, reserve1] = await publicClient.readContract({
  ...pair,
  functionName: 'getReserves',
});
if (token0 !== deployments.wxoc) throw new Error('这个示例假定 token0 是 WXOC');
const [x, y] = [reserve0, reserve1];
console.log(`储备量：${formatUnits(x, 18)} WXOC（token0），${formatUnits(y, 6)} USDT（token1）`);
// #endregion pair

// #region exact-input
// 精确输入：除不尽时舍去小数，少付给兑换者的零头留在交易对里。
function getAmountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint) {
  const amountInWithFee = amountIn * 997n;
  return (amountInWithFee * reserveOut) / (reserveIn * 1000n + amountInWithFee);
}
const amountIn = parseUnits('100', 18);
const amountOut = getAmountOut(amountIn, x, y);
console.log(`精确输入：付 100 WXOC，得 ${formatUnits(amountOut, 6)} USDT`);
// #endregion exact-input

// #region exact-output
// 精确输出：除法之后总是加 1，宁可多收一个最小单位，也不少收。
function getAmountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint) {
  return (reserveIn * amountOut * 1000n) / ((reserveOut - amountOut) * 997n) + 1n;
}
const needed = getAmountIn(amountOut, x, y);
console.log(`精确输出：要 ${formatUnits(amountOut, 6)} USDT，付 ${formatUnits(needed, 18)} WXOC`);
console.log(`要 1 个最小单位的 USDT，付 ${getAmountIn(1n, x, y)} 个最小单位的 WXOC`);
console.log(`付 1 个最小单位的 WXOC，得 ${getAmountOut(1n, x, y)} 个最小单位的 USDT`);
// #endregion exact-output

// #region router
const router = {
  address: deployments.v2Router,
  abi: parseAbi([
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
  ]),
} as const;
const path = [deployments.wxoc, deployments.usdt];
const quotes = await publicClient.multicall({
  contracts: [
    { ...router, functionName: 'getAmountsOut', args: [amountIn, path] },
    { ...router, functionName: 'getAmountsIn', args: [amountOut, path] },
    { ...router, functionName: 'getAmountsOut', args: [amountIn, [...path, deployments.tka]] },
  ],
  allowFailure: false,
});
console.log(`路由合约：付 100 WXOC，得 ${formatUnits(quotes[0][1], 6)} USDT`);
console.log(`路由合约：得到同样多的 USDT，付 ${formatUnits(quotes[1][0], 18)} WXOC`);
console.log(
  `两跳：100 WXOC → ${formatUnits(quotes[2][1], 6)} USDT → ${formatUnits(quotes[2][2], 18)} TKA`,
);
// #endregion router

// #region k-check
// 交易对只做这一个不等式；左边不小于右边就放行。
function passesK(paid: bigint, out: bigint) {
  const left = ((x + paid) * 1000n - paid * 3n) * ((y - out) * 1000n);
  const right = x * y * 1_000_000n;
  return left >= right;
}
console.log(
  `付 100 WXOC 要 ${amountOut}：K 检查${passesK(amountIn, amountOut) ? '通过' : '不通过'}`,
);
console.log(`多要 1 个最小单位：K 检查${passesK(amountIn, amountOut + 1n) ? '通过' : '不通过'}`);
// #endregion k-check

// #region before-paying
const recipient = account.address;
function trySwap(usdtOut: bigint, to = recipient) {
  const args = [0n, usdtOut, to, '0x'] as const;
  return publicClient.simulateContract({ ...pair, account, functionName: 'swap', args });
}
// 没有付款就要代币。
await showFailure(() => trySwap(amountOut));
// #endregion before-paying

// #region pay
// 演示用：付款与 swap 分成两笔交易。除本地链外绝不要这样做，原因见下一段。
const payment = await walletClient.writeContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'transfer',
  args: [pairAddress, amountIn],
});
await waitForSuccess(payment);
// #endregion pay

// #region stolen
// 交易对不记得是谁付的款：任何地址现在都能用 skim 取走这 100 WXOC。
const stranger = '0x000000000000000000000000000000000000bEEF';
await publicClient.simulateContract({
  ...pair,
  account: stranger,
  functionName: 'skim',
  args: [stranger],
});
console.log('陌生地址模拟调用 skim：成功，先付的 100 WXOC 会归它');
// #endregion stolen

// #region checks
await showFailure(() => trySwap(amountOut + 1n));
await showFailure(() => trySwap(0n));
await showFailure(() => trySwap(y));
await showFailure(() => trySwap(amountOut, deployments.usdt));
// #endregion checks

// #region swap
const hash = await walletClient.writeContract({
  ...pair,
  functionName: 'swap',
  args: [0n, amountOut, recipient, '0x'],
});
const { logs } = await publicClient.waitForTransactionReceipt({ hash });
for (const { eventName, args } of parseEventLogs({ abi: pairAbi, logs })) {
  if (eventName === 'Sync') console.log(`Sync：储备量改为 ${args.reserve0} 与 ${args.reserve1}`);
  else console.log(`Swap：amount0In ${args.amount0In}，amount1Out ${args.amount1Out}`);
}
// #endregion swap

// #region both
// 演示用，同样分成几笔：付款里两种代币都有，交易对各算各的输入。
const wrap = { address: deployments.wxoc, abi: wxocAbi, functionName: 'deposit' } as const;
await waitForSuccess(await walletClient.writeContract({ ...wrap, value: parseUnits('10', 18) }));
const parts = [
  { token: deployments.wxoc, amount: parseUnits('10', 18) },
  { token: deployments.usdt, amount: parseUnits('10', 6) },
];
for (const { token, amount } of parts) {
  const pay = { address: token, abi: erc20Abi, functionName: 'transfer' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...pay, args: [pairAddress, amount] }));
}
const mixed = await walletClient.writeContract({
  ...pair,
  functionName: 'swap',
  args: [0n, parseUnits('30', 6), recipient, '0x'],
});
const [both] = parseEventLogs({
  abi: pairAbi,
  eventName: 'Swap',
  logs: (await waitForSuccess(mixed)).logs,
});
if (!both) throw new Error('回执里没有 Swap');
console.log(`amount0In ${both.args.amount0In}，amount1In ${both.args.amount1In}`);
console.log(`amount0Out ${both.args.amount0Out}，amount1Out ${both.args.amount1Out}`);
// #endregion both
