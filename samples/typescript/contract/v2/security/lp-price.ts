// SPDX-License-Identifier: MIT
// 给 LP 代币估值：按储备量乘以外部价格会被推高，按 2√(r0·r1)·√(p0·p1) 则不会。
// #region imports
import { erc20Abi, parseAbi, parseUnits, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi, v2RouterAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
// 价格来自抗操纵的来源：1 WXOC = 5 USDT，攻击者动不了它们。
const price = { wxoc: 5, usdt: 1 };

// 本地链的测试 USDT 谁都能铸造；真实的攻击者用闪电贷。
await waitForSuccess(
  await walletClient.writeContract({
    address: usdt,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [account.address, parseUnits('50000', 6)],
  }),
);
// #endregion setup

// #region formulas
/** 一枚 LP 代币值多少 USDT；打印用，允许浮点数。写成合约，读之前要先碰交易对的锁，见 LockedLpOracle。 */
async function lpValue() {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pair,
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  const supply = await publicClient.readContract({
    address: pair,
    abi: erc20Abi,
    functionName: 'totalSupply',
  });
  // WXOC 的地址较小，是 token0。储备量换成人读的单位；LP 代币只需要一个固定的单位。
  const [x, y, s] = [Number(reserve0) / 1e18, Number(reserve1) / 1e6, Number(supply) / 1e12];
  return {
    naive: (x * price.wxoc + y * price.usdt) / s,
    fair: (2 * Math.sqrt(x * y) * Math.sqrt(price.wxoc * price.usdt)) / s,
  };
}
// #endregion formulas

// #region attack
const rows = [];
for (const amount of ['0', '5000', '20000', '50000']) {
  const start = await testClient.snapshot();
  if (amount !== '0') await buyWxoc(parseUnits(amount, 6));
  const { naive, fair } = await lpValue();
  rows.push({
    '一笔买入推歪储备量（USDT）': amount,
    按储备量乘以价格: naive.toFixed(4),
    公允价: fair.toFixed(4),
  });
  await testClient.revert({ id: start });
}
// #endregion attack

// #region table
console.table(rows);
// #endregion table

// #region helpers
async function buyWxoc(amountIn: bigint) {
  const approve = { address: usdt as Address, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(
    await walletClient.writeContract({ ...approve, args: [v2Router, amountIn] }),
  );
  const { timestamp } = await publicClient.getBlock();
  const { request } = await publicClient.simulateContract({
    address: v2Router,
    abi: v2RouterAbi,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, 0n, [usdt, wxoc], account.address, timestamp + 600n],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}
// #endregion helpers
