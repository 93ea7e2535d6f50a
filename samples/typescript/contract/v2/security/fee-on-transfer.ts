// SPDX-License-Identifier: MIT
// 转账扣费代币：FOT 每次转账扣 1%。普通的兑换函数要么回滚，要么少给；改用 …SupportingFeeOnTransferTokens。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, type Address, type Hash } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, fot, v2Router } = deployments;
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
const router = { address: v2Router, abi: routerAbi } as const;
const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 20n * 60n;
// #endregion setup

// #region input-fails
// 卖出 FOT：路由合约按 100 个计算，交易对只收到 99 个，k 的检查不通过。
const fotIn = parseUnits('100', 18);
await approve(fot, fotIn);
const nominal = await amountOut([fot, wxoc], fotIn);
console.log(`卖出 100 FOT，普通报价 ${inTokens(nominal)} WXOC`);
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'swapExactTokensForTokens',
    args: [fotIn, (nominal * 995n) / 1000n, [fot, wxoc], account.address, deadline],
  }),
);
// #endregion input-fails

// #region input-mended
// 修正：先扣掉转账费再报价，并调用按实际到账计算的函数。
const arriving = (fotIn * 99n) / 100n;
const realistic = await amountOut([fot, wxoc], arriving);
const receivedWxoc = await received(wxoc, () =>
  walletClient.writeContract({
    ...router,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [fotIn, (realistic * 995n) / 1000n, [fot, wxoc], account.address, deadline],
  }),
);
console.log(
  `按到账的 99 FOT 报价 ${inTokens(realistic)} WXOC，实际收到 ${inTokens(receivedWxoc)} WXOC`,
);
// #endregion input-mended

// #region output-loses
// 买入 FOT：普通函数检查的是“转出多少”，不是“到账多少”，下限因此没有起到保护作用。
const wxocIn = parseUnits('5', 18);
await approve(wxoc, wxocIn);
const sent = await amountOut([wxoc, fot], wxocIn);
const receivedFot = await received(fot, () =>
  walletClient.writeContract({
    ...router,
    functionName: 'swapExactTokensForTokens',
    args: [wxocIn, (sent * 995n) / 1000n, [wxoc, fot], account.address, deadline],
  }),
);
console.log(
  `用 5 WXOC 买 FOT，下限 ${inTokens((sent * 995n) / 1000n)}，到账 ${inTokens(receivedFot)}`,
);
console.log(`到账低于下限，交易却成功了：${receivedFot < (sent * 995n) / 1000n}`);
// #endregion output-loses

// #region output-mended
// 修正：同一个函数族按收款地址余额的变化检查下限，少 1% 就会被发现。
await approve(wxoc, wxocIn);
const nextSent = await amountOut([wxoc, fot], wxocIn);
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    account,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [wxocIn, (nextSent * 995n) / 1000n, [wxoc, fot], account.address, deadline],
  }),
);
const afterTax = (nextSent * 99n) / 100n;
const mended = await received(fot, () =>
  walletClient.writeContract({
    ...router,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [wxocIn, (afterTax * 995n) / 1000n, [wxoc, fot], account.address, deadline],
  }),
);
console.log(
  `按扣费后的数量定下限 ${inTokens((afterTax * 995n) / 1000n)}，到账 ${inTokens(mended)}`,
);
// #endregion output-mended

// #region helpers
async function approve(token: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({ ...call, args: [v2Router, amount] });
  await waitForSuccess(hash);
}

async function amountOut(path: Address[], amountIn: bigint) {
  const call = { ...router, functionName: 'getAmountsOut', args: [amountIn, path] } as const;
  const [, out] = await publicClient.readContract(call);
  return out;
}

/** 以余额的变化为准：这是唯一可靠的“收到多少”。 */
async function received(token: Address, send: () => Promise<Hash>) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  const before = await publicClient.readContract({ ...call, args: [account.address] });
  const { status } = await publicClient.waitForTransactionReceipt({ hash: await send() });
  if (status !== 'success') throw new Error('交易回滚');
  return (await publicClient.readContract({ ...call, args: [account.address] })) - before;
}

function inTokens(amount: bigint) {
  return Number(formatUnits(amount, 18)).toFixed(6);
}
// #endregion helpers
