// SPDX-License-Identifier: MIT
// 余额与储备量：先转账、后调用，中间的空隙谁都能用；skim 与 sync 处理的是同一个差额。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function skim(address to)',
  'function sync()',
]);
const pair = { address: pairAddress, abi: pairAbi } as const;
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const oneWxoc = parseUnits('1', 18);
// #endregion setup

// #region skimmed
// 错误的做法：先用一笔交易把 1 WXOC 转给交易对，准备下一笔再调用 swap。
await transferToPair();
await report('转入之后');
// 两笔交易之间，任何人都可以用 skim 取走多出的部分。
const strangerBefore = await balance(wxoc, stranger);
await confirm(
  await walletClient.writeContract({
    ...pair,
    account: stranger,
    functionName: 'skim',
    args: [stranger],
  }),
);
console.log(`陌生人用 skim 取走 ${inWxoc((await balance(wxoc, stranger)) - strangerBefore)}`);
await report('skim 之后');
// #endregion skimmed

// #region synced
// 或者用 sync 把它并入储备量：从此归全体流动性提供者，要不回来。
await transferToPair();
await confirm(
  await walletClient.writeContract({ ...pair, account: stranger, functionName: 'sync' }),
);
await report('sync 之后');
// #endregion synced

// #region mended
// 正确的做法：转入与兑换在同一笔交易里。路由合约替你做到，授权也恰好用完。
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
const router = { address: v2Router, abi: routerAbi } as const;
const [, quoted] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [oneWxoc, [wxoc, usdt]],
});
await confirm(
  await walletClient.writeContract({
    address: wxoc,
    abi: erc20Abi,
    functionName: 'approve',
    args: [v2Router, oneWxoc],
  }),
);
const { timestamp } = await publicClient.getBlock();
const usdtBefore = await balance(usdt, account.address);
await confirm(
  await walletClient.writeContract({
    ...router,
    functionName: 'swapExactTokensForTokens',
    args: [oneWxoc, (quoted * 995n) / 1000n, [wxoc, usdt], account.address, timestamp + 20n * 60n],
  }),
);
const gained = (await balance(usdt, account.address)) - usdtBefore;
const remaining = await publicClient.readContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'allowance',
  args: [account.address, v2Router],
});
console.log(`经过路由合约：收到 ${formatUnits(gained, 6)} USDT，剩余授权 ${remaining}`);
// #endregion mended

// #region helpers
async function transferToPair() {
  const args = [pairAddress, oneWxoc] as const;
  const call = { address: wxoc, abi: erc20Abi, functionName: 'transfer', args } as const;
  await confirm(await walletClient.writeContract(call));
}

/** WXOC 的地址较小，是 token0，所以第一个就是 WXOC 的储备量。 */
async function report(when: string) {
  const [reserve] = await publicClient.readContract({ ...pair, functionName: 'getReserves' });
  console.log(
    `${when}：余额 ${inWxoc(await balance(wxoc, pairAddress))}，储备量 ${inWxoc(reserve)}`,
  );
}

async function confirm(hash: `0x${string}`) {
  const { status } = await publicClient.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('交易回滚');
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function inWxoc(amount: bigint) {
  return `${formatUnits(amount, 18)} WXOC`;
}
// #endregion helpers
