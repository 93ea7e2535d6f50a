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

// #region total
// 市场页上的一个数是两边合计；卖出的人面对的，只有其中一边。
const [wxocSide, usdtSide] = [
  Number(formatUnits(wxocReserve, 18)),
  Number(formatUnits(usdtReserve, 6)),
];
console.log(`合计值 ${wxocSide * midPrice + usdtSide} USDT，每一边值 ${usdtSide} USDT`);
// #endregion total

// #region one-side
const shares = [];
for (const share of [5, 10, 20, 40, 100]) {
  const sold = (wxocSide * share) / 100;
  const amounts = await publicClient.readContract({
    address: deployments.v2Router,
    abi: v2Abi,
    functionName: 'getAmountsOut',
    args: [parseUnits(String(sold), 18), [deployments.wxoc, deployments.usdt]],
  });
  const received = Number(formatUnits(amounts[1], 6));
  const after = (usdtSide - received) / (wxocSide + sold);
  shares.push({
    卖出一边的: `${share}%`,
    '卖出 WXOC': sold,
    '收到 USDT': received.toFixed(2),
    之后的价格: after.toFixed(4),
    是原来的: percent(after / midPrice),
  });
}
console.table(shares);
// #endregion one-side

// #region one-figure
// 手续费、价格影响与容忍度合成一个数：最少收到的，比按中间价算少多少。
const [, quoted] = await publicClient.readContract({
  address: deployments.v2Router,
  abi: v2Abi,
  functionName: 'getAmountsOut',
  args: [parseUnits('1', 18), [deployments.wxoc, deployments.usdt]],
});
const figures = [0, 50, 100, 500].map((basisPoints) => {
  const minimum = Number(formatUnits((quoted * 10_000n) / BigInt(10_000 + basisPoints), 6));
  return {
    容忍度: `${basisPoints / 100}%`,
    '最少收到 USDT': minimum.toFixed(6),
    比中间价少: percent(1 - minimum / midPrice),
  };
});
console.table(figures);
// #endregion one-figure
