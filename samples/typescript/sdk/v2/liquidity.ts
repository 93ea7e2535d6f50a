// SPDX-License-Identifier: MIT
// V2 流动性：按储备量算出两种代币的数量与下限，存入，看 LP 代币值多少，再取出成代币或 XOC。
// #region imports
import { CurrencyAmount, Percent, Token } from '@swapx-lib/sdk-core';
import { Pair } from '@swapx-lib/v2-sdk';
import {
  erc20Abi,
  formatUnits,
  getAddress,
  parseAbi,
  parseUnits,
  zeroAddress,
  type Hash,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { receivedIn, waitForSuccess } from '#starter/receipts';
import { checkedSlippage } from '#starter/slippage';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const tolerance = checkedSlippage(new Percent(50, 10_000));

const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function totalSupply() view returns (uint256)',
]);
const router = {
  address: deployments.v2Router,
  abi: parseAbi([
    'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
    'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
    'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
    'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountToken, uint256 amountETH)',
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  ]),
} as const;
// #endregion setup

// #region market
// 只为演示：别人买走一些 USDT，储备量从整数变成真实世界里的样子。
async function marketSells(xoc: string): Promise<void> {
  const value = parseUnits(xoc, 18);
  const path = [deployments.wxoc, deployments.usdt];
  const [, quoted] = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [value, path],
  });
  if (quoted === undefined) throw new Error('没有报价');
  const hash = await walletClient.writeContract({
    ...router,
    functionName: 'swapExactETHForTokens',
    args: [quoted, path, account.address, await deadlineIn(20n * 60n)],
    value,
  });
  await waitForSuccess(hash);
}

await marketSells('1.234567');
// #endregion market

// #region pair
const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: factoryAbi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对：第一笔存入的比例会成为价格');

/** 储备量与总供应量在一次 multicall 里读出，来自同一个区块。 */
async function fetchPair() {
  const contract = { address: pairAddress, abi: pairAbi } as const;
  const [[reserve0, reserve1], supply] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'getReserves' },
      { ...contract, functionName: 'totalSupply' },
    ],
    allowFailure: false,
  });
  const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
  const pair = new Pair(
    CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
    CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
  );
  const totalSupply = CurrencyAmount.fromRawAmount(pair.liquidityToken, supply.toString());
  return { pair, totalSupply };
}

async function deadlineIn(seconds: bigint): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + seconds;
}

const raw = (amount: CurrencyAmount<Token>) => BigInt(amount.quotient.toString());

const { pair, totalSupply } = await fetchPair();
console.log(
  `储备量：${pair.reserveOf(WXOC).toExact()} WXOC，${pair.reserveOf(USDT).toExact()} USDT`,
);
console.log(`价格：1 WXOC = ${pair.priceOf(WXOC).toSignificant(6)} USDT`);
// #endregion pair

// #region amounts
// 决定一种代币的数量，另一种由储备量的比例得出，向下取整。
const usdtDesired = CurrencyAmount.fromRawAmount(USDT, parseUnits('50', 6).toString());
const quotedWxoc = pair.priceOf(USDT).quote(usdtDesired);
const wxocDesired = CurrencyAmount.fromRawAmount(WXOC, quotedWxoc.quotient);
const expected = pair.getLiquidityMinted(totalSupply, wxocDesired, usdtDesired);
console.log(`愿意存入：${wxocDesired.toExact()} WXOC 与 ${usdtDesired.toExact()} USDT`);
console.log(`预计得到：${expected.toExact()} LP 代币`);
// #endregion amounts

// #region minimums
/** 下限：数量 × (1 − 容忍度)，向下取整。 */
function atLeast(amount: CurrencyAmount<Token>): bigint {
  return BigInt(amount.multiply(new Percent(1).subtract(tolerance)).quotient.toString());
}

const wxocMin = atLeast(wxocDesired);
const usdtMin = atLeast(usdtDesired);
console.log(`最少存入：${formatUnits(wxocMin, 18)} WXOC 与 ${formatUnits(usdtMin, 6)} USDT`);
// #endregion minimums

// #region approve
/** 额度够就不动；不够才授权恰好的数量，旧的额度先归零（有的代币要求这样）。 */
async function ensureAllowance(token: Token, amount: bigint): Promise<void> {
  const current = await allowance(token);
  if (current >= amount) return;
  if (current > 0n) await approve(token, 0n);
  await approve(token, amount);
}

async function allowance(token: Token): Promise<bigint> {
  return publicClient.readContract({
    address: getAddress(token.address),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account.address, deployments.v2Router],
  });
}

async function approve(token: Token, amount: bigint): Promise<void> {
  const hash = await walletClient.writeContract({
    address: getAddress(token.address),
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.v2Router, amount],
  });
  await waitForSuccess(hash);
}

await ensureAllowance(WXOC, raw(wxocDesired));
await ensureAllowance(USDT, raw(usdtDesired));
// #endregion approve

// #region exact-minimums
// 下限写成愿意存入的数量：价格一点没变，也会失败。
await showFailure(async () =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'addLiquidity',
    args: [
      deployments.wxoc,
      deployments.usdt,
      raw(wxocDesired),
      raw(usdtDesired),
      raw(wxocDesired),
      raw(usdtDesired),
      account.address,
      await deadlineIn(20n * 60n),
    ],
  }),
);

// 路由合约用取整之后的 WXOC 反过来算 USDT，又取整一次，少了一个最小单位。
const backAgain = pair.priceOf(WXOC).quote(wxocDesired);
console.log(`愿意存入：${raw(usdtDesired)}，路由合约算出：${backAgain.quotient.toString()}`);
// #endregion exact-minimums

// #region add
const { request, result } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidity',
  args: [
    deployments.wxoc,
    deployments.usdt,
    raw(wxocDesired),
    raw(usdtDesired),
    wxocMin,
    usdtMin,
    account.address,
    await deadlineIn(20n * 60n),
  ],
});
await waitForSuccess(await walletClient.writeContract(request));
const [wxocUsed, usdtUsed, minted] = result;
console.log(`存入：${formatUnits(wxocUsed, 18)} WXOC 与 ${formatUnits(usdtUsed, 6)} USDT`);
console.log(`得到：${formatUnits(minted, 18)} LP 代币`);
// #endregion add

// #region revoke
// 没有用完的额度会一直留着，哪怕只有一个最小单位。
for (const token of [WXOC, USDT]) {
  const left = await allowance(token);
  console.log(`${token.symbol} 剩余的额度：${left}`);
  if (left > 0n) await approve(token, 0n);
}
// #endregion revoke

// #region add-native
// 用 XOC 存入：数量放在 value 里，不必授权 WXOC；用不完的 XOC 由路由合约退回。
const now = await fetchPair();
const wxocWanted = now.pair.priceOf(USDT).quote(usdtDesired);
await ensureAllowance(USDT, raw(usdtDesired));
const native = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidityETH',
  args: [
    deployments.usdt,
    raw(usdtDesired),
    atLeast(usdtDesired),
    atLeast(wxocWanted),
    account.address,
    await deadlineIn(20n * 60n),
  ],
  value: raw(wxocWanted),
});
await waitForSuccess(await walletClient.writeContract(native.request));
const [usdtAdded, xocAdded] = native.result;
console.log(`存入：${formatUnits(xocAdded, 18)} XOC 与 ${formatUnits(usdtAdded, 6)} USDT`);
if ((await allowance(USDT)) > 0n) await approve(USDT, 0n);
// #endregion add-native

// #region value
/** 一定数量的 LP 代币此刻能换回多少。 */
async function valueOf(liquidity: bigint) {
  const { pair: latest, totalSupply: supply } = await fetchPair();
  const share = CurrencyAmount.fromRawAmount(latest.liquidityToken, liquidity.toString());
  return {
    wxoc: latest.getLiquidityValue(WXOC, supply, share),
    usdt: latest.getLiquidityValue(USDT, supply, share),
    percent: new Percent(share.quotient, supply.quotient),
  };
}

const held = await publicClient.readContract({
  address: pairAddress,
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [account.address],
});
const worth = await valueOf(held);
console.log(`持有：${formatUnits(held, 18)} LP 代币，占池的 ${worth.percent.toFixed(4)}%`);
console.log(`能换回：${worth.wxoc.toExact()} WXOC 与 ${worth.usdt.toExact()} USDT`);
// #endregion value

// #region remove
// LP 代币也是代币，也要授权；注意授权的是真实的交易对，不是 SDK 算出的地址。
const half = held / 2n;
await approveLp(half);
const halfWorth = await valueOf(half);
const removal = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'removeLiquidity',
  args: [
    deployments.wxoc,
    deployments.usdt,
    half,
    atLeast(halfWorth.wxoc),
    atLeast(halfWorth.usdt),
    account.address,
    await deadlineIn(20n * 60n),
  ],
});
await waitForSuccess(await walletClient.writeContract(removal.request));
const [wxocBack, usdtBack] = removal.result;
console.log(`取回：${formatUnits(wxocBack, 18)} WXOC 与 ${formatUnits(usdtBack, 6)} USDT`);
// #endregion remove

// #region approve-lp
async function approveLp(amount: bigint): Promise<void> {
  const hash: Hash = await walletClient.writeContract({
    address: pairAddress,
    abi: erc20Abi,
    functionName: 'approve',
    args: [deployments.v2Router, amount],
  });
  await waitForSuccess(hash);
}
// #endregion approve-lp

// #region remove-native
// 其余的取成 XOC：路由合约收下 WXOC，换成 XOC 再转给你。
const rest = held - half;
await approveLp(rest);
const restWorth = await valueOf(rest);
const nativeRemoval = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'removeLiquidityETH',
  args: [
    deployments.usdt,
    rest,
    atLeast(restWorth.usdt),
    atLeast(restWorth.wxoc),
    account.address,
    await deadlineIn(20n * 60n),
  ],
});
const receipt = await waitForSuccess(await walletClient.writeContract(nativeRemoval.request));
const gasFee = receipt.gasUsed * receipt.effectiveGasPrice;
// XOC 没有事件：比较这笔交易的前一个区块与它所在的区块，区块里不能有这个账户的别的交易。
const { blockNumber } = receipt;
const { address } = account;
const xocBefore = await publicClient.getBalance({ address, blockNumber: blockNumber - 1n });
const xocAfter = await publicClient.getBalance({ address, blockNumber });
const xocGained = xocAfter - xocBefore + gasFee;
const usdtOut = receivedIn(receipt, deployments.usdt, address);
console.log(`取回：${formatUnits(xocGained, 18)} XOC 与 ${formatUnits(usdtOut, 6)} USDT`);
// #endregion remove-native

// #region price-moved
// 算好数量之后，市场先成交了一笔大的：两种代币的比例变了，其中一种达不到下限。
await ensureAllowance(WXOC, raw(wxocDesired));
await ensureAllowance(USDT, raw(usdtDesired));
await marketSells('10');
const addStale = async (deadline: bigint) =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'addLiquidity',
    args: [
      deployments.wxoc,
      deployments.usdt,
      raw(wxocDesired),
      raw(usdtDesired),
      wxocMin,
      usdtMin,
      account.address,
      deadline,
    ],
  });
await showFailure(async () => addStale(await deadlineIn(20n * 60n)));
// #endregion price-moved

// #region errors
// 过了截止时间。
await showFailure(async () => addStale(await deadlineIn(-1n)));

// 没有授权 LP 代币就取出。
await showFailure(async () =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'removeLiquidityETH',
    args: [deployments.usdt, 1000n, 1n, 1n, account.address, await deadlineIn(60n)],
  }),
);

// 没有存入，额度还在：收回。
await approve(WXOC, 0n);
await approve(USDT, 0n);
// #endregion errors
