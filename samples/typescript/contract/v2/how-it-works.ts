// SPDX-License-Identifier: MIT
// 工作原理：在 1000 WXOC / 5000 USDT 的交易对里卖出 100 WXOC，看数量、价格与 k 怎样变化。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region pair
const v2Abi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
]);
const pairAddress = await publicClient.readContract({
  address: deployments.v2Factory,
  abi: v2Abi,
  functionName: 'getPair',
  args: [deployments.wxoc, deployments.usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: v2Abi } as const;

// 储备量按代币地址排序，所以先从交易对读出哪一种代币排在前面。
const token0 = await publicClient.readContract({ ...pair, functionName: 'token0' });
async function readReserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  return token0 === deployments.wxoc
    ? { wxoc: reserve0, usdt: reserve1 }
    : { wxoc: reserve1, usdt: reserve0 };
}
// #endregion pair

// #region state
// WXOC 有 18 位小数，USDT 有 6 位；只在打印时换算成个数。
const wxocText = (amount: bigint) => formatUnits(amount, 18);
const usdtText = (amount: bigint) => formatUnits(amount, 6);
const price = (usdt: bigint, wxoc: bigint) => Number(usdtText(usdt)) / Number(wxocText(wxoc));

function printState(title: string, { wxoc, usdt }: { wxoc: bigint; usdt: bigint }) {
  console.log(`${title}：${wxocText(wxoc)} WXOC，${usdtText(usdt)} USDT`);
  console.log(`  k = ${formatUnits(wxoc * usdt, 18 + 6)}`);
  console.log(`  中间价：1 WXOC = ${price(usdt, wxoc).toFixed(4)} USDT`);
}
const before = await readReserves();
printState('兑换前', before);
// #endregion state

// #region formula
// 不计手续费：乘积不变，(x + dx)(y − dy) = xy。
function outputWithoutFee(x: bigint, y: bigint, dx: bigint) {
  return (dx * y) / (x + dx);
}

// 计手续费：输入只按 997/1000 计入。bigint 除法舍去小数，与合约相同。
function outputWithFee(x: bigint, y: bigint, dx: bigint) {
  const counted = dx * 997n;
  return (counted * y) / (x * 1000n + counted);
}

const amountIn = parseUnits('100', 18);
const withoutFee = outputWithoutFee(before.wxoc, before.usdt, amountIn);
const withFee = outputWithFee(before.wxoc, before.usdt, amountIn);
console.log(`卖出 100 WXOC，不计手续费得 ${usdtText(withoutFee)} USDT`);
console.log(`卖出 100 WXOC，计手续费得 ${usdtText(withFee)} USDT`);
// #endregion formula

// #region quote
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountOut)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
const router = { address: deployments.v2Router, abi: routerAbi } as const;
const path = [deployments.wxoc, deployments.usdt];

const [, quoted] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [amountIn, path],
});
console.log(`路由合约报价：${usdtText(quoted)} USDT`);
// #endregion quote

// #region swap
const approval = await walletClient.writeContract({
  address: deployments.wxoc,
  abi: erc20Abi,
  functionName: 'approve',
  args: [deployments.v2Router, amountIn],
});
await waitForSuccess(approval);

// 滑点容忍度 0.5%：成交少于报价的 99.5% 就回滚。截止时间从最新区块算起。
const minimum = (quoted * 995n) / 1000n;
const { timestamp } = await publicClient.getBlock();
const hash = await walletClient.writeContract({
  ...router,
  functionName: 'swapExactTokensForTokens',
  args: [amountIn, minimum, path, account.address, timestamp + 20n * 60n],
});
await waitForSuccess(hash);

const after = await readReserves();
const received = before.usdt - after.usdt;
console.log(`成交：付 100 WXOC，得 ${usdtText(received)} USDT`);
console.log(`  成交价：1 WXOC = ${price(received, amountIn).toFixed(4)} USDT`);
printState('兑换后', after);
// #endregion swap

// #region sizes
console.log('回到 1000 WXOC / 5000 USDT，换成别的数量：');
for (const size of ['1', '10', '100', '1000', '10000']) {
  const input = parseUnits(size, 18);
  const output = await publicClient.readContract({
    ...router,
    functionName: 'getAmountOut',
    args: [input, before.wxoc, before.usdt],
  });
  const execution = price(output, input);
  const below = (1 - execution / price(before.usdt, before.wxoc)) * 100;
  console.log(
    `  卖出 ${size} WXOC 得 ${usdtText(output)} USDT，` +
      `成交价 ${execution.toFixed(4)}，比中间价低 ${below.toFixed(2)}%`,
  );
}
// #endregion sizes
