// SPDX-License-Identifier: MIT
// 价格影响：在同一个 V2 流动性池里卖出不同数量的 WXOC，看手续费与价格影响各拿走多少。
import { formatUnits, parseAbi, parseUnits, zeroAddress } from 'viem';
import { deployments, publicClient } from '#starter/clients';

const v2Abi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
]);

const pair = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2Abi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');

const [reserve0, reserve1] = await publicClient.readContract({
  address: pair,
  abi: v2Abi,
  functionName: 'getReserves',
});
const token0 = await publicClient.readContract({
  address: pair,
  abi: v2Abi,
  functionName: 'token0',
});
// 储备量按地址排序，不按你的习惯排序。
const [wxocReserve, usdtReserve] =
  token0 === deployments.wxoc ? [reserve0, reserve1] : [reserve1, reserve0];
const midPrice = Number(formatUnits(usdtReserve, 6)) / Number(formatUnits(wxocReserve, 18));
// #region pool
console.log(`池中：${formatUnits(wxocReserve, 18)} WXOC 与 ${formatUnits(usdtReserve, 6)} USDT`);
console.log(`中间价：1 WXOC = ${midPrice} USDT`);
// #endregion pool

// #region sizes
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
const sizes = [];
for (const sold of [1, 10, 50, 100, 500]) {
  const amounts = await publicClient.readContract({
    address: deployments.v2Router,
    abi: v2Abi,
    functionName: 'getAmountsOut',
    args: [parseUnits(String(sold), 18), [deployments.wxoc, deployments.usdt]],
  });
  const received = Number(formatUnits(amounts[1], 6));
  // 先扣手续费，剩下的才去推动价格：价格影响与扣费后的输入按中间价的所值相比。
  const afterFee = sold * 0.997 * midPrice;
  const impact = 1 - received / afterFee;
  const total = 1 - received / (sold * midPrice);
  sizes.push({
    '卖出 WXOC': sold,
    '收到 USDT': received.toFixed(2),
    手续费: '0.30%',
    价格影响: percent(impact),
    合计少: percent(total),
  });
}
console.table(sizes);
// #endregion sizes
