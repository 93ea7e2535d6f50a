// SPDX-License-Identifier: MIT
// V2 流动性：存入 10 WXOC 与 50 USDT，等 WXOC 从 5 USDT 跌到 3.5 USDT 后取出，与一直持有相比。
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);
const routerAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
]);
const router = { address: v2Router, abi: routerAbi } as const;

const pair = await publicClient.readContract({
  address: v2Factory,
  abi: factoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');

const balanceOf = (token: Address, owner: Address) =>
  publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });
const deadline = async () => (await publicClient.getBlock()).timestamp + 20n * 60n;
/** 容忍 0.5% 的变化，向下取整。 */
const atLeast = (amount: bigint) => (amount * 995n) / 1000n;
const asWxoc = (amount: bigint) => Number(formatUnits(amount, 18));
const asUsdt = (amount: bigint) => Number(formatUnits(amount, 6));
const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

async function approve(token: Address, amount: bigint) {
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [v2Router, amount],
  });
  return (await waitForSuccess(hash)).gasUsed;
}

/** 池中两种代币的数量；没有人直接向池转账时，它们就是储备量。 */
async function reserves() {
  const [poolWxoc, poolUsdt] = await Promise.all([balanceOf(wxoc, pair), balanceOf(usdt, pair)]);
  return { poolWxoc, poolUsdt, price: asUsdt(poolUsdt) / asWxoc(poolWxoc) };
}

// 存入：两种代币按池当时的比例，各自授权恰好的数量。
const wxocIn = parseUnits('10', 18);
const usdtIn = parseUnits('50', 6);
const approvalGas = (await approve(wxoc, wxocIn)) + (await approve(usdt, usdtIn));
const addition = await walletClient.writeContract({
  ...router,
  functionName: 'addLiquidity',
  args: [
    wxoc,
    usdt,
    wxocIn,
    usdtIn,
    atLeast(wxocIn),
    atLeast(usdtIn),
    account.address,
    await deadline(),
  ],
});
const { gasUsed: additionGas } = await waitForSuccess(addition);

const lpTokens = await balanceOf(pair, account.address);
const totalSupply = await publicClient.readContract({
  address: pair,
  abi: erc20Abi,
  functionName: 'totalSupply',
});
const share = Number(lpTokens) / Number(totalSupply);
console.log(`存入：10 WXOC 与 50 USDT，价格 ${(await reserves()).price.toFixed(2)}`);
console.log(
  `得到：${Number(formatUnits(lpTokens, 18)).toFixed(8)} LP 代币，占池的 ${percent(share)}`,
);

// 市场：有人大量卖出 XOC，路由合约先包装再卖出，价格从 5 跌到约 3.5。
const sold = parseUnits('197.5', 18);
const [, quoted] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [sold, [wxoc, usdt]],
});
const sale = await walletClient.writeContract({
  ...router,
  functionName: 'swapExactETHForTokens',
  args: [atLeast(quoted), [wxoc, usdt], account.address, await deadline()],
  value: sold,
});
await waitForSuccess(sale);
const { poolWxoc, poolUsdt, price } = await reserves();
const feeIncome = asWxoc(sold) * 0.003 * share;
console.log(`价格变为：${price.toFixed(2)}`);
console.log(`这笔交易的手续费分给你：${feeIncome.toFixed(4)} WXOC`);

// 取出：用全部 LP 代币换回份额，下限按此刻的储备量计算。
const lpApprovalGas = await approve(pair, lpTokens);
const [wxocBefore, usdtBefore] = await Promise.all([
  balanceOf(wxoc, account.address),
  balanceOf(usdt, account.address),
]);
const removal = await walletClient.writeContract({
  ...router,
  functionName: 'removeLiquidity',
  args: [
    wxoc,
    usdt,
    lpTokens,
    atLeast((poolWxoc * lpTokens) / totalSupply),
    atLeast((poolUsdt * lpTokens) / totalSupply),
    account.address,
    await deadline(),
  ],
});
const { gasUsed: removalGas } = await waitForSuccess(removal);
const wxocOut = asWxoc((await balanceOf(wxoc, account.address)) - wxocBefore);
const usdtOut = asUsdt((await balanceOf(usdt, account.address)) - usdtBefore);
const withdrawn = wxocOut * price + usdtOut;
const held = asWxoc(wxocIn) * price + asUsdt(usdtIn);
console.log(`取回：${wxocOut.toFixed(4)} WXOC 与 ${usdtOut.toFixed(4)} USDT`);
console.log(`取回的合计（含手续费）：${withdrawn.toFixed(2)} USDT`);
console.log(`一直持有的合计：${held.toFixed(2)} USDT`);
console.log(`相差：${percent(withdrawn / held - 1)}`);
console.log(`Gas 用量：两次授权 ${approvalGas}，存入 ${additionGas}`);
console.log(`Gas 用量：授权 LP 代币 ${lpApprovalGas}，移除 ${removalGas}`);
