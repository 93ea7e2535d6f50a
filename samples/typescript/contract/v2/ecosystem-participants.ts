// SPDX-License-Identifier: MIT
// 生态参与者：一个人卖出 100 WXOC，套利者把价格推回去，算清钱从谁流向谁。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function feeTo() view returns (address)',
]);
const factory = { address: v2Factory, abi: factoryAbi } as const;
const pairAddress = await publicClient.readContract({
  ...factory,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = {
  address: pairAddress,
  abi: parseAbi([
    'function token0() view returns (address)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  ]),
} as const;
const token0 = await publicClient.readContract({ ...pair, functionName: 'token0' });
async function readReserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  return token0 === wxoc ? { x: reserve0, y: reserve1 } : { x: reserve1, y: reserve0 };
}

const router = {
  address: v2Router,
  abi: parseAbi([
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  ]),
} as const;

// 先报价，下限设在报价的 99.5%；返回实际得到的数量。
async function sell(amountIn: bigint, path: [Address, Address]) {
  const approval = await walletClient.writeContract({
    address: path[0],
    abi: erc20Abi,
    functionName: 'approve',
    args: [v2Router, amountIn],
  });
  await waitForSuccess(approval);
  const [, quoted] = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  const { timestamp } = await publicClient.getBlock();
  const { request, result } = await publicClient.simulateContract({
    ...router,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, (quoted * 995n) / 1000n, path, account.address, timestamp + 20n * 60n],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result[1];
}
// #endregion setup

// #region value
// 用外部市场的价格给两种代币估值。假定外面始终是 1 WXOC = 5 USDT，只有这个池的价格在动。
const marketPrice = 5;
function valueOf(wxocAmount: bigint, usdtAmount: bigint) {
  return Number(formatUnits(wxocAmount, 18)) * marketPrice + Number(formatUnits(usdtAmount, 6));
}
function printPool(title: string, { x, y }: { x: bigint; y: bigint }) {
  const price = Number(formatUnits(y, 6)) / Number(formatUnits(x, 18));
  console.log(`${title}：价格 ${price.toFixed(4)} USDT，储备量值 ${valueOf(x, y).toFixed(4)} USDT`);
}
const start = await readReserves();
printPool('开始', start);
// #endregion value

// #region trader
const sold = parseUnits('100', 18);
const traderGot = await sell(sold, [wxoc, usdt]);
const traderLoss = valueOf(sold, 0n) - valueOf(0n, traderGot);
console.log(`兑换者：付 100 WXOC，得 ${formatUnits(traderGot, 6)} USDT，`);
console.log(`  比按外部价格成交少 ${traderLoss.toFixed(4)} USDT`);
const moved = await readReserves();
printPool('兑换之后', moved);
// #endregion trader

// #region arbitrage
// 套利者一直买到“再买一点，连手续费在内恰好是外部价格”为止。设他付 d USDT，g = 0.997，
// 边际成本等于 5 时 y + g·d = √(5·g·x·y)，解出 d。
const g = 0.997;
const x = Number(formatUnits(moved.x, 18));
const y = Number(formatUnits(moved.y, 6));
const best = (Math.sqrt(marketPrice * g * x * y) - y) / g;
const paid = parseUnits(best.toFixed(6), 6);
const bought = await sell(paid, [usdt, wxoc]);
const profit = valueOf(bought, 0n) - valueOf(0n, paid);
console.log(`套利者：付 ${formatUnits(paid, 6)} USDT，得 ${formatUnits(bought, 18)} WXOC，`);
console.log(`  在外部卖出可赚 ${profit.toFixed(4)} USDT（未扣 Gas 费）`);
const end = await readReserves();
printPool('套利之后', end);
// #endregion arbitrage

// #region balance
const poolGain = valueOf(end.x, end.y) - valueOf(start.x, start.y);
console.log(`流动性提供者：储备量增值 ${poolGain.toFixed(4)} USDT`);
console.log(
  `合计：${(profit + poolGain).toFixed(4)} USDT，等于兑换者少得的 ${traderLoss.toFixed(4)} USDT`,
);

const feeTo = await publicClient.readContract({ ...factory, functionName: 'feeTo' });
console.log(`协议费：${feeTo === zeroAddress ? '未开启（feeTo 是零地址）' : `归 ${feeTo}`}`);
// #endregion balance
